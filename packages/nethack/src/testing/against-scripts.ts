// Random Lua level scripts for two programs that must agree on them. The same number always gives the same script. Functions, keys and
// words come from the schema of the des functions; most values fit, some do not. What a call answers is shown by `show`, which
// hands it to nh.impossible with a mark before it.

import { MAP_LETTERS } from '../level/terrain.js';
import { NETHACK } from '../nethack-ruleset.js';
import { DES_FUNCTIONS } from '../script/des.js';
import type { DesFunction, Key } from '../script/schema.js';
import { chanceFrom } from './fuzz.js';
import { keys, type LuaTree, lines, luaFunction } from './lua-tree.js';

/** Begins a complaint that shows a value; those are compared word for word. */
export const SHOWN = '@';
/** Begins a complaint that tells the words of an error that the script caught. */
export const CAUGHT = 'caught: ';

/** A script, and where it is run. */
interface AgainstScript {
  readonly level: string;
  readonly role: string;
  readonly seed: number;
  readonly tree: LuaTree;
}

/** Levels that stand for their places: every branch, and levels with rules of their own. */
const LEVELS: readonly string[] =
  'oracle minefill minefill@2 minend-1 hellfill hellfill@2 tower2 knox soko2-1 soko1-1 castle earth astral tut-1 valley'.split(
    ' ',
  );
const ROLES: readonly string[] = ['Val', 'Val', 'Val', 'Arc', 'Wiz', 'Pri', 'Mon', 'Sam'];

/** Ours alone, or known to differ on purpose: see docs/nethack.md. */
const LEFT_OUT: ReadonlySet<string> = new Set(['fountain']);

/** Functions that must be told where. */
const NEEDS_PLACE: ReadonlySet<string> = new Set(['door', 'drawbridge', 'gas_cloud', 'mazewalk', 'terrain']);

const SHOW = `local function show(...)
  local list = {}
  for i, v in ipairs({ ... }) do
    if type(v) == "table" then
      local names = {}
      for k in pairs(v) do names[#names + 1] = tostring(k) end
      table.sort(names)
      local parts = {}
      for _, k in ipairs(names) do
        local w = v[k]
        parts[#parts + 1] = k .. "=" .. (type(w) == "table" and "table" or tostring(w))
      end
      v = table.concat(parts, " ")
    elseif type(v) == "userdata" then v = "userdata"
    end
    list[i] = tostring(v)
  end
  nh.impossible("${SHOWN}" .. table.concat(list, ", "))
end
local function try(f)
  local isFine, why = pcall(f)
  if not isFine then nh.impossible("${CAUGHT}" .. tostring(why)) end
  show(isFine and 1 or 0)
end`;

const DES: readonly (readonly [string, DesFunction])[] = Object.entries(
  DES_FUNCTIONS as Readonly<Record<string, DesFunction>>,
).filter(([name]) => !LEFT_OUT.has(name));
/** Functions that make most of a level come more often. */
const OFTEN: readonly string[] = 'monster object trap room region map terrain door monster object'.split(' ');
const CLASSES = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@&;:'];
const OBJECT_CLASSES = [...')[="(%!?+/$*`'];
const APPEARANCES = [
  'obj:boulder',
  'mon:dog',
  'ter:altar',
  'obj:apple',
  'mon:random',
  'mon:vampire bat',
  'obj:no such thing',
  'dog',
];
const TEXTS = [
  '',
  'a text',
  'Excalibur',
  'Fido',
  'obj:boulder',
  'mon:dog',
  'ter:altar',
  'obj:apple',
  'mon:random',
  'oracle',
  '3',
];
const ODD = [
  'nil',
  '-1',
  '-2',
  '300',
  '0',
  '1.5',
  '""',
  '"5"',
  '"random"',
  '"zz"',
  '{}',
  '{ 3 }',
  'true',
  'false',
  'selection.new()',
];
/** Things for obj.new, which is a wish: these are plain ones. */
const PLAIN_THINGS = [
  'apple',
  'dagger',
  'arrow',
  'chest',
  'pick-axe',
  'food ration',
  'rock',
  'wax candle',
  'ice box',
  'tripe ration',
];
/** Keys that the original reads for some things only: what does not fit is an error here at once. */
const READ_AT_TIMES: ReadonlySet<string> = new Set([
  'mapfragment',
  'historic',
  'male',
  'female',
  'laid_by_you',
  'montype',
  'looted',
  'warned',
  'pudding',
  'dishwasher',
  'ring',
  'swarm',
  'wall',
  'pos',
  'teledest',
  'launchfrom',
  'selection',
]);
const SIDES = ['north', 'south', 'east', 'west', 'all', 'random'];

