// What a level script can use besides `des`: NetHack's library, sets of cells, objects, the hero, and helpers. A line for each.

/** One thing that a script can use, with a line that says what for. */
export interface LuaWord {
  /** As one calls it: "selection.area(x1, y1, x2, y2)". */
  readonly form: string;
  readonly says: string;
}

const words = (...rows: readonly (readonly [string, string])[]): readonly LuaWord[] =>
  rows.map(([form, says]) => ({ form, says }));

const SELECTIONS = words(
  ['selection.new()', 'An empty set of cells.'],
  ['selection.area(x1, y1, x2, y2)', 'A filled rectangle.'],
  ['selection.fillrect(x1, y1, x2, y2)', 'A filled rectangle, as area.'],
  ['selection.rect(x1, y1, x2, y2)', 'The edge of a rectangle.'],
  ['selection.line(x1, y1, x2, y2)', 'A straight line.'],
  ['selection.randline(x1, y1, x2, y2, roughness)', 'A crooked line.'],
  ['selection.circle(x, y, radius [, filled])', 'A circle, or a disc.'],
  ['selection.ellipse(x, y, rx, ry [, filled])', 'An ellipse.'],
  ['selection.gradient({ type, x, y, mindist, maxdist })', 'Cells that thin out with the distance.'],
  ['selection.floodfill(x, y [, diagonals])', 'All cells of one terrain that hang together.'],
  ['selection.match(map)', 'Cells around which the level looks like this piece of a map.'],
  ['selection.room([number])', 'The cells of this room, or of another.'],
);

/** Methods of a set of cells. `a & b`, `a | b`, `a ~ b` and `a - b` put two of them together. */
export const SELECTION_METHODS: readonly LuaWord[] = words(
  [':grow([direction])', 'The set and its neighbours.'],
  [':negate()', 'All other cells.'],
  [':percentage(chance)', 'Each cell with that chance.'],
  [':rndcoord([remove])', 'A random cell: .x and .y.'],
  [':filter_mapchar(letter [, light])', 'Only cells with that terrain.'],
  [':bounds()', 'The rectangle around it: lx, ly, hx, hy.'],
  [':iterate(function)', 'Calls a function with x and y of each cell.'],
  [':numpoints()', 'How many cells.'],
  [':get(x, y)', 'Whether a cell is in it: 1 or 0.'],
  [':set(x, y [, value])', 'Puts a cell in, or takes it out. Without a place, a random cell.'],
  [':clone()', 'A copy.'],
);

const LIBRARY = words(
  ['nh.rn2(n)', 'A number from 0 to n - 1, from the dice of the game.'],
  ['nh.random(low, count)', 'A number from low to low + count - 1.'],
  ['nh.level_difficulty()', 'How hard the level is.'],
  ['nh.pline(text)', 'Says a line to the player; the workshop lists it under Output.'],
  ['nh.verbalize(text)', 'The same in quotation marks, as somebody speaking.'],
  ['nh.impossible(text)', 'Complains about something that should not be.'],
  ['nh.getmap(x, y)', 'What the level has there, as a table.'],
  ['nh.gettrap(x, y)', 'The trap there, as a table.'],
  ['nh.deltrap(x, y)', 'Takes a trap away.'],
  ['nh.abscoord(x, y)', 'The place on the level, from one in the map or room.'],
  ['nh.stairways()', 'The stairs of the level, as a list of tables.'],
  ['nh.dnum_name(number)', 'The name of a branch of the dungeon.'],
  ['nh.variable(name [, value])', 'Keeps a value for scripts of later levels.'],
  ['nh.mon_generation_info()', 'How often monsters are made, by class.'],
  ['nh.montype_from_name(name)', 'What is known of a monster, as a table.'],
  ['nh.start_timer_at(x, y, kind, turns)', 'Starts a timer of a cell: "melt-ice".'],
  ['nh.stop_timer_at(x, y, kind)', 'Stops it.'],
  ['nh.has_timer_at(x, y, kind)', 'Whether there is one.'],
  ['nh.peek_timer_at(x, y, kind)', 'When it ends.'],
  ['nh.debug_flags({ mongen, overwrite_stairs })', 'Rules that tests switch.'],
);

