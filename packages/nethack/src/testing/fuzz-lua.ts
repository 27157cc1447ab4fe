// Lua level files with mistakes: a few right ones, changed at random in their lines, words and numbers, run by the host. Each must
// end in a level or in a typed error, and the host must go on.

import { LevelScriptError } from '../errors.js';
import { Game } from '../game.js';
import { Site } from '../level/site.js';
import { type LuaHost, openLuaHost } from '../lua/host.js';
import { Script } from '../script/script.js';
import { standardStart } from '../standard-start.js';
import { chanceFrom } from './fuzz.js';

const RIGHT: readonly string[] = [
  `des.level_init({ style = "solidfill", fg = " " })
des.level_flags("mazelevel", "noteleport")
des.map({ halign = "center", valign = "center", map = [[
---------
|..S....|
|..|.{..|
|..+....|
---------]], contents = function(m)
  des.door("locked", 3, 3)
  for i = 1, m.width do des.monster("soldier ant", i % 7 + 1, 2) end
  des.object({ id = "chest", x = 1, y = 1, contents = function(o)
    des.object("wand of digging")
    des.object({ class = "!", quantity = 3 })
  end })
  des.region({ region = { 1, 1, 2, 3 }, lit = 1, type = "temple", filled = 2 })
end })
des.stair("up", 4, 2)
des.non_diggable(selection.area(0, 0, 8, 4))`,
  `des.room({ type = "ordinary", lit = 1, x = 3, y = 3, xalign = "center", yalign = "center", w = 11, h = 9, contents = function()
  des.stair("down")
  des.object()
  des.room({ type = "shop", x = 2, y = 2, w = 4, h = 4, chance = 80, contents = function()
    des.door({ state = "closed", wall = "all" })
  end })
  des.trap()
end })
des.room({ contents = function(rm)
  for i = 1, d(2, 4) do des.monster({ class = "k", asleep = true, peaceful = percent(50) }) end
end })
des.random_corridors()`,
  `des.level_init({ style = "mines", fg = ".", bg = " ", smoothed = true, joined = true, walled = true })
local sel = selection.match(".w.") | selection.area(3, 3, 20, 10)
local some = (~sel & selection.floodfill(10, 10)) - selection.circle(30, 10, 5, 1)
some:percentage(30):iterate(function(x, y)
  if percent(20) then des.terrain(x, y, "T") end
end)
local place = { { 10, 5 }, { 20, 6 }, { 30, 7 } }
shuffle(place)
des.trap("spiked pit", place[1])
des.feature({ type = "fountain", coord = place[2], warned = true })
des.replace_terrain({ region = { 1, 1, 40, 15 }, fromterrain = ".", toterrain = "I", chance = 10 })
des.levregion({ region = { 1, 1, 20, 19 }, type = "stair-up" })
des.wallify()
des.mineralize({ gem_prob = 10, gold_prob = 20 })`,
  `local names = { "kobold", "gnome lord", "rock piercer" }
local total = 0
for key, name in pairs(names) do
  local ok, message = pcall(function() des.monster({ id = name, x = key * 5, y = 4, inventory = function()
    des.object({ id = "long sword", spe = key, buc = "blessed", name = "Orcrist" })
  end }) end)
  total = total + (ok and 1 or 0)
end
local text = string.format("%d of %s", total, #names):gsub("%d+", function(n) return n * 2 end)
des.engraving({ coord = { 5, 5 }, type = "burn", text = text })
local co = coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i) end end)
while co() do des.gold({ amount = nh.rn2(100) + 1, x = 3, y = 3 }) end
des.mazewalk({ x = 3, y = 3, dir = "east" })
local o = obj.new("candle")
o:placeobj(4, 4)
table.sort(names, function(a, b) return #a < #b end)`,
];
const WORDS: readonly string[] =
  'nil true false 0 1 -1 1e308 2^53 "" {} function() end selection.new() nh.rn2(5) math.huge #names _G u.depth ... [[x]] while for end'.split(
    ' ',
  );

export async function openFuzzHost(): Promise<(number: number) => 'level' | 'error'> {
  const files = new Map<string, string>();
  const host: LuaHost = await openLuaHost((file) => files.get(file));
  const start = standardStart('Val');
  return (number) => {
    const text = mutated(number);
    files.set('fuzz.lua', text);
    const game = new Game(start);
    try {
      host.run('fuzz', new Script(new Site(game, { dnum: 0, dlevel: 4 + (number % 8) }, number)));
      return 'level';
    } catch (error) {
      if (error instanceof LevelScriptError) return 'error';
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      throw new Error(`script ${number} crashed:\n${text}\n${stack}`);
    } finally {
      host.forget('fuzz.lua');
    }
  };
}

/** One of the right scripts with up to six changes. */
function mutated(number: number): string {
  const pick = chanceFrom(number * 7 + 3);
  let text = RIGHT[pick(RIGHT.length)] as string;
  const changes = pick(7);
  for (let i = 0; i < changes; i++) {
    const tokens = text.split(/(\b|[ \n])/);
    const lines = text.split('\n');
    switch (pick(6)) {
      case 0:
        lines.splice(pick(lines.length), 1);
        text = lines.join('\n');
        break;
      case 1:
        lines.splice(pick(lines.length), 0, lines[pick(lines.length)] as string);
        text = lines.join('\n');
        break;
      case 2:
        tokens[pick(tokens.length)] = WORDS[pick(WORDS.length)] as string;
        text = tokens.join('');
        break;
      case 3:
        tokens[pick(tokens.length)] = tokens[pick(tokens.length)] as string;
        text = tokens.join('');
        break;
      case 4:
        text = text.replace(/\d+/g, (digits) => (pick(8) === 0 ? String(pick(300) - 20) : digits));
        break;
      default: {
        const at = pick(text.length);
        text = text.slice(0, at) + String.fromCharCode(pick(256)) + text.slice(at + pick(3));
      }
    }
  }
  return text;
}
