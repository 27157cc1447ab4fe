// Medusa's island, layout 4.

import type { LevelModule } from '../../script/module-scripts.js';

export const medusaLayout4: LevelModule = ({ des, selection, percent, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('noteleport', 'mazelevel');
  des.map(`}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
}}}}}}}}}}}}}}........}}}}}}}}}}}}}}}}}}}}}}}..}}}.....}}}}}}}}}}}----|}}}}}
}}}}}}..----------F-.....}}}}}}}}}}}}}}}}..---...}}}}....T.}}}}}}}....|}}}}}
}}}.....|...F......S}}}}....}}}}}}}...}}.....|}}.}}}}}}}......}}}}|......}}}
}}}.....+...|..{...|}}}}}}}}}}}}.....}}}}|...|}}}}}}}}}}}.}}}}}}}}----.}}}}}
}}......|...|......|}}}}}}}}}......}}}}}}|.......}}}}}}}}}}}}}..}}}}}...}}}}
}}|-+--F|-+--....|F|-|}}}}}....}}}....}}}-----}}.....}}}}}}}......}}}}.}}}}}
}}|...}}|...|....|}}}|}}}}}}}..}}}}}}}}}}}}}}}}}}}}....}}}}}}}}....T.}}}}}}}
}}|...}}F...+....F}}}}}}}..}}}}}}}}}}}}}}...}}}}}}}}}}}}}}}}}}}}}}....}}..}}
}}|...}}|...|....|}}}|}....}}}}}}....}}}...}}}}}...}}}}}}}}}}}}}}}}}.....}}}
}}--+--F|-+--....-F|-|....}}}}}}}}}}.T...}}}}....---}}}}}}}}}}}}}}}}}}}}}}}}
}}......|...|......|}}}}}.}}}}}}}}}....}}}}}}}.....|}}}}}}}}}.}}}}}}}}}}}}}}
}}}}....+...|..{...|.}}}}}}}}}}}}}}}}}}}}}}}}}}.|..|}}}}}}}......}}}}...}}}}
}}}}}}..|...F......|...}}}}}}}}}}..---}}}}}}}}}}--.-}}}}}....}}}}}}....}}}}}
}}}}}}}}-----S----F|....}}}}}}}}}|...|}}}}}}}}}}}}...}}}}}}...}}}}}}..}}}}}}
}}}}}}}}}..............T...}}}}}.|.......}}}}}}}}}}}}}}..}...}.}}}}....}}}}}
}}}}}}}}}}....}}}}...}...}}}}}.......|.}}}}}}}}}}}}}}.......}}}}}}}}}...}}}}
}}}}}}}}}}..}}}}}}}}}}.}}}}}}}}}}-..--.}}}}}}}}..}}}}}}..T...}}}..}}}}}}}}}}
}}}}}}}}}...}}}}}}}}}}}}}}}}}}}}}}}...}}}}}}}....}}}}}}}.}}}..}}}...}}}}}}}}
}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}.}}}}}}....}}}}}}}}}}}}}}}}}}}...}}}}}}
}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
`);
  const place = selection.new();
  place.set(4, 8);
  place.set(10, 4);
  place.set(10, 8);
  place.set(10, 12);
  const medloc = place.rndcoord(1);
  const altloc = place.rndcoord(1);
  des.region(selection.area(0, 0, 74, 19), 'lit');
  des.region({ region: [13, 3, 18, 13], lit: 1, type: 'ordinary', irregular: 1 });
  des.teleport_region({ region: [64, 1, 74, 17], dir: 'down' });
  des.teleport_region({ region: [2, 2, 18, 13], dir: 'up' });
  des.levregion({ region: [67, 1, 74, 20], type: 'stair-up' });
  des.stair('down', medloc);
  at(
    [
      [4, 6],
      [4, 10],
      [8, 4],
      [8, 12],
      [10, 6],
      [10, 10],
      [12, 8],
    ],
    (x, y) => des.door('locked', x, y),
  );
  des.levregion({ region: [27, 0, 79, 20], type: 'branch' });
  des.non_diggable(selection.area(1, 1, 22, 14));
  des.object('crystal ball', 7, 8);
  des.object({
    id: 'statue',
    coord: medloc,
    buc: 'uncursed',
    montype: 'knight',
    historic: 1,
    male: 1,
    name: 'Perseus',
    contents: () => {
      if (percent(75)) {
        des.object({ id: 'shield of reflection', buc: 'cursed', spe: 0 });
      }
      if (percent(25)) {
        des.object({ id: 'levitation boots', spe: 0 });
      }
      if (percent(50)) {
        des.object({ id: 'scimitar', buc: 'blessed', spe: 2 });
      }
      if (percent(50)) {
        des.object('sack');
      }
    },
  });
  des.object({ id: 'statue', coord: altloc, contents: 0 });
  times(6, () => des.object({ id: 'statue', contents: 0 }));
  times(8, () => des.object());
  times(7, () => des.trap());
  des.monster({ id: 'Medusa', coord: medloc, asleep: 1 });
  des.monster('kraken', 7, 7);
  des.monster({ id: 'yellow dragon', x: 5, y: 4, asleep: 1 });
  if (percent(50)) {
    des.monster({ id: 'baby yellow dragon', x: 4, y: 4, asleep: 1 });
  }
  if (percent(25)) {
    des.monster({ id: 'baby yellow dragon', x: 4, y: 5, asleep: 1 });
  }
  des.object({ id: 'egg', x: 5, y: 4, montype: 'yellow dragon' });
  if (percent(50)) {
    des.object({ id: 'egg', x: 5, y: 4, montype: 'yellow dragon' });
  }
  if (percent(25)) {
    des.object({ id: 'egg', x: 5, y: 4, montype: 'yellow dragon' });
  }
  des.monster('giant eel');
  des.monster('giant eel');
  des.monster('jellyfish');
  des.monster('jellyfish');
  times(14, () => des.monster('S'));
  times(4, () => {
    des.monster('black naga hatchling');
    des.monster('black naga');
  });
};
