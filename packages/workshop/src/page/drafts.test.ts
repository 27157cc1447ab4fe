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
  const first = historyWith(undefined, draft('one', 0), true);
  expect(first).toEqual([]);
  const second = historyWith(draft('one', 0), draft('one and', 1), true);
  expect(second).toEqual([{ lua: 'one', changed: at(0) }]);
  const quick = historyWith(draft('one and', 1, second), { lua: 'one and two', changed: at(0.5) }, true);
  expect(quick).toEqual(second);
  const later = historyWith(draft('one and two', 1, second), draft('one and three', 5), true);
  expect(later.map(({ lua }) => lua)).toEqual(['one and two', 'one']);
});

test('what another text takes the place of is in the history at once', () => {
  const young = draft('one and two', 1, [{ lua: 'one', changed: at(1) }]);
  const texts = (lua: string, isContinued: boolean) =>
    historyWith(young, draft(lua, 1), isContinued).map((version) => version.lua);
  expect(texts('one and two more', true)).toEqual(['one']);
  expect(texts('from another tab', false)).toEqual(['one and two', 'one']);
  expect(texts('x', true)).toEqual(['one and two', 'one']);
});

test('what did not change makes no history, and a long one ends', () => {
  expect(historyWith(draft('same', 0), draft('same', 9), true)).toEqual([]);
  const many = Array.from({ length: 60 }, (_, i) => ({ lua: `v${i}`, changed: at(0) }));
  expect(historyWith(draft('now', 50, many), draft('next', 99), true)).toHaveLength(40);
});
