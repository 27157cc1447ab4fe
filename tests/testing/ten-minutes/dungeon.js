// A dungeon of one's own: two caves, stairs between them, and a way out.
import * as engine from '@stairwell/engine';
import { drawnFrame } from '@stairwell/engine/play';
import { defineCommands, WALK_COMMAND } from '@stairwell/engine/screens';

const SIZE = { width: 30, height: 10 };
const TERRAIN = engine.defineTerrain({ wall: { glyph: '#' }, floor: { glyph: '.', walkable: true } });
const PAINT = { solid: 'wall', floor: 'floor', corridor: 'floor', door: 'floor' };
const STYLES = { '@': { color: 0xffffff, ansi: 15 }, '>': { color: 0x7fd0ff, ansi: 14 } };
const ABOUT = { contract: 3, id: 'caves', version: '1', title: 'Caves', summary: 'Find daylight.' };

function makeWorld(seed) {
  const random = engine.createRandom(seed);
  const caves = [1, 2].map((id) => engine.paintPlan(engine.digCaves(random, SIZE), id, TERRAIN, PAINT));
  const [[start, down], [up, out]] = caves.map((cave) => engine.placeFarApart(random, cave, 2));
  const stairs = engine.linkBothWays('stairs', { level: 1, ...down }, { level: 2, ...up }, 1);
  const exit = { kind: 'exit', from: { level: 2, ...out }, cost: 1, outcome: 'out' };
  return { hero: { level: 1, ...start }, world: engine.worldOf(caves, [...stairs, exit]) };
}
const { integer: int, object, text } = engine.codec;
const saved = object({ seed: text(), hero: object({ level: int(1, 2), x: int(0, 29), y: int(0, 9) }) });
const stateOf = (part) => ({ ...makeWorld(part.seed), ...part });
const isOut = ({ world, hero }) => world.linksFrom(hero).some(({ kind }) => kind === 'exit');

function act(state, { way }) {
  const [{ x, y }, { hero, world }] = [engine.DIRECTIONS[way], state];
  const to = { ...hero, x: hero.x + x, y: hero.y + y };
  if (isOut(state) || !engine.isWalkable(world.visit(to.level), to.x, to.y)) return engine.refuse('No.');
  const [link] = world.linksFrom(to); // whoever steps on stairs takes them
  state.hero = (link && engine.travel(world, link)?.place) ?? to;
  return engine.accept();
}
function frame(state) {
  const { hero, world } = state;
  const rows = engine.levelRows(world.visit(hero.level)).map((row) => [...row]);
  for (const { from } of world.linksOf(hero.level)) rows[from.y][from.x] = '>';
  rows[hero.y][hero.x] = '@';
  return drawnFrame(rows.map((row) => row.join('')), STYLES, [isOut(state) ? 'Daylight!' : `Cave ${hero.level}`]);
}
const report = (state) => ({ ...state.hero, isGameOver: isOut(state), hasWon: isOut(state) });
const keep = { save: ({ seed, hero }) => saved.write({ seed, hero }), load: (data) => stateOf(saved.read(data, '')) };
const [start, world] = [(seed) => stateOf({ seed }), (seed) => makeWorld(seed).world];
const keys = defineCommands({ walk: WALK_COMMAND }, { size: SIZE });
export const game = { ...ABOUT, options: [], ...keys, ...keep, start, act, frame, report, world };
