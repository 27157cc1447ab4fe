// Medusa's island, layout 2.

import type { LevelModule } from '../../script/module-scripts.js';

export const medusaLayout2: LevelModule = ({ des, selection, percent, times, at }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noteleport');
  des.map(`}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
}------}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}-------}}}}}}}}--------------}
}|....|}}}}}}}}}..}.}}..}}}}}}}}}}}}}..}}}}}}-.....--}}}}}}}|............|}
}|....|.}}}}}}}}}}}.}...}}..}}}}}}}}}}}}}}}}}---......}}}}}.|............|}
}S....|.}}}}}}---}}}}}}}}}}}}}}}}}}}}}}}}}}---...|..-}}}}}}.S..----------|}
}|....|.}}}}}}-...}}}}}}}}}.}}...}.}}}}.}}}......----}}}}}}.|............|}
}|....|.}}}}}}-....--}}}}}}}}}}}}}}}}}}}}}}----...--}}}}}}}.|..--------+-|}
}|....|.}}}}}}}......}}}}...}}}}}}.}}}}}}}}}}}---..---}}}}}.|..|..S...|..|}
}|....|.}}}}}}-....-}}}}}}}------}}}}}}}}}}}}}}-...|.-}}}}}.|..|..|...|..|}
}|....|.}}}}}}}}}---}}}}}}}........}}}}}}}}}}---.|....}}}}}.|..|..|...|..|}
}|....|.}}}}}}}}}}}}}}}}}}-....|...-}}}}}}}}--...----.}}}}}.|..|..|...|..|}
}|....|.}}}}}}..}}}}}}}}}}---..--------}}}}}-..---}}}}}}}}}.|..|..-------|}
}|...}|...}}}.}}}}}}...}}}}}--..........}}}}..--}}}}}}}}}}}.|..|.........|}
}|...}S...}}.}}}}}}}}}}}}}}}-..--------}}}}}}}}}}}}}}...}}}.|..--------..S}
}|...}|...}}}}}}}..}}}}}}----..|....-}}}}}}}}}}}}}}}}}..}}}.|............|}
}|....|}}}}}....}}}}..}}.-.......----}}......}}}}}}.......}}|............|}
}------}}}}}}}}}}}}}}}}}}---------}}}}}}}}}}}}}}}}}}}}}}}}}}--------------}
}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
`);
  des.region(selection.area(0, 0, 74, 19), 'lit');
  des.region(selection.area(2, 3, 5, 16), 'unlit');
  des.region({ region: [61, 3, 72, 16], lit: 0, type: 'ordinary', irregular: 1 });
  des.region(selection.area(71, 8, 72, 11), 'unlit');
  des.region({ region: [67, 8, 69, 11], lit: 1, type: 'ordinary', arrival_room: true });
  des.teleport_region({ region: [2, 3, 5, 16], dir: 'down' });
  des.teleport_region({ region: [61, 3, 72, 16], dir: 'up' });
  des.stair('up', 4, 9);
  des.stair('down', 68, 10);
  des.door('locked', 71, 7);
  des.levregion({ type: 'branch', region: [1, 0, 79, 20], exclude: [59, 1, 73, 17] });
  des.non_diggable(selection.area(1, 2, 6, 17));
  des.non_diggable(selection.area(60, 2, 73, 17));
  des.object({
    id: 'statue',
    x: 68,
    y: 10,
    buc: 'uncursed',
    montype: 'knight',
    historic: 1,
    male: 1,
    name: 'Perseus',
    contents: () => {
      if (percent(25)) {
        des.object({ id: 'shield of reflection', buc: 'cursed', spe: 0 });
      }
      if (percent(75)) {
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
  des.object({ id: 'statue', x: 64, y: 8, contents: 0 });
  des.object({ id: 'statue', x: 65, y: 8, contents: 0 });
  des.object({ id: 'statue', x: 64, y: 9, contents: 0 });
  des.object({ id: 'statue', x: 65, y: 9, contents: 0 });
  des.object({ id: 'statue', x: 64, y: 10, contents: 0 });
  des.object({ id: 'statue', x: 65, y: 10, contents: 0 });
  des.object({ id: 'statue', x: 64, y: 11, contents: 0 });
  des.object({ id: 'statue', x: 65, y: 11, contents: 0 });
  des.object('boulder', 4, 4);
  des.object('/', 52, 9);
  des.object('boulder', 52, 9);
  times(6, () => des.object());
  des.trap('magic', 3, 12);
  times(4, () => des.trap());
  des.monster({ id: 'Medusa', x: 68, y: 10, asleep: 1 });
  des.monster('gremlin', 2, 14);
  des.monster('titan', 2, 5);
  at(
    [
      [10, 13],
      [11, 13],
      [10, 14],
      [11, 14],
      [10, 15],
      [11, 15],
    ],
    (x, y) => des.monster('electric eel', x, y),
  );
  at(
    [
      [1, 1],
      [0, 8],
      [4, 19],
    ],
    (x, y) => des.monster('jellyfish', x, y),
  );
  des.monster({ id: 'stone golem', x: 64, y: 8, asleep: 1 });
  des.monster({ id: 'stone golem', x: 65, y: 8, asleep: 1 });
  des.monster({ id: 'stone golem', x: 64, y: 9, asleep: 1 });
  des.monster({ id: 'stone golem', x: 65, y: 9, asleep: 1 });
  des.monster({ id: 'cobra', x: 64, y: 10, asleep: 1 });
  des.monster({ id: 'cobra', x: 65, y: 10, asleep: 1 });
  des.monster('A', 72, 8);
  des.monster({ id: 'yellow light', x: 72, y: 11, asleep: 1 });
  des.monster({ x: 17, y: 7 });
  des.monster({ x: 28, y: 11 });
  des.monster({ x: 32, y: 13 });
  des.monster({ x: 49, y: 9 });
  des.monster({ x: 48, y: 7 });
  des.monster({ x: 65, y: 3 });
  des.monster({ x: 70, y: 4 });
  des.monster({ x: 70, y: 15 });
  des.monster({ x: 65, y: 16 });
  times(4, () => des.monster());
};
