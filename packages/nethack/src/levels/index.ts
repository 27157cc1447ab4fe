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
import { soko1Layout1 } from './sokoban/soko1-1.js';
import { soko1Layout2 } from './sokoban/soko1-2.js';
import { soko2Layout1 } from './sokoban/soko2-1.js';
import { soko2Layout2 } from './sokoban/soko2-2.js';
import { soko3Layout1 } from './sokoban/soko3-1.js';
import { soko3Layout2 } from './sokoban/soko3-2.js';
import { soko4Layout1 } from './sokoban/soko4-1.js';
import { soko4Layout2 } from './sokoban/soko4-2.js';
import { tower1 } from './vlad/tower1.js';
import { tower2 } from './vlad/tower2.js';
import { tower3 } from './vlad/tower3.js';

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
};
