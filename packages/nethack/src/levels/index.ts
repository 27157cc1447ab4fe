// All levels that are written as TypeScript modules, by the names of their files.

import type { LevelModule } from '../script/module-scripts.js';
import { bigrmLayout1 } from './doom/bigrm-1.js';
import { bigrmLayout2 } from './doom/bigrm-2.js';
import { bigrmLayout3 } from './doom/bigrm-3.js';
import { bigrmLayout4 } from './doom/bigrm-4.js';
import { bigrmLayout5 } from './doom/bigrm-5.js';
import { bigrmLayout6 } from './doom/bigrm-6.js';
import { bigrmLayout7 } from './doom/bigrm-7.js';
import { bigrmLayout8 } from './doom/bigrm-8.js';
import { bigrmLayout9 } from './doom/bigrm-9.js';
import { bigrmLayout10 } from './doom/bigrm-10.js';
import { bigrmLayout11 } from './doom/bigrm-11.js';
import { castle } from './doom/castle.js';
import { medusaLayout1 } from './doom/medusa-1.js';
import { medusaLayout2 } from './doom/medusa-2.js';
import { medusaLayout3 } from './doom/medusa-3.js';
import { medusaLayout4 } from './doom/medusa-4.js';
import { oracle } from './doom/oracle.js';
import { asmodeus } from './gehennom/asmodeus.js';
import { baalz } from './gehennom/baalz.js';
import { fakewiz1 } from './gehennom/fakewiz1.js';
import { fakewiz2 } from './gehennom/fakewiz2.js';
import { hellfill } from './gehennom/hellfill.js';
import { juiblex } from './gehennom/juiblex.js';
import { orcus } from './gehennom/orcus.js';
import { sanctum } from './gehennom/sanctum.js';
import { valley } from './gehennom/valley.js';
import { wizard1 } from './gehennom/wizard1.js';
import { wizard2 } from './gehennom/wizard2.js';
import { wizard3 } from './gehennom/wizard3.js';
import { knox } from './ludios/knox.js';
import { minefill } from './mines/minefill.js';
import { minendLayout1 } from './mines/minend-1.js';
import { minendLayout2 } from './mines/minend-2.js';
import { minendLayout3 } from './mines/minend-3.js';
import { minetnLayout1 } from './mines/minetn-1.js';
import { minetnLayout2 } from './mines/minetn-2.js';
import { minetnLayout3 } from './mines/minetn-3.js';
import { minetnLayout4 } from './mines/minetn-4.js';
import { minetnLayout5 } from './mines/minetn-5.js';
import { minetnLayout6 } from './mines/minetn-6.js';
import { minetnLayout7 } from './mines/minetn-7.js';
import { air } from './planes/air.js';
import { astral } from './planes/astral.js';
import { earth } from './planes/earth.js';
import { fire } from './planes/fire.js';
import { water } from './planes/water.js';
import { arcFila } from './quest/Arc-fila.js';
import { arcFilb } from './quest/Arc-filb.js';
import { arcGoal } from './quest/Arc-goal.js';
import { arcLoca } from './quest/Arc-loca.js';
import { arcStrt } from './quest/Arc-strt.js';
import { barFila } from './quest/Bar-fila.js';
import { barFilb } from './quest/Bar-filb.js';
import { barGoal } from './quest/Bar-goal.js';
import { barLoca } from './quest/Bar-loca.js';
import { barStrt } from './quest/Bar-strt.js';
import { cavFila } from './quest/Cav-fila.js';
import { cavFilb } from './quest/Cav-filb.js';
import { cavGoal } from './quest/Cav-goal.js';
import { cavLoca } from './quest/Cav-loca.js';
import { cavStrt } from './quest/Cav-strt.js';
import { heaFila } from './quest/Hea-fila.js';
import { heaFilb } from './quest/Hea-filb.js';
import { heaGoal } from './quest/Hea-goal.js';
import { heaLoca } from './quest/Hea-loca.js';
import { heaStrt } from './quest/Hea-strt.js';
import { kniFila } from './quest/Kni-fila.js';
import { kniFilb } from './quest/Kni-filb.js';
import { kniGoal } from './quest/Kni-goal.js';
import { kniLoca } from './quest/Kni-loca.js';
import { kniStrt } from './quest/Kni-strt.js';
import { monFila } from './quest/Mon-fila.js';
import { monFilb } from './quest/Mon-filb.js';
import { monGoal } from './quest/Mon-goal.js';
import { monLoca } from './quest/Mon-loca.js';
import { monStrt } from './quest/Mon-strt.js';
import { priFila } from './quest/Pri-fila.js';
import { priFilb } from './quest/Pri-filb.js';
import { priGoal } from './quest/Pri-goal.js';
import { priLoca } from './quest/Pri-loca.js';
import { priStrt } from './quest/Pri-strt.js';
import { ranFila } from './quest/Ran-fila.js';
import { ranFilb } from './quest/Ran-filb.js';
import { ranGoal } from './quest/Ran-goal.js';
import { ranLoca } from './quest/Ran-loca.js';
import { ranStrt } from './quest/Ran-strt.js';
import { rogFila } from './quest/Rog-fila.js';
import { rogFilb } from './quest/Rog-filb.js';
import { rogGoal } from './quest/Rog-goal.js';
import { rogLoca } from './quest/Rog-loca.js';
import { rogStrt } from './quest/Rog-strt.js';
import { samFila } from './quest/Sam-fila.js';
import { samFilb } from './quest/Sam-filb.js';
import { samGoal } from './quest/Sam-goal.js';
import { samLoca } from './quest/Sam-loca.js';
import { samStrt } from './quest/Sam-strt.js';
import { touFila } from './quest/Tou-fila.js';
import { touFilb } from './quest/Tou-filb.js';
import { touGoal } from './quest/Tou-goal.js';
import { touLoca } from './quest/Tou-loca.js';
import { touStrt } from './quest/Tou-strt.js';
import { valFila } from './quest/Val-fila.js';
import { valFilb } from './quest/Val-filb.js';
import { valGoal } from './quest/Val-goal.js';
import { valLoca } from './quest/Val-loca.js';
import { valStrt } from './quest/Val-strt.js';
import { wizFila } from './quest/Wiz-fila.js';
import { wizFilb } from './quest/Wiz-filb.js';
import { wizGoal } from './quest/Wiz-goal.js';
import { wizLoca } from './quest/Wiz-loca.js';
import { wizStrt } from './quest/Wiz-strt.js';
import { soko1Layout1 } from './sokoban/soko1-1.js';
import { soko1Layout2 } from './sokoban/soko1-2.js';
import { soko2Layout1 } from './sokoban/soko2-1.js';
import { soko2Layout2 } from './sokoban/soko2-2.js';
import { soko3Layout1 } from './sokoban/soko3-1.js';
import { soko3Layout2 } from './sokoban/soko3-2.js';
import { soko4Layout1 } from './sokoban/soko4-1.js';
import { soko4Layout2 } from './sokoban/soko4-2.js';
import { tutorial1 } from './tutorial/tut-1.js';
import { tutorial2 } from './tutorial/tut-2.js';
import { tower1 } from './vlad/tower1.js';
import { tower2 } from './vlad/tower2.js';
import { tower3 } from './vlad/tower3.js';