/** The script with this number. */
export function againstScript(number: number): AgainstScript {
  const pick = chanceFrom(number * 31 + 7);
  for (let i = 0; i < 5; i++) pick(2);
  const level = LEVELS[pick(LEVELS.length)] as string;
  const role = ROLES[pick(ROLES.length)] as string;
  const writer = new Writer(pick);
  return { level, role, seed: 1_000_000 + number, tree: writer.script() };
}

class Writer {
  private readonly pick: (n: number) => number;
  private depth = 0;
  /** How many in a hundred values do not fit. */
  private readonly oddity: number;

  constructor(pick: (n: number) => number) {
    this.pick = pick;
    this.oddity = this.oneOf([0, 0, 0, 1, 3, 8]);
  }

  script(): LuaTree {
    const statements: LuaTree[] = [];
    const style = this.pick(8);
    if (style < 3)
      statements.push(
        `des.level_init({ style = "solidfill", fg = "${style === 0 ? ' ' : '.'}", lit = ${this.pick(2)} })`,
      );
    else if (style < 5) statements.push(this.desTable('level_init'));
    if (this.pick(3) === 0)
      statements.push(['des.map(', this.map(12 + this.pick(50), 5 + this.pick(13)), ')']);
    const count = 1 + this.pick(14);
    for (let i = 0; i < count; i++) statements.push(this.statement());
    return lines([SHOW, ...statements]);
  }

  private statement(): LuaTree {
    const kind = this.pick(24);
    if (kind < 17) {
      const call = this.des();
      const isCaught = this.oddity > 0 ? this.pick(4) === 0 : this.pick(30) === 0;
      return isCaught ? ['try(', luaFunction('', [call]), ')'] : call;
    }
    if (kind < 20) return this.useOfSelection();
    if (kind < 22) return this.useOfNh();
    if (kind === 22) return this.useOfObject();
    return [
      'for i = 1, ',
      this.oneOf(['3', 'd(4)', 'math.random(2, 5)', 'nh.rn2(4)']),
      ' do ',
      this.statementInside(),
      ' end',
    ];
  }

  private statementInside(): LuaTree {
    if (this.depth > 2) return 'des.object()';
    this.depth++;
    const statement = this.statement();
    this.depth--;
    return statement;
  }

  private des(): LuaTree {
    const often = this.pick(2) === 0 ? this.oneOf(OFTEN) : undefined;
    const [name, f] = DES.find(([n]) => n === often) ?? this.oneOf(DES);
    const form = this.pick(f.forms.length + (f.table.isEmpty ? 0 : 2));
    const names = f.forms[form];
    if (names === undefined) return this.desTable(name);
    const all: Readonly<Record<string, Key>> = { ...f.table.keys, ...f.more };
    const values = names.flatMap((key): LuaTree[] => {
      const own = key.replace('...', '');
      if (key.startsWith('...') && own === 'rest') return [];
      const many = key.startsWith('...') ? 1 + this.pick(3) : 1;
      return Array.from({ length: many }, () => this.value(own, all[own] as Key));
    });
    return [`des.${name}(`, values.flatMap((value, i) => (i > 0 ? [', ', value] : [value])), ')'];
  }

