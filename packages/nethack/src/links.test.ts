import { expect, it } from 'vitest';
import { buildLevel } from './build-level.js';
import { Game } from './game.js';
import { LEVEL_MODULES } from './levels/index.js';
import { linksBetween, waysOf } from './links.js';
import { monGenerationInfo, montypeFromName } from './monster-info.js';
import { moduleScripts } from './script/module-scripts.js';
import { standardStart } from './standard-start.js';

const scripts = moduleScripts(LEVEL_MODULES);

it('joins the levels of the tower by ladders that lead back', () => {
  const game = new Game(standardStart('Val'));
  const tower = game.dungeon.branches.findIndex((branch) => branch.name === "Vlad's Tower");
  const sites = [1, 2, 3].map((dlevel) =>
    buildLevel(game, { name: '', place: { dnum: tower, dlevel }, variant: 0 }, dlevel, scripts),
  );
  const links = linksBetween(sites);
  expect(links.map((link) => link.kind)).toEqual(['ladder', 'ladder', 'ladder', 'ladder']);
  for (const { from, to } of links) {
    expect(links.some((back) => back.from === to || (back.from.x === to?.x && back.from.y === to?.y))).toBe(
      true,
    );
    expect(from.level).not.toBe(to?.level);
  }
  // The ground floor's stairs lead out of the branch, to a level that is not made yet.
  const [ground] = sites.slice(-1);
  expect(ground === undefined ? [] : waysOf(ground).filter((way) => way.to.dnum !== tower)).toHaveLength(1);
});

it('tells authors what a class generates and which species a name is', () => {
  expect(montypeFromName('gnome king')).toBe(montypeFromName('gnome ruler'));
  expect(montypeFromName('nobody')).toBeUndefined();
  expect(
    monGenerationInfo()
      .get('V')
      ?.map((info) => info.name),
  ).toContain('vampire');
});
