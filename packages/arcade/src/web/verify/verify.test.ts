import type { AnyGame, Run } from '@stairwell/engine';
import { GUEST_CONTRACT, type Guest } from '@stairwell/stage/guest';
import { afterEach, expect, test, vi } from 'vitest';
import { inWorker, verifiers } from './verify.js';

const RUN = { game: 'well' } as Run;
const guest = (id: string): Guest => ({
  contract: GUEST_CONTRACT,
  id,
  title: id,
  license: 'MIT',
  games: [
    { id, title: id, summary: '', load: () => Promise.reject<AnyGame>(new Error(`${id} of the page`)) },
  ],
});

afterEach(() => vi.unstubAllGlobals());

function stubWorker(): unknown[] {
  const asked: unknown[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(request: unknown) {
        asked.push(request);
      }
    },
  );
  return asked;
}

test('a worker that the browser refuses is a check that fails, not one that throws', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('not from this origin');
      }
    },
  );
  const { result, cancel } = inWorker()(RUN, () => undefined);
  await expect(result).rejects.toThrow('not from this origin');
  cancel();
});

test('each dungeon is checked by the one who brought it', async () => {
  const asked = stubWorker();
  const verifierOf = verifiers({
    house: [guest('yendor')],
    outside: [{ guest: guest('well'), address: 'https://there/well.js' }],
    here: [guest('mine')],
  });
  for (const id of ['yendor', 'well']) verifierOf(id)(RUN, () => undefined);
  expect(asked).toEqual([{ run: RUN }, { run: RUN, module: 'https://there/well.js' }]);
  await expect(verifierOf('mine')(RUN, () => undefined).result).rejects.toThrow('mine of the page');
  await expect(verifierOf('nobody')(RUN, () => undefined).result).rejects.toThrow('no game "nobody"');
  expect(asked).toHaveLength(2);
});
