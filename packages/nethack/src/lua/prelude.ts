// The Lua side of the sandbox: what scripts see of the standard library. Every script gets tables of its own. `pairs` and `next`
// go in a fixed order (numbers, then texts); `pcall` and its kin let the end of a run through; functions that C runs in one go
// without counting are bounded or replaced.

/** A chunk that takes the native functions and returns a function (isTest) that makes a new environment. */
export const PRELUDE = `
local native = ...
local error, next, type, select, tostring, setmetatable = error, next, type, select, tostring, setmetatable
local sort, unpack, pack = table.sort, table.unpack, table.pack
local check = native.check
local MANY = 1000000

local function expectTable(t, name)
  if type(t) ~= "table" then
    error("bad argument #1 to '" .. name .. "' (table expected, got " .. type(t) .. ")", 3)
  end
end

local function orderedKeys(t)
  local numbers, texts, others = {}, {}, {}
  for key in next, t do
    local kind = type(key)
    local list = kind == "number" and numbers or kind == "string" and texts or others
    list[#list + 1] = key
  end
  sort(numbers)
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

local resume = coroutine.resume
function coroutine.resume(...) return checked(resume(...)) end

local rep = string.rep
function string.rep(s, n, sep)
  local size = #tostring(s) + #tostring(sep or "")
  if size == 0 then return "" end
  if type(n) == "number" and n * size > 16 * MANY then error("resulting string too large", 2) end
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

local function bounded(f, name)
  return function(t, ...)
    expectTable(t, name)
    if #t > MANY then error("too many elements in table", 2) end
    return f(t, ...)
  end
end
for _, name in ipairs({ "insert", "remove", "sort" }) do table[name] = bounded(table[name], name) end
local move = table.move
function table.move(a, first, last, ...)
  if type(first) == "number" and type(last) == "number" and last - first > MANY then
    error("too many elements to move", 2)
  end
  return move(a, first, last, ...)
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
