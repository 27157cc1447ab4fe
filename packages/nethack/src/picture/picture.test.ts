import { describe, expect, it } from 'vitest';
import { buildLevel } from '../build-level.js';
import { Game } from '../game.js';
import { levelNamed } from '../level-names.js';
import { themedRooms } from '../levels/doom/themed-rooms.js';
import { LEVEL_MODULES } from '../levels/index.js';
import { moduleScripts } from '../script/module-scripts.js';
import { standardStart } from '../standard-start.js';
import { levelSession } from './session.js';
import { levelSvg } from './svg.js';
import { levelText } from './text.js';

const scripts = moduleScripts(LEVEL_MODULES, themedRooms);

function build(name: string) {
  const game = new Game(standardStart('Val'));
  return buildLevel(game, levelNamed(game.dungeon, name), 1, scripts);
}

describe('pictures of a level', () => {
  it('show it as text with a legend', () => {
    const text = levelText(build('soko4-1'), 'soko4-1', 1);
    expect(text).toContain('soko4-1, seed 1: Sokoban');
    expect(text.split('\n').slice(2, 23).join('')).toContain('0');
    expect(text).toMatch(/traps: +pit /);
    expect(text).toMatch(/objects: .*boulder/);
    expect(text).toMatch(/ways: +[<>] \d+,\d+ to /);
  });

  it('name special rooms', () => {
    expect(levelText(build('minetn-6'), 'minetn-6', 1)).toContain('ring of teleportation 36,16');
    expect(levelText(build('knox'), 'knox', 1)).toMatch(/rooms: .*throne room/);
  });

  it('draw it as a closed picture with a tooltip for every thing', () => {
    const site = build('minetn-2');
    const svg = levelSvg(site, 'minetn-2', 1);
    expect(svg.startsWith('<svg ')).toBe(true);
    expect(svg.trimEnd().endsWith('</svg>')).toBe(true);
    expect(svg).not.toMatch(/NaN|undefined/);
    for (const mon of site.monsters) expect(svg).toContain(` at ${mon.x},${mon.y}</title>`);
  });

  it('give its terrain as rows of codes', () => {
    const site = build('oracle');
    const { typGrid, ...identity } = levelSession(site, 'oracle');
    expect(identity).toEqual({
      depth: 6,
      branch: 'dungeons',
      branchLevel: 6,
      levelName: 'oracle',
    });
    expect(typGrid).toHaveLength(21);
    expect(typGrid.every((row) => row.length === 80)).toBe(true);
    expect(typGrid[10]?.[40]).toBe(site.typAt(40, 10));
    expect(levelSession(build('minetn-1'), 'minetn-1')).toMatchObject({
      branch: 'mines',
      levelName: 'minetown',
    });
    expect(levelSession(build('baalz'), 'baalz')).toMatchObject({
      branch: 'gehennom',
      levelName: 'baalzebub',
    });
  });
});
