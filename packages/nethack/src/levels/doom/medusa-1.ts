// Medusa's island, layout 1.

import type { LevelModule } from '../../script/module-scripts.js';

export const medusaLayout1: LevelModule = ({ des, selection, percent, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport');
  des.map(`}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
}}.}}}}}..}}}}}......}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}....}}}...}}}}}
}...}}.....}}}}}....}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}...............}
}....}}}}}}}}}}....}}}..}}}}}}}}}}}.......}}}}}}}}}}}}}}}}..}}.....}}}...}}
}....}}}}}}}}.....}}}}..}}}}}}.................}}}}}}}}}}}.}}}}.....}}...}}
}....}}}}}}}}}}}}.}}}}.}}}}}}.-----------------.}}}}}}}}}}}}}}}}}.........}
}....}}}}}}}}}}}}}}}}}}.}}}...|...............S...}}}}}}}}}}}}}}}}}}}....}}
}.....}.}}....}}}}}}}}}.}}....--------+--------....}}}}}}..}}}}}}}}}}}...}}
}......}}}}..}}}}}}}}}}}}}........|.......|........}}}}}....}}}}}}}}}}}}}}}
}.....}}}}}}}}}}}}}}}}}}}}........|.......|........}}}}}...}}}}}}}}}.}}}}}}
}.....}}}}}}}}}}}}}}}}}}}}....--------+--------....}}}}}}.}.}}}}}}}}}}}}}}}
}......}}}}}}}}}}}}}}}}}}}}...S...............|...}}}}}}}}}}}}}}}}}.}}}}}}}
}.......}}}}}}}..}}}}}}}}}}}}.-----------------.}}}}}}}}}}}}}}}}}....}}}}}}
}........}}.}}....}}}}}}}}}}}}.................}}}}}..}}}}}}}}}.......}}}}}
}.......}}}}}}}......}}}}}}}}}}}}}}.......}}}}}}}}}.....}}}}}}...}}..}}}}}}
}.....}}}}}}}}}}}.....}}}}}}}}}}}}}}}}}}}}}}.}}}}}}}..}}}}}}}}}}....}}}}}}}
}}..}}}}}}}}}}}}}....}}}}}}}}}}}}}}}}}}}}}}...}}..}}}}}}}.}}.}}}}..}}}}}}}}
}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
`);
  des.region(selection.area(0, 0, 74, 19), 'lit');
  des.region(selection.area(31, 7, 45, 7), 'unlit');
  des.region({ region: [35, 9, 41, 10], lit: 0, type: 'ordinary', arrival_room: true });
  des.region(selection.area(31, 12, 45, 12), 'unlit');
  des.teleport_region({ region: [1, 1, 5, 17], dir: 'down' });
  des.teleport_region({ region: [26, 4, 50, 15], dir: 'up' });
  des.stair('up', 5, 14);
  des.stair('down', 36, 10);
  des.door('closed', 46, 7);
  des.door('locked', 38, 8);
  des.door('locked', 38, 11);
  des.door('closed', 30, 12);
  des.levregion({ region: [1, 0, 79, 20], exclude: [30, 6, 46, 13], type: 'branch' });
  des.non_diggable(selection.area(30, 6, 46, 13));
  des.object({
    id: 'statue',
    x: 36,
    y: 10,
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
  times(7, () => des.object({ id: 'statue', contents: 0 }));
  times(8, () => des.object());
  times(5, () => des.trap());
  des.trap('board', 38, 7);
  des.trap('board', 38, 12);
  des.monster({ id: 'Medusa', x: 36, y: 10, asleep: 1 });
  at(
    [
      [11, 6],
      [23, 13],
      [29, 2],
    ],
    (x, y) => des.monster('giant eel', x, y),
  );
  at(
    [
      [2, 2],
      [0, 8],
      [4, 18],
    ],
    (x, y) => des.monster('jellyfish', x, y),
  );
  des.monster('water troll', 51, 3);
  des.monster('water troll', 64, 11);
  des.monster({ class: 'S', x: 38, y: 7 });
  des.monster({ class: 'S', x: 38, y: 12 });
  times(10, () => des.monster());
};
