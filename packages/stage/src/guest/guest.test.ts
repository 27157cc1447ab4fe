import { expect, test } from 'vitest';
import { admit, catalogueOf, GUEST_CONTRACT, type Guest } from './guest.js';

const guest = (part: object = {}): Guest => ({
  contract: GUEST_CONTRACT,
  id: 'visitor',
  title: 'Visitor',
  license: 'MIT',
  ...part,
});

test.each([
  [guest({ contract: 1 }), 'visitor was made for contract 1 of the arcade, and this one keeps contract 2'],
  [guest({ contract: undefined }), 'visitor was made for contract undefined'],
  [guest({ id: 'No Name' }), 'a guest has an id of small letters'],
  [guest({ license: undefined }), 'visitor must say its title and its license'],
  ['a text' as unknown as Guest, 'a guest is an object'],
])('%j is refused', (wrong, words) => {
  expect(() => admit([wrong])).toThrow(words);
});

test('two of one name are not let in', () => {
  expect(() => admit([guest(), guest()])).toThrow('there is a guest called visitor already');
});

test('the dungeons come in the order of the guests', () => {
  const game = (id: string) => ({ id, title: id, summary: '', load: () => Promise.reject(new Error()) });
  const guests = [
    guest({ games: [game('a'), game('b')] }),
    guest({ id: 'other' }),
    guest({ id: 'last', games: [game('c')] }),
  ];
  expect(catalogueOf(admit(guests)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
