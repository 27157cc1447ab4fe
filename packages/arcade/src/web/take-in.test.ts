import { GUEST_CONTRACT, type Guest } from '@stairwell/stage/guest';
import { expect, test } from 'vitest';
import { takeIn } from './take-in.js';

const guest = (id: string, game: string): Guest => ({
  contract: GUEST_CONTRACT,
  id,
  title: id,
  license: 'MIT',
  games: [{ id: game, title: game, summary: '', load: () => Promise.reject(new Error()) }],
});

test('a module that does not load or takes a name that is taken is said and left out, and the others come in', async () => {
  const modules: Readonly<Record<string, Guest>> = {
    'same-guest.js': guest('house', 'other'),
    'same-dungeon.js': guest('visitor', 'yendor'),
    'good.js': guest('friend', 'well'),
    'again.js': guest('late', 'well'),
  };
  const load = async (address: string) => {
    if (modules[address] === undefined) throw new Error('no such file');
    return { guest: modules[address] };
  };
  const said: string[] = [];
  const addresses = ['nowhere.js', ...Object.keys(modules)];
  const taken = await takeIn(addresses, [guest('house', 'yendor')], load, (text) => said.push(text));
  expect(taken).toEqual([{ guest: modules['good.js'], address: 'good.js' }]);
  expect(said.map((text) => text.replace(/^.*: /, ''))).toEqual([
    'no such file',
    'there is a guest called house already',
    'there is a dungeon called yendor already',
    'there is a dungeon called well already',
  ]);
});
