// Medusa's island, layout 3.

import type { LevelModule } from '../../script/module-scripts.js';

export const medusaLayout3: LevelModule = ({ des, selection, percent, times }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('noteleport', 'mazelevel', 'shortsighted');
  des.map(`}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
}}}}}}}}}}.}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}.}}}}}}}}}}}}}}}}}}}}}}}}}}}}
}}}}}}}}T..T.}}}}}}}}}}}}}}}}}}}}..}}}}}}}}.}}}...}}}}}}}.}}}}}......}}}}}}}
}}}}}}.......T.}}}}}}}}}}}..}}}}..T.}}}}}}...T...T..}}...T..}}..-----..}}}}}
}}}...-----....}}}}}}}}}}.T..}}}}}...}}}}}.....T..}}}}}......T..|...|.T..}}}
}}}.T.|...|...T.}}}}}}}.T......}}}}..T..}}.}}}.}}...}}}}}.T.....+...|...}}}}
}}}}..|...|.}}.}}}}}.....}}}T.}}}}.....}}}}}}.T}}}}}}}}}}}}}..T.|...|.}}}}}}
}}}}}.|...|.}}}}}}..T..}}}}}}}}}}}}}T.}}}}}}}}..}}}}}}}}}}}.....-----.}}}}}}
}}}}}.--+--..}}}}}}...}}}}}}}}}}}}}}}}}}}T.}}}}}}}}}}}}}}}}.T.}........}}}}}
}}}}}.......}}}}}}..}}}}}}}}}.}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}.}}}.}}.T.}}}}}}
}}.T...T...}}}}T}}}}}}}}}}}....}}}}}}}}}}T}}}}}.T}}...}}}}}}}}}}}}}}...}}}}}
}}}...T}}}}}}}..}}}}}}}}}}}.T...}}}}}}}}.T.}.T.....T....}}}}}}}}}}}}}.}}}}}}
}}}}}}}}}}}}}}}....}}}}}}}...}}.}}}}}}}}}}............T..}}}}}.T.}}}}}}}}}}}
}}}}}}}}}}}}}}}}..T..}}}}}}}}}}}}}}..}}}}}..------+--...T.}}}....}}}}}}}}}}}
}}}}.}..}}}}}}}.T.....}}}}}}}}}}}..T.}}}}.T.|...|...|....}}}}}.}}}}}...}}}}}
}}}.T.}...}..}}}}T.T.}}}}}}.}}}}}}}....}}...|...+...|.}}}}}}}}}}}}}..T...}}}
}}}}..}}}.....}}...}}}}}}}...}}}}}}}}}}}}}T.|...|...|}}}}}}}}}}}....T..}}}}}
}}}}}..}}}.T..}}}.}}}}}}}}.T..}}}}}}}}}}}}}}---S-----}}}}}}}}}}}}}....}}}}}}
}}}}}}}}}}}..}}}}}}}}}}}}}}}.}}}}}}}}}}}}}}}}}T..T}}}}}}}}}}}}}}}}}}}}}}}}}}
}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
`);
  const place = selection.new();
  place.set(8, 6);
  place.set(66, 5);
  place.set(46, 15);
  const medloc = place.rndcoord(1);
  const altloc = place.rndcoord(1);
  const othloc = place.rndcoord(1);
  des.region(selection.area(0, 0, 74, 19), 'lit');
  des.region({ region: [49, 14, 51, 16], lit: -1, type: 'ordinary', arrival_room: true });
  des.region(selection.area(7, 5, 9, 7), 'unlit');
  des.region(selection.area(65, 4, 67, 6), 'unlit');
  des.region(selection.area(45, 14, 47, 16), 'unlit');
  des.non_diggable(selection.area(6, 4, 10, 8));
  des.non_diggable(selection.area(64, 3, 68, 7));
  des.non_diggable(selection.area(44, 13, 48, 17));
  des.teleport_region({ region: [33, 2, 38, 7], dir: 'down' });
  des.levregion({ region: [32, 1, 39, 7], type: 'stair-up' });
  des.stair('down', medloc);
  des.door('locked', 8, 8);
  des.door('locked', 64, 5);
  des.door('random', 50, 13);
  des.door('locked', 48, 15);
  des.feature('fountain', othloc);
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
  des.object('scroll of blank paper', 48, 18);
  des.object('scroll of blank paper', 48, 18);
  des.trap('rust');
  des.trap('rust');
  des.trap('board');
  des.trap('board');
  des.trap();
  des.monster({ id: 'Medusa', coord: medloc, asleep: 1 });
  des.monster('giant eel');
  des.monster('giant eel');
  des.monster('jellyfish');
  des.monster('jellyfish');
  des.monster('wood nymph');
  des.monster('wood nymph');
  des.monster('water nymph');
  des.monster('water nymph');
  times(30, () => des.monster({ id: 'raven' }));
};
