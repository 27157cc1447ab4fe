import { expect, test } from 'vitest';
import { type Draft, historyWith } from './drafts.js';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute)).toISOString();
const draft = (lua: string, minute: number, versions: Draft['versions'] = []): Draft => ({
  id: 'a',
  name: 'oracle.lua',
  level: 'oracle',
  seed: 1,
  lua,
  changed: at(minute),
  versions,
});

test('the history holds what a draft was, a minute apart', () => {
  const first = historyWith(undefined, draft('one', 0));
  expect(first).toEqual([]);
  const second = historyWith(draft('one', 0), draft('one and', 1));
  expect(second).toEqual([{ lua: 'one', changed: at(0) }]);
  const quick = historyWith(draft('one and', 1, second), { lua: 'one and two', changed: at(0.5) });
  expect(quick).toEqual(second);
  const later = historyWith(draft('one and two', 1, second), draft('three', 5));
  expect(later.map(({ lua }) => lua)).toEqual(['one and two', 'one']);
});

test('what did not change makes no history, and a long one ends', () => {
  expect(historyWith(draft('same', 0), draft('same', 9))).toEqual([]);
  const many = Array.from({ length: 60 }, (_, i) => ({ lua: `v${i}`, changed: at(0) }));
  expect(historyWith(draft('now', 50, many), draft('next', 99))).toHaveLength(40);
});