/** Every level by the name of its file; `moduleScripts` makes scripts of them. */
export const LEVEL_MODULES: Readonly<Record<string, LevelModule>> = {
  'soko1-1': soko1Layout1,
  'soko1-2': soko1Layout2,
  'soko2-1': soko2Layout1,
  'soko2-2': soko2Layout2,
  'soko3-1': soko3Layout1,
  'soko3-2': soko3Layout2,
  'soko4-1': soko4Layout1,
  'soko4-2': soko4Layout2,
  tower1,
  tower2,
  tower3,
  knox,
  minefill,
  'minetn-1': minetnLayout1,
  'minetn-2': minetnLayout2,
  'minetn-3': minetnLayout3,
  'minetn-4': minetnLayout4,
  'minetn-5': minetnLayout5,
  'minetn-6': minetnLayout6,
  'minetn-7': minetnLayout7,
  'minend-1': minendLayout1,
  'minend-2': minendLayout2,
  'minend-3': minendLayout3,
  oracle,
  'bigrm-1': bigrmLayout1,
  'bigrm-2': bigrmLayout2,
  'bigrm-3': bigrmLayout3,
  'bigrm-4': bigrmLayout4,
  'bigrm-5': bigrmLayout5,
  'bigrm-6': bigrmLayout6,
  'bigrm-7': bigrmLayout7,
  'bigrm-8': bigrmLayout8,
  'bigrm-9': bigrmLayout9,
  'bigrm-10': bigrmLayout10,
  'bigrm-11': bigrmLayout11,
  'medusa-1': medusaLayout1,
  'medusa-2': medusaLayout2,
  'medusa-3': medusaLayout3,
  'medusa-4': medusaLayout4,
  castle,
  'Arc-strt': arcStrt,
  'Arc-loca': arcLoca,
  'Arc-goal': arcGoal,
  'Arc-fila': arcFila,
  'Arc-filb': arcFilb,
  'Bar-strt': barStrt,
  'Bar-loca': barLoca,
  'Bar-goal': barGoal,
  'Bar-fila': barFila,
  'Bar-filb': barFilb,
  'Cav-strt': cavStrt,
  'Cav-loca': cavLoca,
  'Cav-goal': cavGoal,
  'Cav-fila': cavFila,
  'Cav-filb': cavFilb,
  'Hea-strt': heaStrt,
  'Hea-loca': heaLoca,
  'Hea-goal': heaGoal,
  'Hea-fila': heaFila,
  'Hea-filb': heaFilb,
  'Kni-strt': kniStrt,
  'Kni-loca': kniLoca,
  'Kni-goal': kniGoal,
  'Kni-fila': kniFila,
  'Kni-filb': kniFilb,
  'Mon-strt': monStrt,
  'Mon-loca': monLoca,
  'Mon-goal': monGoal,
  'Mon-fila': monFila,
  'Mon-filb': monFilb,
  'Pri-strt': priStrt,
  'Pri-loca': priLoca,
  'Pri-goal': priGoal,
  'Pri-fila': priFila,
  'Pri-filb': priFilb,
  'Ran-strt': ranStrt,
  'Ran-loca': ranLoca,
  'Ran-goal': ranGoal,
  'Ran-fila': ranFila,
  'Ran-filb': ranFilb,
  'Rog-strt': rogStrt,
  'Rog-loca': rogLoca,
  'Rog-goal': rogGoal,
  'Rog-fila': rogFila,
  'Rog-filb': rogFilb,
  'Sam-strt': samStrt,
  'Sam-loca': samLoca,
  'Sam-goal': samGoal,
  'Sam-fila': samFila,
  'Sam-filb': samFilb,
  'Tou-strt': touStrt,
  'Tou-loca': touLoca,
  'Tou-goal': touGoal,
  'Tou-fila': touFila,
  'Tou-filb': touFilb,
  'Val-strt': valStrt,
  'Val-loca': valLoca,
  'Val-goal': valGoal,
  'Val-fila': valFila,
  'Val-filb': valFilb,
  'Wiz-strt': wizStrt,
  'Wiz-loca': wizLoca,
  'Wiz-goal': wizGoal,
  'Wiz-fila': wizFila,
  'Wiz-filb': wizFilb,
  valley,
  sanctum,
  juiblex,
  baalz,
  asmodeus,
  orcus,
  wizard1,
  wizard2,
  wizard3,
  fakewiz1,
  fakewiz2,
  air,
  astral,
  earth,
  fire,
  water,
  'tut-1': tutorial1,
  'tut-2': tutorial2,
  hellfill,
};