  private desTable(name: string): LuaTree {
    const f = DES.find(([n]) => n === name)?.[1] as DesFunction;
    const entries = Object.entries(f.table.keys as Readonly<Record<string, Key>>);
    const share = 2 + this.pick(9);
    const places = this.pick(NEEDS_PLACE.has(name) ? 2 : 4);
    const pairs = [this.pick(3) > 0, this.pick(3) > 0];
    const chosen = entries.filter(([key, { isNeeded }]) => {
      if (/^[wh]$/.test(key)) return pairs[0];
      if (/align$/.test(key) && key !== 'align') return pairs[1];
      if (/^[xy]$/.test(key) && entries.some(([other]) => other === 'coord')) return places === 0;
      if (key === 'coord') return places === 1;
      if (name === 'wallify') return true;
      if (/^[xy][12]$/.test(key)) return places === 0;
      if (key === 'region') return isNeeded || places > 0;
      return isNeeded || this.pick(10) < share * (entries.length > 12 ? 0.5 : 1);
    });
    return [`des.${name}(`, keys(chosen.map(([key, of]) => [`${key} = `, this.value(key, of)])), ')'];
  }

  private useOfSelection(): LuaTree {
    const sel = this.selection();
    switch (this.pick(9)) {
      case 0:
        return ['show((', sel, '):numpoints())'];
      case 1:
        return ['show((', sel, '):bounds())'];
      case 2:
        return ['show((', sel, '):rndcoord(', this.oneOf(['', '0', '1']), '))'];
      case 3:
        return [
          'do local s = ',
          sel,
          ` s:percentage(${this.pick(4)}):iterate(`,
          luaFunction('x, y', [this.pick(2) === 0 ? 'des.terrain(x, y, "T")' : this.statementInside()]),
          ') end',
        ];
      case 4:
        return [
          'do local s = ',
          sel,
          ` local p = s:rndcoord(1) show(p, s:numpoints()) des.${this.oneOf(['monster', 'object', 'trap'])}({ coord = p }) end`,
        ];
      case 5:
        return ['show((', sel, `):get(${this.column()}, ${this.row()}))`];
      case 6:
        return ['des.region(', sel, `, "${this.oneOf(['lit', 'unlit'])}")`];
      case 7:
        return ['do local s = ', sel, ` s:set(${this.column()}, ${this.row()}) show(s:numpoints()) end`];
      default:
        return ['des.terrain(', sel, `, "${this.letter()}")`];
    }
  }

  private selection(depth = 0): LuaTree {
    const at = () => `${this.column()}, ${this.row()}`;
    const kind = this.pick(depth > 2 ? 8 : 16);
    switch (kind) {
      case 0:
        return `selection.new()`;
      case 1:
        return `selection.line(${at()}, ${at()})`;
      case 2:
        return `selection.${this.oneOf(['area', 'fillrect', 'rect'])}(${this.pick(40)}, ${this.pick(10)}, ${40 + this.pick(36)}, ${10 + this.pick(10)})`;
      case 3:
        return `selection.circle(${at()}, ${this.pick(9)}${this.oneOf(['', ', 0', ', 1'])})`;
      case 4:
        return `selection.ellipse(${at()}, ${this.pick(14)}, ${this.pick(7)}${this.oneOf(['', ', 1'])})`;
      case 5:
        return `selection.floodfill(${at()}${this.oneOf(['', ', true', ', false'])})`;
      case 6:
        return [
          'selection.match(',
          this.oneOf(['"."', '" "', '"w"', '".w."', '[[\n.\nw\n.]]', '[[\n...\n...\n...]]']),
          ')',
        ];
      case 7:
        return `selection.randline(selection.new(), ${at()}, ${at()}, ${this.pick(20)})`;
      case 8:
        return `selection.gradient({ type = "${this.oneOf(['radial', 'square'])}", x = ${this.column()}, y = ${this.row()}, mindist = ${this.pick(6)}, maxdist = ${3 + this.pick(20)} })`;
      case 9:
        return [
          '(',
          this.selection(depth + 1),
          `):grow(${this.oneOf(['', ...SIDES.map((side) => `"${side}"`)])})`,
        ];
      case 10:
        return ['(', this.selection(depth + 1), '):negate()'];
      case 11:
        return ['(', this.selection(depth + 1), `):percentage(${this.pick(101)})`];
      case 12:
        return [
          '(',
          this.selection(depth + 1),
          `):filter_mapchar("${this.letter()}"${this.oneOf(['', ', 0', ', 1', ', -1', ', -2'])})`,
        ];
      case 13:
        return ['(', this.selection(depth + 1), '):clone()'];
      default:
        return [
          '((',
          this.selection(depth + 1),
          `) ${this.oneOf(['&', '|', '~', '-', '+'])} (`,
          this.selection(depth + 1),
          '))',
        ];
    }
  }

