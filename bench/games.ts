// How fast the dungeons run without a screen: real play through a Session, which records and hashes as it does for a player.
// Exits 1 when a game falls below its mark.

import { createRandom, type Input, keyTap, Session } from '@stairwell/engine';
import { darkfloor } from '@stairwell/games/darkfloor';

/**
 * Ticks a second on one core that Dark Floor has to reach: a second of the processor's time, so that what else the machine
 * does meanwhile changes nothing.
 */
const LEAST_TICKS = 50_000;
/** Milliseconds that half of all ticks may take at most. */
const MOST_MEDIAN = 0.1;
const TICKS = 400_000;

const KEYS = ['w', 'a', 's', 'd'];

/** Walks about, switches lights on and off, uses what it has. Whoever dies begins anew with the next seed. */
function playDarkFloor(ticks: number, sample?: Float64Array): void {
  const random = createRandom('bench');
  let seed = 0;
  let session = Session.start(darkfloor, String(seed));
  for (let i = 0; i < ticks; i++) {
    const input: Input | undefined = random.chance(0.5)
      ? keyTap(KEYS[random.below(KEYS.length)])
      : random.chance(0.03)
        ? keyTap('e')
        : random.chance(0.03)
          ? keyTap(String(1 + random.below(5)))
          : undefined;
    if (input !== undefined) session.give(input);
    const before = sample === undefined ? 0 : performance.now();
    const { accepted } = session.tick();
    if (sample !== undefined) sample[i] = performance.now() - before;
    if (!accepted || session.time >= 3000) session = Session.start(darkfloor, String(++seed));
  }
}

playDarkFloor(TICKS / 8); // let the compiler see it once
const before = process.cpuUsage();
playDarkFloor(TICKS);
const { user, system } = process.cpuUsage(before);
const sample = new Float64Array(TICKS / 4);
playDarkFloor(sample.length, sample);
sample.sort();
const perSecond = Math.round(TICKS / ((user + system) / 1_000_000));
const median = sample[sample.length >> 1];
const p99 = sample[Math.floor(sample.length * 0.99)];
console.log(
  `darkfloor: ${perSecond} ticks/s with recording, tick median ${(median * 1000).toFixed(1)} us, p99 ${(p99 * 1000).toFixed(1)} us`,
);
if (perSecond < LEAST_TICKS || median > MOST_MEDIAN) {
  console.error(`darkfloor: expected at least ${LEAST_TICKS} ticks/s and a median below ${MOST_MEDIAN} ms`);
  process.exitCode = 1;
}
