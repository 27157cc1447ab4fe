// Level scripts that mean harm: they never end, or make the host work, hold memory or fill the level without end. Each must be
// ended by its budget. Families of them are made from what a loop repeats and from what stands around the loop.

interface HostileScript {
  readonly name: string;
  readonly text: string;
}

/** Scripts that once ran for minutes or took gigabytes. */
const KNOWN: Readonly<Record<string, string>> = {
  'gas clouds': 'while true do des.gas_cloud({selection=selection.area(0,0,70,18),damage=1,ttl=1}) end',
  'selections held': 'local t = {} while true do t[#t + 1] = selection.new() end',
  'selections dropped': 'while true do selection.new() end',
  'objects held': 'local t = {} while true do t[#t + 1] = obj.new("rock") end',
  'plain find': 'local s, p = ("a"):rep(400000), ("a"):rep(1000) .. "b" while true do s:find(p, 1, true) end',
  'plain find of a letter': 'local s = ("a"):rep(400000) while true do s:find("b", 1, true) end',
  'sort of many':
    'local t = {} for i = 1, 30000 do t[i] = (i * 7919) % 30011 end while true do table.sort(t) end',
  newts: 'while true do des.monster("newt") end',
  'long texts compared':
    'local a, b = ("a"):rep(300000), ("a"):rep(300000) .. "b" while true do local x = a < b end',
  caves: 'while true do des.level_init({ style = "mines", fg = ".", bg = " ", joined = true }) end',
  'tonumber of a long text': 'local s = ("1"):rep(300000) while true do tonumber(s) end',
  'utf8.len of a long text': 'local s = ("a"):rep(300000) while true do utf8.len(s) end',
  'concat of many': 'local t = {} for i = 1, 20000 do t[i] = "" end while true do table.concat(t) end',
  'a big table given away':
    'local t = {} for i = 1, 20000 do t[i] = i end while true do pcall(des.monster, t) end',
  mazes: 'des.level_init({ style = "mazegrid", bg = "-" }) while true do des.mazewalk(5, 5, "east") end',
  floodfill:
    'des.level_init({ style = "solidfill", fg = "." }) while true do selection.floodfill(20, 10, true) end',
  gradient:
    'while true do selection.gradient({ type = "square", x = 3, y = 3, x2 = 70, y2 = 17, maxdist = 30, mindist = 2 }) end',
};

/** One turn of an endless loop, with what is to be made ready before it. */
interface Turn {
  readonly before?: string;
  readonly turn: string;
}

const OPEN = 'des.level_init({ style = "solidfill", fg = "." })';