  private useOfNh(): LuaTree {
    const at = this.pick(2) === 0 ? `${this.column()}, ${this.row()}` : `{ ${this.column()}, ${this.row()} }`;
    return this.oneOf([
      'show(nh.rn2(7), nh.random(3), nh.random(3, 9), d(2, 6), percent(30))',
      'show(nh.level_difficulty(), u.depth, u.dlevel, u.role)',
      `show(nh.getmap(${at}).typ_name, nh.getmap(${at}).mapchr, nh.getmap(${at}).lit)`,
      `show(nh.getmap(${at}).flags)`,
      `show(nh.abscoord(${at}))`,
      `nh.deltrap(${at})`,
      `show((pcall(nh.gettrap, ${at})))`,
      `nh.start_timer_at(${at}, "melt-ice", ${this.pick(50)}) show(nh.has_timer_at(${at}, "melt-ice"), nh.peek_timer_at(${at}, "melt-ice")) nh.stop_timer_at(${at}, "melt-ice")`,
      'show(align)',
      'show(#nh.stairways())',
      `show(nh.dnum_name(${this.pick(9)}))`,
      'nh.variable("seen", { 1, 2 }) show(nh.variable("seen"))',
      `show(pcall(nh.debug_flags, { overwrite_stairs = ${this.oneOf(['true', 'false'])} }))`,
    ]);
  }

  private useOfObject(): LuaTree {
    const name = quoted(this.oneOf(PLAIN_THINGS));
    return this.oneOf<LuaTree>([
      ['do local o = des.object(', keys([`id = ${name}`]), ') show(o:isnull()) end'],
      `do local o = obj.new(${name}) show(o:totable().otyp_name, o:totable().quan) o:placeobj(${this.pick(60)}, ${this.pick(19)}) end`,
      `do local c, o = obj.new("chest"), obj.new(${name}) c:addcontent(o) c:placeobj(${this.pick(60)}, ${this.pick(19)}) end`,
      `do local o = obj.at(${this.column()}, ${this.row()}) show(o:isnull()) end`,
      `do local o = obj.new(${name}) o:placeobj(${this.pick(60)}, ${this.pick(19)}) show(pcall(o.bury, o)) end`,
      `do local o = obj.new(${name}) show(o:class().name, o:class().class) end`,
    ]);
  }

