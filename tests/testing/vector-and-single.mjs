// Plays copies of a dungeon over threads and one by one, with the packages as they are built, and compares every byte. Called with the
// module of the dungeon and the name by which that exports it.

import { createEnvironment, createVectorEnvironment } from '@stairwell/environment';

const [module, name] = process.argv.slice(2);
const COPIES = 5;
const STEPS = 60;
// A fortress hides nothing, and so pays nobody for exploring.
const reward = name === 'fortress' ? { survive: 0.1 } : { explore: 1, survive: 0.1 };
const settings = { ticks: 4, limits: { steps: 25 }, reward };
const seeds = ['a', 'b', 7, 'd', 'e'];
const game = { module: import.meta.resolve(module), name };
const { [name]: dungeon } = await import(module);
const vector = await createVectorEnvironment(COPIES, { game, ...settings, seeds, threads: 2 });
const singles = seeds.map((seed) => createEnvironment(dungeon, { ...settings, seed }));
const episodes = seeds.map(() => 0);
const ended = seeds.map(() => false);
let resets = 0;

const bytes = (observation) =>
  Object.values(observation)
    .map((array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64'))
    .join();

function compare(step) {
  singles.forEach((single, i) => {
    if (bytes(single.observation) !== bytes(vector.observation(i)))
      throw new Error(`copy ${i} differs after step ${step}`);
    if (single.seed !== vector.seed(i)) throw new Error(`copy ${i} has the seed ${vector.seed(i)}`);
  });
}

vector.reset();
compare(0);
for (let step = 1; step <= STEPS; step++) {
  const actions = seeds.map((_, i) => (step * (i + 3)) % vector.actions.length);
  vector.step(actions);
  singles.forEach((single, i) => {
    if (ended[i]) {
      single.reset(`${seeds[i]}.${++episodes[i]}`);
      ended[i] = false;
      resets++;
      return;
    }
    const { reward, terminated, truncated, success } = single.step(actions[i]);
    ended[i] = terminated || truncated;
    if (Number(success) !== vector.success[i]) throw new Error(`copy ${i} differs in what it reached`);
    if (reward !== vector.rewards[i])
      throw new Error(`copy ${i} was paid ${vector.rewards[i]}, not ${reward}`);
  });
  compare(step);
}
for (const i of [0, 4])
  if (`${vector.legal(i)}` !== `${singles[i].legal()}`) throw new Error(`copy ${i} has another mask`);
const run = JSON.stringify(vector.run(3));
if (run !== JSON.stringify(singles[3].run())) throw new Error('another run');
console.log(`same bytes in ${STEPS} steps of ${COPIES} copies over 2 threads, ${resets} resets`);
await vector.close();
console.log('closed');
