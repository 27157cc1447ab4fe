// The helpers that level scripts expect from the library file, for hosts without a NetHack `dat` folder. Same names, same
// draws in the same order; shuffling the alignments draws twice whenever a script starts.

/** Lua that runs before every file when the source has no `nhlib.lua`. */
export const OWN_LIBRARY = `
local function between(low, high) return nh.random(low, high + 1 - low) end

function math.random(a, b)
  if b == nil then return 1 + nh.rn2(a) end
  return between(a, b)
end

function shuffle(list)
  for last = #list, 2, -1 do
    local chosen = math.random(last)
    list[last], list[chosen] = list[chosen], list[last]
  end
end

align = { "law", "neutral", "chaos" }
shuffle(align)

function d(count, sides)
  if sides == nil then count, sides = 1, count end
  local total = 0
  for _ = 1, count do total = total + between(1, sides) end
  return total
end

function percent(chance) return between(0, 99) < chance end

function monkfoodshop() return u.role == "Monk" and "health food shop" or "food shop" end

function montype_from_name(name) return nh.montype_from_name(name) end

function pline(format, ...) nh.pline(string.format(format, ...)) end

-- Walls with floor on both sides, a share of them.
local function someWalls()
  local share = 3 * math.random(1, 8)
  local upright = selection.match(".w."):percentage(share)
  return upright | selection.match(".\\nw\\n."):percentage(share)
end

local function lavaPools(free)
  local pools = selection.new()
  for _ = 1, 5 + math.random(u.depth) do pools:set() end
  for _, side in ipairs({ "west", "north", "random" }) do
    pools = pools | selection.new():set():grow(side)
  end
  pools = pools & free
  if percent(80) then
    local shore = pools:grow("all") & free
    des.terrain(shore:percentage(10 * math.random(1, 8)), ".")
  end
  des.terrain(pools, "L")
end

local function lavaRivers(free, protectedCells)
  local wanted = (nhc.COLNO * nhc.ROWNO - protectedCells) / 12
  local rivers = selection.new()
  for _ = 1, 8 do
    local floor = selection.match(".")
    local from = floor:rndcoord()
    local to = floor:rndcoord()
    local river = selection.randline(selection.new(), from.x, from.y, to.x, to.y, 10)
    if percent(50) then river = river:grow("north") end
    if percent(50) then river = river:grow("west") end
    rivers = (rivers | river) & free
    if rivers:numpoints() > wanted then break end
  end
  if percent(60) then
    local share = 10 * math.random(1, 6)
    local banks = rivers:grow() & free
    des.terrain(banks:percentage(share), ".")
  end
  des.terrain(rivers, "L")
end

-- Changes of Gehennom's levels outside the protected area.
function hell_tweaks(protected)
  local protectedCells = protected:numpoints()
  local free = protected:negate()
  if percent(20 + u.depth) then lavaPools(free) end
  if percent(50) then lavaRivers(free, protectedCells) end
  if percent(20) then
    local walls = someWalls() & free
    walls:iterate(function(x, y)
      des.terrain(x, y, ".")
      des.object("boulder", x, y)
    end)
  end
  if percent(20) then
    local walls = someWalls()
    des.terrain(walls:grow() & selection.match("w") & free, "F")
  end
end
`;
