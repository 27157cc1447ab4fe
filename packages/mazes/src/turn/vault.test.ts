// The guard leads out whoever is shut in a vault.

import { ROOM } from '@stairwell/nethack';
import { expect, test } from 'vitest';
import { WIDTH } from '../level/ground.js';
import { RULES } from '../rules.js';
import { newsOf, standOn } from '../testing/scene.js';
import { Walker } from '../testing/walker.js';
import { isInVault } from './vault.js';

test('the guard of a vault leads out whoever is shut in', () => {
  const walker = new Walker('7', { practice: false, wizard: true });
  const ids = [...walker.state.maker.places.keys()].filter((id) => id.startsWith('doom:'));
  const id = ids.find((each) =>
    walker.state.world.visit(each).site.rooms.some(({ rtype }) => rtype === ROOM.VAULT),
  );
  if (id === undefined) throw new Error('no vault');
  walker.teleport(id);
  const { level, state } = walker;
  level.creatures.length = 0;
  level.bodies.fill(undefined);
  const vault = level.site.rooms.find(({ rtype }) => rtype === ROOM.VAULT);
  if (vault === undefined) throw new Error('no vault');
  standOn(walker, vault.ly * WIDTH + vault.lx);
  expect(isInVault(level, state.cell)).toBe(true);
  for (let i = 0; i < 6; i++) walker.press('x');
  expect(newsOf(walker)).toContain('closed vault');
  let said = '';
  for (let i = 0; i <= RULES.guardTurns && isInVault(level, state.cell); i++) {
    walker.press('.');
    said = newsOf(walker);
  }
  expect(said).toContain('leads you out');
  expect(isInVault(level, state.cell)).toBe(false);
});
