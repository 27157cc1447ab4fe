// How fast the dungeons run without a screen. Exits 1 when a game misses one of its marks.

import { benchDaggorath } from './games/daggorath.js';
import { benchDarkFloor } from './games/darkfloor.js';
import { type Figure, figureText } from './games/figure.js';
import { benchFortress } from './games/fortress.js';
import { benchMazes } from './games/mazes.js';
import { benchYendor } from './games/yendor.js';

for (const bench of [
  benchDarkFloor,
  benchYendor,
  benchDaggorath,
  benchFortress,
  benchMazes,
] as readonly (() => Figure[])[]) {
  for (const figure of bench()) {
    console.log(figureText(figure));
    if (figure.median >= figure.limit) process.exitCode = 1;
  }
}
