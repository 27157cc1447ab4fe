// npm run bench:environment: steps a second of a random agent on one core, for each dungeon, with and without observations. For
// comparison: the NetHack Learning Environment's authors give about 14,000 steps a second for NetHack on one core of theirs.

import { createRandom } from '@stairwell/engine';
import { createEnvironment } from '@stairwell/environment';
import { CATALOGUE } from '@stairwell/games';

const SECONDS = 4;

console.log('dungeon      with observations   without   fork and restore');
for (const entry of CATALOGUE) {
  const game = await entry.load();
  const speeds = [true, false].map((observes) => {
    const environment = createEnvironment(game, { seed: 1, observes });
    const dice = createRandom('bench');
    const moves = environment.actions.flatMap(({ name }, i) =>
      /^(wait|north|south|east|west|move|turn|search|explore)/.test(name) ? [i] : [],
    );
    let episode = 1;
    let steps = 0;
    const begin = process.cpuUsage();
    for (;;) {
      for (let i = 0; i < 200; i++, steps++) {
        const { terminated } = environment.step(dice.pick(moves));
        if (terminated) environment.reset(++episode);
      }
      const { user, system } = process.cpuUsage(begin);
      if (user + system > SECONDS * 1e6) return (steps * 1e6) / (user + system);
    }
  });
  const environment = createEnvironment(game, { seed: 1 });
  const begin = process.cpuUsage();
  for (let i = 0; i < 50; i++) environment.restore(environment.snapshot());
  const { user, system } = process.cpuUsage(begin);
  const [seeing, blind] = speeds.map((speed) => `${Math.round(speed)}/s`);
  console.log(
    `${game.id.padEnd(12)} ${seeing?.padStart(17)} ${blind?.padStart(9)} ${((user + system) / 50 / 1000).toFixed(2).padStart(15)} ms`,
  );
}
