// What a level script can use besides `des`: NetHack's library, selections, and the helpers of nhlib.lua. A line for each.

export interface LuaWord {
  /** As one calls it: "selection.area(x1, y1, x2, y2)". */
  readonly form: string;
  readonly says: string;
}

const words = (...rows: readonly (readonly [string, string])[]): readonly LuaWord[] =>
  rows.map(([form, says]) => ({ form, says }));

/** Functions of the level library and the helpers, by how they are called. */
export const LUA_WORDS: readonly LuaWord[] = words(
  ['selection.new()', 'An empty set of cells.'],
  ['selection.area(x1, y1, x2, y2)', 'A filled rectangle. Also fillrect.'],
  ['selection.rect(x1, y1, x2, y2)', 'The edge of a rectangle.'],
  ['selection.line(x1, y1, x2, y2)', 'A straight line.'],
  ['selection.randline(x1, y1, x2, y2, roughness)', 'A crooked line.'],
  ['selection.circle(x, y, radius [, filled])', 'A circle, or a disc.'],
  ['selection.ellipse(x, y, rx, ry [, filled])', 'An ellipse.'],
  ['selection.gradient({ type, x, y, mindist, maxdist })', 'Cells that thin out with the distance.'],
  ['selection.floodfill(x, y [, diagonals])', 'All cells of one terrain that hang together.'],
  ['selection.match(map)', 'Cells around which the level looks like this piece of a map.'],
  ['selection.room([number])', 'The cells of this room, or of another.'],
  ['selection.set(x, y [, value])', 'A set with one cell, or this set with one more.'],
  ['nh.rn2(n)', 'A number from 0 to n - 1, from the dice of the game.'],
  ['nh.random(low, count)', 'A number from low to low + count - 1.'],
  ['nh.level_difficulty()', 'How hard the level is.'],
  ['nh.pline(text)', 'Says a line to the player; the workshop lists it under Output.'],
  ['nh.impossible(text)', 'Complains about something that should not be.'],
  ['nh.rnddir()', 'One of the eight directions.'],
  ['nh.getmap(x, y)', 'What the level has there, as a table.'],
  ['nh.is_genocided(name)', 'Whether a monster is gone from the game.'],
  ['nh.ledger_no()', 'The number of the level in the whole dungeon.'],
  ['nh.stairways()', 'The stairs of the level, as a list of tables.'],
  ['nh.variable(name [, value])', 'Keeps a value for scripts of later levels.'],
  ['percent(chance)', 'True that many times in a hundred.'],
  ['shuffle(list)', 'Puts a list into random order.'],
  ['math.random(low, high)', 'A number from low to high, from the dice of the game.'],
  ['d(dice, sides)', 'The sum of so many dice.'],
  ['align', 'The three alignments in random order: align[1] to align[3].'],
  ['monkfoodshop()', "The kind of shop that sells food in the Monk's town."],
  ['pline(format, ...)', 'Says a line to the player, put together as by string.format.'],
);

/** Methods of a set of cells. */
export const SELECTION_METHODS: readonly LuaWord[] = words(
  [':grow([direction])', 'The set and its neighbours.'],
  [':negate()', 'All other cells.'],
  [':percentage(chance)', 'Each cell with that chance.'],
  [':rndcoord([remove])', 'A random cell: .x and .y.'],
  [':filter_mapchar(letter)', 'Only cells with that terrain.'],
  [':bounds()', 'The rectangle around it: lx, ly, hx, hy.'],
  [':iterate(function)', 'Calls a function with x and y of each cell.'],
  [':numpoints()', 'How many cells.'],
  [':get(x, y)', 'Whether a cell is in it.'],
  [':set(x, y [, value])', 'Puts a cell in, or takes it out.'],
  [':clone()', 'A copy.'],
);

export const KEYWORDS: readonly string[] =
  'and break do else elseif end false for function if in local nil not or repeat return then true until while'.split(
    ' ',
  );
