// The Lua side of the sandbox: what scripts see of the standard library. Every script gets tables of its own. `pairs` and `next`
// go in a fixed order (numbers, then texts); `pcall` and its kin let the end of a run through; functions that C runs in one go
// are charged before they begin, by the elements they go through. What they do with texts, Lua's instructions cost the more for.

/** A chunk that takes the native functions and returns a function (isTest) that makes a new environment. */
export const PRELUDE = `
local native = ...
local error, next, type, select, tostring, setmetatable = error, next, type, select, tostring, setmetatable
local sort, unpack, pack = table.sort, table.unpack, table.pack
local tonumber, tointeger = tonumber, math.tointeger
local check, charge = native.check, native.charge
local MANY = 1000000

local function expectTable(t, name)
  if type(t) ~= "table" then
    error("bad argument #1 to '" .. name .. "' (table expected, got " .. type(t) .. ")", 3)
  end
end

-- A place or a count as C reads it, which takes "7" and 7.0 for 7 as well; nil for what C refuses.
local function whole(value)
  local number = tonumber(value)
  return number and tointeger(number)
end

-- What sorting so many costs: each is compared with some others.
local function chargeSort(n)
  local rounds = 1
  while 1 << rounds < n do rounds = rounds + 1 end
  charge(n * rounds)
end

local function orderedKeys(t)
  local numbers, texts, others = {}, {}, {}
  native.chargeTable()
  for key in next, t do
    local kind = type(key)
    local list = kind == "number" and numbers or kind == "string" and texts or others
    list[#list + 1] = key
  end
  chargeSort(#numbers)
  sort(numbers)
  chargeSort(#texts)
  sort(texts)
  for i = 1, #texts do numbers[#numbers + 1] = texts[i] end
  for i = 1, #others do numbers[#numbers + 1] = others[i] end
  return numbers
end

local base = {
  _VERSION = _VERSION, ipairs = ipairs, select = select, tonumber = tonumber, tostring = tostring, type = type,
}

function base.pairs(t)
  expectTable(t, "pairs")
  local keys, i = orderedKeys(t), 0
  return function()
    while true do
      i = i + 1
      local key = keys[i]
      if key == nil then return nil end
      local value = t[key]
      if value ~= nil then return key, value end
    end
  end, t, nil
end

function base.next(t, key)
  expectTable(t, "next")
  local keys = orderedKeys(t)
  local at = 1
  if key ~= nil then
    while keys[at] ~= nil and keys[at] ~= key do at = at + 1 end
    if keys[at] == nil then error("invalid key to 'next'", 2) end
    at = at + 1
  end
  local found = keys[at]
  if found == nil then return nil end
  return found, t[found]
end

local rawpcall = pcall
local function checked(...)
  check()
  return ...
end
function base.pcall(...) return checked(rawpcall(...)) end
function base.xpcall(f, handler, ...)
  local results = pack(rawpcall(f, ...))
  check()
  if results[1] then return unpack(results, 1, results.n) end
  return false, handler(results[2])
end

local resume, yield = coroutine.resume, coroutine.yield
function coroutine.yield(...)
  charge(50)
  return yield(...)
end
function coroutine.resume(...) return checked(resume(...)) end

local rep = string.rep
function string.rep(s, n, sep)
  local size = #tostring(s) + #tostring(sep or "")
  if size == 0 then return "" end
  local count = whole(n)
  if count and count > 16 * MANY // size then error("resulting string too large", 2) end
  return rep(s, n, sep)
end
string.find, string.match, string.gsub = native.find, native.match, native.gsub
function string.gmatch(s, pattern, init)
  local at, isFirst = init or 1, true
  local function advance(place, ...)
    if place == nil then return nil end
    at, isFirst = place, false
    return ...
  end
  return function() return advance(native.gmatch(s, pattern, at, isFirst)) end
end

local insert, remove, move, concat = table.insert, table.remove, table.move, table.concat
local function size(t, name)
  expectTable(t, name)
  if #t > MANY then error("too many elements in table", 3) end
  return #t
end
-- Elements that move when one comes or goes at a place.
local function chargeShift(n, at)
  local place = whole(at)
  if place and place >= 0 and place < n then charge(n - place) end
end
local function chargeRange(first, last)
  local from, to = whole(first), whole(last)
  if not from or not to or to < from then return end
  local count = to - from
  -- Below zero when there are more than a number can tell.
  if count < 0 or count > MANY then error("too many elements", 3) end
  charge(count)
end

function table.insert(t, ...)
  local n = size(t, "insert")
  if select("#", ...) > 1 then chargeShift(n, (...)) end
  return insert(t, ...)
end
function table.remove(t, ...)
  chargeShift(size(t, "remove"), (...))
  return remove(t, ...)
end
function table.sort(t, ...)
  chargeSort(size(t, "sort"))
  return sort(t, ...)
end
function table.move(a, first, last, ...)
  chargeRange(first, last)
  return move(a, first, last, ...)
end
function table.concat(t, separator, first, last)
  chargeRange(first or 1, last or size(t, "concat"))
  return concat(t, separator or "", first or 1, last or #t)
end
function table.unpack(t, first, last)
  chargeRange(first or 1, last or #t)
  return unpack(t, first or 1, last or #t)
end

local function copy(t)
  local made = {}
  for key, value in next, t do made[key] = value end
  return made
end

local libraries = { string = string, table = table, math = math, coroutine = coroutine, utf8 = utf8 }
math.random, math.randomseed = nil, nil
string.dump = nil

return function(isTest)
  local env = copy(base)
  env._G = env
  for name, library in next, libraries do env[name] = copy(library) end
  for name, library in next, native.libraries do env[name] = copy(library) end
  env.u = setmetatable({}, { __index = native.u, __newindex = native.assignU, __metatable = false })
  if isTest then
    env.error = error
    env.require = function(name) return native.require(env, name) end
  end
  return env
end
`;

/** A chunk that returns a function (env): a closure whose first upvalue is the environment, to join with a script's. */
export const ENVIRONMENT_HOLDER = 'return function(env) return function() return env end end';