const OBJECTS = words(
  ['obj.new(name)', 'A new object that lies nowhere yet: "blessed potion of water".'],
  ['obj.at(x, y)', 'The uppermost object of a cell.'],
  ['obj.placeobj(object, x, y)', 'Puts an object down.'],
  ['obj.next(object)', 'The one below it.'],
  ['obj.isnull(object)', 'Whether there is none.'],
  ['obj.totable(object)', 'What is known of it, as a table.'],
  ['obj.class(object)', 'What is known of its type, as a table.'],
  ['obj.container(object)', 'What it lies in.'],
  ['obj.contents(object)', 'The first object in it.'],
  ['obj.addcontent(container, object)', 'Puts an object into another.'],
  ['obj.bury(object [, x, y])', 'Buries it.'],
  ['obj.has_timer(object, kind)', 'Whether a timer of it runs: "rot-corpse", "hatch-egg" …'],
  ['obj.peek_timer(object, kind)', 'When it ends.'],
  ['obj.start_timer(object, kind, turns)', 'Starts one.'],
  ['obj.stop_timer(object, kind)', 'Stops it.'],
);

const HERO = words(
  ['u.role', 'The role of the hero: "Valkyrie".'],
  ['u.depth', 'How deep the level lies.'],
  ['u.dlevel', 'The number of the level in its branch.'],
  ['u.dnum', 'The number of the branch.'],
  ['u.ulevel', 'The experience level of the hero.'],
  ['u.uluck', 'The luck of the hero.'],
  ['u.moves', 'The turn of the game.'],
  ['u.invocation_level', 'Whether this is the level above the sanctum.'],
);

const HELPERS = words(
  ['percent(chance)', 'True that many times in a hundred.'],
  ['shuffle(list)', 'Puts a list into random order.'],
  ['d(dice, sides)', 'The sum of so many dice.'],
  ['align', 'The three alignments in random order: align[1] to align[3].'],
  ['monkfoodshop()', "The kind of shop that sells food in the Monk's town."],
  ['montype_from_name(name)', 'What is known of a monster, as a table.'],
  ['hell_tweaks(protected)', 'Changes a level as those of Gehennom are, outside of a set of cells.'],
  ['pline(format, ...)', 'Says a line to the player, put together as by string.format.'],
);

const LUA = words(
  ['math.random(low, high)', 'A number from low to high, from the dice of the game.'],
  ['math.floor(number)', 'Rounded down.'],
  ['math.min(a, b, ...)', 'The least.'],
  ['math.max(a, b, ...)', 'The greatest.'],
  ['math.abs(number)', 'Without its sign.'],
  ['string.format(format, ...)', 'A text put together: %d is a number, %s a text.'],
  ['string.rep(text, count)', 'A text so many times.'],
  ['string.sub(text, from [, to])', 'A part of a text.'],
  ['string.len(text)', 'How long it is; also #text.'],
  ['table.insert(list, value)', 'Puts a value at the end of a list.'],
  ['table.remove(list [, at])', 'Takes one out, and gives it.'],
  ['table.concat(list [, between])', 'All of a list as one text.'],
  ['ipairs(list)', 'For a loop over a list: for i, value in ipairs(list) do.'],
  ['pairs(table)', 'For a loop over a table: for key, value in pairs(table) do.'],
  ['tostring(value)', 'A value as a text.'],
  ['tonumber(text)', 'A text as a number.'],
  ['type(value)', 'What a value is: "number", "string", "table" …'],
);

const OTHERS = [LIBRARY, OBJECTS, HERO, HELPERS, LUA].flat();

/** Everything that is called by its name. */
export const LUA_WORDS: readonly LuaWord[] = [...SELECTIONS, ...OTHERS];

/** All of it, in the order of the reference. */
export const REFERENCE_WORDS: readonly LuaWord[] = [...SELECTIONS, ...SELECTION_METHODS, ...OTHERS];

/** Lua's own words, for completion. */
export const KEYWORDS: readonly string[] =
  'and break do else elseif end false for function if in local nil not or repeat return then true until while'.split(
    ' ',
  );

/** How a word is called, without what stands in its brackets: "selection.area", ":grow", "u.role". */
export const nameOf = ({ form }: LuaWord): string => form.replace(/\(.*$/, '');

/** The word that a call in a script means: "selection.area", or a method as "sel:grow". */
export function wordCalled(called: string): LuaWord | undefined {
  const colon = called.indexOf(':');
  return colon < 0
    ? LUA_WORDS.find((word) => nameOf(word) === called)
    : SELECTION_METHODS.find((word) => nameOf(word) === called.slice(colon));
}