  /** A value for a key. */
  private value(name: string, key: Key): LuaTree {
    if (this.pick(100) < this.oddity && !READ_AT_TIMES.has(name)) return this.odd(key);
    switch (key.kind) {
      case 'number':
        if (/^[xy]\d$/.test(name)) return this.corner(name);
        if (/^x|^w$/.test(name)) return name === 'w' ? `${1 + this.pick(15)}` : this.columnOrRandom();
        if (/^y|^h$/.test(name)) return name === 'h' ? `${1 + this.pick(8)}` : this.rowOrRandom();
        if (name === 'lit') return this.oneOf(['0', '1', '1', '-1']);
        if (/chance|prob|kelp/.test(name)) return `${this.pick(101)}`;
        if (name === 'filled') return this.oneOf(['0', '1', '1', '2']);
        if (name === 'pos') return this.oneOf(['-1', '0', '2', '4']);
        if (/room|door/.test(name)) return `${this.pick(5) - (this.pick(6) === 0 ? 1 : 0)}`;
        return this.oneOf(['0', '1', '2', '3', '5', '7', '-1', '50', '100', '127', '-3']);
      case 'truth':
        return this.oneOf([
          'true',
          'false',
          '0',
          '1',
          'true',
          'false',
          '0',
          '1',
          '"true"',
          name === 'lit' ? '"false"' : '"no"',
        ]);
      case 'word':
        return `"${this.oneOf(key.words)}"`;
      case 'letter':
        return `"${this.letter()}"`;
      case 'map':
        return name === 'map'
          ? this.map(3 + this.pick(20), 2 + this.pick(8))
          : this.oneOf(['".w."', '"..."', '"w"', '" "', '[[\n.\nw\n.]]']);
      case 'coordinate':
        return this.pick(3) > 0
          ? `{ ${this.column()}, ${this.row()} }`
          : `{ x = ${this.column()}, y = ${this.row()} }`;
      case 'region':
        return `{ ${this.pick(40)}, ${this.pick(10)}, ${40 + this.pick(36)}, ${10 + this.pick(10)} }`;
      case 'selection':
        return this.selection();
      case 'function':
        return this.body();
      case 'monster':
        return quoted(
          name !== 'id' && this.pick(4) === 0 ? this.oneOf(CLASSES) : this.oneOf(NETHACK.species).name,
        );
      case 'object':
        return quoted(
          name !== 'id' && this.pick(4) === 0 ? this.oneOf(OBJECT_CLASSES) : this.oneOf(NETHACK.objects).name,
        );
      case 'monster class':
        return `"${this.oneOf(CLASSES)}"`;
      case 'object class':
        return quoted(this.oneOf(OBJECT_CLASSES));
      case 'trap':
        return `"${this.oneOf(Object.keys(NETHACK.traps))}"`;
      case 'room type':
        return `"${this.oneOf(Object.keys(NETHACK.rooms))}"`;
      case 'level flag':
        return `"${this.oneOf(Object.keys(NETHACK.flags))}"`;
      case 'text':
        return `"${this.oneOf(name === 'appear_as' ? APPEARANCES : TEXTS)}"`;
    }
  }

  /** A value that does not fit. Of monsters and traps there is no wrong name: the original takes any, see docs/nethack.md. */
  private odd({ kind }: Key): LuaTree {
    const value = this.oneOf(ODD);
    return value.startsWith('"') && (kind === 'monster' || kind === 'trap') ? '{}' : value;
  }

  private body(): LuaTree {
    const count = this.depth > 2 ? 0 : this.pick(4);
    this.depth++;
    const statements = Array.from({ length: count }, () => this.statement());
    this.depth--;
    return luaFunction('', statements);
  }

  private map(width: number, height: number): LuaTree {
    const floor = this.oneOf(['.', '.', '.', ' ', '}', 'I']);
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => {
        if (this.pick(12) === 0) return this.oneOf(MAP_LETTERS)[0];
        if (y === 0 || y === height - 1) return '-';
        return x === 0 || x === width - 1 ? '|' : floor;
      }).join(''),
    );
    return `[[\n${rows.join('\n')}\n]]`;
  }

  /** A letter of terrain, as it stands between quotes. */
  private letter(): string {
    return this.oneOf(MAP_LETTERS)[0].replace('\\', '\\\\');
  }

  /** Mostly near the corner: places count from the last map or room. */
  private column(): string {
    return `${this.pick(this.pick(3) === 0 ? 76 : 25)}`;
  }

  private row(): string {
    return `${this.pick(this.pick(3) === 0 ? 20 : 8)}`;
  }

  /** Corners of a rectangle, the first before the last. */
  private corner(name: string): string {
    if (name.startsWith('x')) return `${name === 'x1' ? this.pick(40) : 40 + this.pick(36)}`;
    return `${name === 'y1' ? this.pick(10) : 10 + this.pick(10)}`;
  }

  private columnOrRandom(): string {
    return this.pick(12) === 0 ? '-1' : this.column();
  }
  private rowOrRandom(): string {
    return this.pick(12) === 0 ? '-1' : this.row();
  }

  private oneOf<Value>(list: readonly Value[]): Value {
    return list[this.pick(list.length)] as Value;
  }
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
