// How fast Dark Floor is: real play through a session that records and hashes, as it does for a player.

import { createRandom, type Input, keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { darkfloor } from '@stairwell/games/darkfloor';
import { type Figure, figureOf } from './figure.js';

/** 50,000 ticks a second are 20 microseconds each, counted in the processor's own time. */
const TICK_LIMIT_US = 20;
/** What half of all ticks may take at most. */
const MEDIAN_LIMIT_US = 100;
const ROUNDS = 8;
const TICKS = 50_000;
const KEYS = ['w', 'a', 's', 'd'];

export function benchDarkFloor(): Figure[] {
  play(TICKS); // let the compiler see it once
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    play(TICKS);
    const { user, system } = process.cpuUsage(before);
    rounds.push((user + system) / TICKS);
  }
  const single: number[] = [];
  play(TICKS, single);
  const ticks = figureOf(
    'darkfloor: a tick with recording and hashes, of a round',
    rounds,
    TICK_LIMIT_US,
    '',
  );
  return [
    { ...ticks, note: `${Math.round(1e6 / ticks.median)} ticks a second` },
    figureOf('darkfloor: a single tick', single, MEDIAN_LIMIT_US, `${single.length} ticks`),
  ];
}

/** Walks about, switches lights on and off, uses what it has. Whoever dies begins anew with the next seed. */
function play(ticks: number, times?: number[]): void {
  const random = createRandom('bench');
  let seed = 0;
  let session = RecordedSession.start(darkfloor, String(seed));
  for (let i = 0; i < ticks; i++) {
    const input: Input | undefined = random.chance(0.5)
      ? keyTap(KEYS[random.below(KEYS.length)])
      : random.chance(0.03)
        ? keyTap('e')
        : random.chance(0.03)
          ? keyTap(String(1 + random.below(5)))
          : undefined;
    if (input !== undefined) session.give(input);
    const before = times === undefined ? 0 : performance.now();
    const { accepted } = session.tick();
    times?.push((performance.now() - before) * 1000);
    if (!accepted || session.time >= 3000) session = RecordedSession.start(darkfloor, String(++seed));
  }
}