const TURNS: Readonly<Record<string, Turn>> = {
  nothing: { turn: '' },
  'a table': { turn: 'local t = {1, 2, 3, x = 4}' },
  'a function': { turn: 'local f = function() return x end' },
  'a coroutine': { turn: 'coroutine.create(function() end)' },
  'a coroutine that yields': {
    before: 'local co = coroutine.wrap(function() while true do coroutine.yield(1) end end)',
    turn: 'co()',
  },
  'an error caught': { turn: 'pcall(function() local x = nil + 1 end)' },
  'a mistake caught': { turn: 'pcall(des.monster, true)' },
  'a wrong object caught': { turn: 'pcall(des.object, "scroll of teleportaxyzw qqq")' },
  'a wrong monster caught': { turn: 'pcall(des.monster, "captain of the guaxyzw qqq")' },
  'numbers written': { turn: 'local s = string.format("%.99f", 1e308)' },
  'numbers as texts': { turn: 'local s = 1.1e300 .. ""' },
  'zero bytes compared': {
    before: 'local a, b = ("\\0"):rep(1000) .. "a", ("\\0"):rep(1000) .. "b"',
    turn: 'local x = a < b',
  },
  'zero bytes of the file compared': {
    before: `local a, b = "${'\\0'.repeat(1500)}a", "${'\\0'.repeat(1500)}b"`,
    turn: 'local x = a < b',
  },
  'texts that are equal': {
    before: 'local a, b = ("a"):rep(250000) .. "x", ("a"):rep(250000) .. "x"',
    turn: 'local x = a == b',
  },
  'upper case': { before: 'local s = ("a"):rep(300000)', turn: 's:upper()' },
  'texts turned round': { before: 'local s = ("a"):rep(300000)', turn: 's:reverse()' },
  'bytes of a text': { before: 'local s = ("a"):rep(50000)', turn: 'select("#", s:byte(1, -1))' },
  'a text repeated': { turn: 'local s = ("ab"):rep(200000)' },
  'a long text made longer': { before: 'local s = ("a"):rep(300000)', turn: 'local x = s .. "b"' },
  'a text split': { before: 'local s = ("a,"):rep(20000)', turn: 'for w in s:gmatch("[^,]+") do end' },
  'a text replaced': { before: 'local s = ("a"):rep(20000)', turn: 's:gsub("a", "bbbbbbbbbb")' },
  'a text replaced by long ones': {
    before: 'local s, r = ("a"):rep(2000), ("b"):rep(20000)',
    turn: 's:gsub("a", r)',
  },
  'a pattern that explodes': { before: 'local s = ("a"):rep(60)', turn: 's:match(".-.-.-.-b")' },
  'a set of letters': { before: 'local s = ("a"):rep(20000)', turn: 's:find("[b-z%d%p]+$")' },
  'balanced brackets': { before: 'local s = ("("):rep(20000)', turn: 's:find("%b()")' },
  'a text packed': { before: 'local s = ("a"):rep(200000)', turn: 'string.pack("s4", s)' },
  'many arguments': {
    before: 'local function f(...) return ... end local t = {} for i = 1, 20000 do t[i] = i end',
    turn: 'f(table.unpack(t))',
  },
  'arguments that grow': { before: 'local function g(...) return g(1, ...) end', turn: 'g(1)' },
  'arguments passed on': {
    before:
      'local function f(...) while true do select("#", ...) end end local t = {} for i = 1, 9000 do t[i] = i end',
    turn: 'f(table.unpack(t))',
  },
  'insertion at the front': { before: 'local t = {}', turn: 'table.insert(t, 1, 0)' },
  'removal from the front': {
    before: 'local t = {} for i = 1, 20000 do t[i] = i end',
    turn: 'table.remove(t, 1) t[20000] = 0',
  },
  'elements moved': {
    before: 'local t = {} for i = 1, 20000 do t[i] = i end',
    turn: 'table.move(t, 1, 20000, 2)',
  },
  'insertion at a place told as text': {
    before: 'local t = {} for i = 1, 20000 do t[i] = i end',
    turn: 'table.insert(t, "1", 0) t[#t] = nil',
  },
  'removal from a place told as text': {
    before: 'local t = {} for i = 1, 20000 do t[i] = i end',
    turn: 'table.remove(t, "1") t[20000] = 0',
  },
  'elements moved between places told as texts': {
    before: 'local t = {} for i = 1, 20000 do t[i] = i end',
    turn: 'table.move(t, "1", "20000", 2)',
  },
  'concat between places told as texts': {
    before: 'local t = {} for i = 1, 20000 do t[i] = "" end',
    turn: 'table.concat(t, "", "1", "20000")',
  },
  'arguments between places told as texts': {
    before: 'local t = {} for i = 1, 20000 do t[i] = i end',
    turn: 'select("#", table.unpack(t, "1", "20000"))',
  },
  'a text repeated by a count told as text': { turn: 'local s = ("ab"):rep("200000")' },
  'texts sorted': {
    before: 'local t = {} for i = 1, 2000 do t[i] = ("x"):rep(200) .. i end',
    turn: 'table.sort(t)',
  },
  'sorted backwards': {
    before: 'local t = {} for i = 1, 5000 do t[i] = i end',
    turn: 'table.sort(t, function(a, b) return a > b end)',
  },
  'pairs of many': {
    before: 'local t = {} for i = 1, 5000 do t["k" .. i] = i end',
    turn: 'for k in pairs(t) do break end',
  },
  'pairs of none': {
    before: 'local t = {} for i = 1, 8000 do t["k" .. i] = i end for i = 1, 8000 do t["k" .. i] = nil end',
    turn: 'for k in pairs(t) do break end',
  },
  'next of many': { before: 'local t = {} for i = 1, 5000 do t[i] = i end', turn: 'next(t)' },
  'tables in tables given away': {
    before: 'local t = {} for i = 1, 10 do local u = {} for j = 1, 10 do u[j] = t end t = u end',
    turn: 'pcall(des.monster, t)',
  },
  'long texts given away': { before: 'local s = ("a"):rep(200000)', turn: 'pcall(des.monster, { id = s })' },
  'a long map': { before: 'local s = ("."):rep(200000)', turn: 'pcall(des.map, s)' },
  'a map': { before: 'local s = (("."):rep(75) .. "\\n"):rep(20)', turn: 'des.map(s)' },
  dice: { turn: 'nh.rn2(100)' },
  'many dice': { turn: 'd(1000000, 6)' },
  'fields of u': { turn: 'local x = u.depth' },
  'the map read': { turn: 'nh.getmap(5, 5)' },
  'species told': { turn: 'nh.mon_generation_info()' },
  complaints: { turn: 'nh.impossible("no")' },
  'long complaints': { before: 'local s = ("a"):rep(100000)', turn: 'nh.impossible(s)' },
  messages: { before: 'local s = ("a"):rep(10000)', turn: 'des.message(s)' },
  timers: {
    before: 'local i = 0',
    turn: 'i = i + 1 nh.start_timer_at(1 + i % 70, 1 + i % 19, "melt-ice", i)',
  },
  'objects of a class': { turn: 'des.object("!")' },
  'objects in one place': { before: OPEN, turn: 'des.object("boulder", 5, 5)' },
  'objects by number': {
    before: OPEN,
    turn: 'des.object({ id = "boulder", x = 5, y = 5, quantity = 1000000 })',
  },
  'objects moved': {
    before: `${OPEN} local t = {} for i = 1, 800 do t[i] = des.object("dagger", i % 70, i % 19) end`,
    turn: 't[1]:placeobj(3, 3)',
  },
  'objects followed': {
    before: `${OPEN} for i = 1, 2000 do des.object("boulder", i % 70, i % 19) end local o`,
    turn: 'o = obj.next(o)',
  },
  'objects into a box': { before: 'local box = obj.new("chest")', turn: 'box:addcontent(obj.new("dagger"))' },
  'a box in itself': {
    before: 'local a, b = obj.new("chest"), obj.new("chest") a:addcontent(b)',
    turn: 'b:addcontent(a)',
  },
  'boxes in boxes': {
    before: 'local box = obj.new("chest")',
    turn: 'local inner = obj.new("chest") box:addcontent(inner) box = inner',
  },
  'objects told': { before: 'local o = obj.new("dagger")', turn: 'o:totable()' },
  'objects buried': { before: OPEN, turn: 'des.object({ id = "dagger", x = 5, y = 5, buried = true })' },
  statues: { turn: 'des.object({ id = "statue", contents = 0 })' },
  gold: { before: OPEN, turn: 'des.gold({ amount = 5 })' },
  'monsters of a class': { before: OPEN, turn: 'des.monster("h")' },
  'monsters at random': { before: OPEN, turn: 'des.monster()' },
  'monsters on a full level': {
    before: `${OPEN} for i = 1, 600 do des.monster("newt") end`,
    turn: 'des.monster({ id = "newt", x = 30, y = 10 })',
  },
  worms: { before: OPEN, turn: 'des.monster("long worm")' },
  priests: { before: OPEN, turn: 'des.monster({ id = "aligned cleric", align = "law" })' },
  soldiers: {
    before: OPEN,
    turn: 'des.monster({ id = "soldier", inventory = function() des.object() end })',
  },
  traps: { before: OPEN, turn: 'des.trap()' },
  'statue traps': { before: OPEN, turn: 'des.trap("statue")' },
  'rolling boulders': { before: OPEN, turn: 'des.trap("rolling boulder")' },
  holes: { before: OPEN, turn: 'des.trap("hole", 10, 10)' },
  engravings: { before: OPEN, turn: 'des.engraving({ type = "burn", text = "Elbereth" })' },
  'engravings with long texts': {
    before: `${OPEN} local s = ("a"):rep(10000)`,
    turn: 'des.engraving({ type = "burn", text = s })',
  },
  graves: { before: OPEN, turn: 'des.grave()' },
  stairs: { before: OPEN, turn: 'des.stair("up")' },
  ladders: { before: OPEN, turn: 'des.ladder("up", 5, 5)' },
  altars: { before: OPEN, turn: 'des.altar({ x = 5, y = 5, align = "law" })' },
  fountains: { before: OPEN, turn: 'des.feature("fountain", nh.rn2(70), nh.rn2(19))' },
  regions: { turn: 'des.levregion({ region = { 1, 1, 70, 19 }, type = "teleport" })' },
  exclusions: { turn: 'des.exclusion({ type = "monster-generation", region = { 1, 1, 2, 2 } })' },
  'monsters among exclusions': {
    before: `${OPEN} for i = 1, 2000 do des.exclusion({ type = "monster-generation", region = { 1, 1, 70, 19 } }) end`,
    turn: 'des.monster()',
  },
  rooms: { turn: 'des.room({ w = 2, h = 2 })' },
  'rooms in a room': {
    turn: 'des.room({ x = 3, y = 3, xalign = "center", yalign = "center", w = 12, h = 9, contents = function() while true do des.room({ w = 1, h = 1 }) end end })',
  },
  'regions as rooms': {
    before: OPEN,
    turn: 'des.region({ region = { 3, 3, 70, 18 }, type = "ordinary", irregular = true })',
  },
  light: { turn: 'des.region(selection.area(0, 0, 75, 19), "lit")' },
  corridors: { before: 'for i = 1, 12 do des.room({ w = 3, h = 3 }) end', turn: 'des.random_corridors()' },
  doors: { before: OPEN, turn: 'des.door("locked", nh.rn2(70), nh.rn2(19))' },
  drawbridges: {
    before: OPEN,
    turn: 'pcall(des.drawbridge, { x = 5, y = 5, dir = "east", state = "open" })',
  },
  terrain: { turn: 'des.terrain(selection.area(0, 0, 75, 19), ".")' },
  'terrain cell by cell': { turn: 'des.terrain(5, 5, ".")' },
  'terrain replaced': {
    before: OPEN,
    turn: 'des.replace_terrain({ fromterrain = ".", toterrain = "L", chance = 50 })',
  },
  'terrain replaced by fragment': {
    before: `${OPEN} local s = (("."):rep(75) .. "\\n"):rep(19)`,
    turn: 'des.replace_terrain({ mapfragment = s, toterrain = "L", chance = 50 })',
  },
  walls: { before: OPEN, turn: 'des.wallify()' },
  'wall properties': { turn: 'des.non_diggable()' },
  minerals: { turn: 'des.mineralize({ gem_prob = 0, gold_prob = 1000 })' },
  'the level filled': { turn: 'des.level_init({ style = "solidfill", fg = " " })' },
  swamps: { turn: 'des.level_init({ style = "swamp" })' },
  'mazes of the level': { turn: 'des.level_init({ style = "maze" })' },
  'rooms of an older game': { turn: 'des.level_init({ style = "rogue" })' },
  'levels begun anew': { turn: 'des.reset_level()' },
  'levels finished': { turn: 'des.reset_level() des.finalize_level()' },
  flags: { turn: 'des.level_flags("noteleport")' },
  'selections combined': {
    before: 'local a, b = selection.area(1, 1, 70, 19), selection.new()',
    turn: 'b = (a | b) ~ (a & ~b)',
  },
  'selections grown': { before: 'local a = selection.area(9, 9, 30, 12)', turn: 'a:grow()' },
  'selections thinned': { before: 'local a = selection.area(1, 1, 70, 19)', turn: 'a:percentage(50)' },
  'cells of selections': { before: 'local a = selection.area(1, 1, 70, 19)', turn: 'a:rndcoord()' },
  'selections walked': {
    before: 'local a = selection.area(1, 1, 70, 19)',
    turn: 'a:iterate(function() end)',
  },
  'selections filtered': { before: 'local a = selection.area(1, 1, 70, 19)', turn: 'a:filter_mapchar(".")' },
  'lines at random': { turn: 'selection.randline(selection.new(), 1, 1, 70, 19, 60)' },
  'lines far from the map': { turn: 'selection.randline(selection.new(), 250, 250, 255, 255, 2)' },
  circles: { turn: 'selection.circle(40, 10, 200, 1)' },
  'wide ellipses': { turn: 'selection.ellipse(40, 10, 100000, 100000, 1)' },
  'pieces of map matched': { turn: 'selection.match("...\\n...\\n...")' },
  'large pieces of map matched': {
    before: `${OPEN} local s = (("."):rep(75) .. "\\n"):rep(21)`,
    turn: 'selection.match(s)',
  },
  areas: { turn: 'selection.area(0, 0, 255, 255)' },
};

/** What stands around a turn. Only the first kind is made of every turn. */
const LOOPS: Readonly<Record<string, (turn: string) => string>> = {
  'without end': (turn) => `while true do ${turn} end`,
  'with errors caught': (turn) => `while true do pcall(function() ${turn} end) end`,
  'in contents': (turn) =>
    `des.map({ map = "...", x = 5, y = 5, contents = function() while true do ${turn} end end })`,
  'in a coroutine': (turn) => `coroutine.wrap(function() while true do ${turn} end end)()`,
};
const IN_OTHER_LOOPS = ['nothing', 'monsters at random', 'selections combined', 'a text repeated', 'dice'];

/** All hostile scripts. */
export function hostileScripts(): HostileScript[] {
  const scripts: HostileScript[] = Object.entries(KNOWN).map(([name, text]) => ({ name, text }));
  for (const [loop, around] of Object.entries(LOOPS)) {
    for (const [name, { before = '', turn }] of Object.entries(TURNS)) {
      if (loop !== 'without end' && !IN_OTHER_LOOPS.includes(name)) continue;
      scripts.push({ name: `${name} ${loop}`, text: `${before}\n${around(turn)}` });
    }
  }
  return scripts;
}
