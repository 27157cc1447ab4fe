// Baalzebub's lair, drawn like an insect.

import type { LevelModule } from '../../script/module-scripts.js';

export const baalz: LevelModule = ({ des, selection, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ', lit: 0 });
  des.level_flags('mazelevel', 'corrmaze');
  des.map({
    halign: 'right',
    valign: 'center',
    map: `-------------------------------------------------
|                   ----               ----      
|          ----     |     -----------  |         
| ------      |  ---------|.........|--P         
| F....|  -------|...........--------------      
---....|--|..................S............|----  
+...--....S..----------------|............S...|  
---....|--|..................|............|----  
| F....|  -------|...........-----S--------      
| ------      |  ---------|.........|--P         
|          ----     |     -----------  |         
|                   ----               ----      
-------------------------------------------------
`,
  });
  des.levregion({
    region: [1, 0, 15, 20],
    region_islev: 1,
    exclude: [15, 1, 70, 16],
    exclude_islev: 1,
    type: 'stair-up',
  });
  des.levregion({
    region: [1, 0, 15, 20],
    region_islev: 1,
    exclude: [15, 1, 70, 16],
    exclude_islev: 1,
    type: 'branch',
  });
  des.teleport_region({
    region: [1, 0, 15, 20],
    region_islev: 1,
    exclude: [15, 1, 70, 16],
    exclude_islev: 1,
  });
  des.non_diggable(selection.area(0, 0, 47, 12));
  des.mazewalk(0, 6, 'west');
  des.stair('down', 44, 6);
  des.door('locked', 0, 6);
  des.monster('Baalzebub', 35, 6);
  des.object('[');
  des.object('[');
  des.object(')');
  des.object(')');
  des.object('*');
  des.object('!');
  des.object('!');
  times(3, () => des.object('?'));
  des.trap('spiked pit');
  des.trap('fire');
  des.trap('sleep gas');
  des.trap('anti magic');
  des.trap('fire');
  des.trap('magic');
  des.trap('magic');
  des.monster('ghost', 37, 7);
  des.monster('horned devil', 32, 5);
  des.monster('barbed devil', 38, 7);
  des.monster('L');
  times(3, () => des.monster('V'));
};
