// A dungeon that fails once in a thread: whoever steps it is told so, and at every step after it.

import { createVectorEnvironment } from '@stairwell/environment';

const module = import.meta.resolve('@stairwell/games/darkfloor');
const failing = `
  import { isMainThread } from 'node:worker_threads';
  import { darkfloor } from '${module}';
  let left = isMainThread ? -1 : 3;
  export const failing = {
    ...darkfloor,
    act(state, action) {
      if (--left === 0) throw new Error('the floor gave way');
      return darkfloor.act(state, action);
    },
  };`;
const game = { module: `data:text/javascript,${encodeURIComponent(failing)}`, name: 'failing' };
const vector = await createVectorEnvironment(2, { game, threads: 2 });
for (let step = 0; step < 5; step++) {
  try {
    vector.step([0, 0]);
    console.log('stepped');
  } catch (error) {
    console.log(error.message);
  }
}
await vector.close();
await createVectorEnvironment(2, { game, reward: () => 1 }).catch((error) => console.log(error.message));
