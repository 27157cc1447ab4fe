// Watches what a game must not use: clocks, chance of its own, timers, the network, the locale, and functions of Math whose last bit
// differs between browsers. It takes their place for a moment, so this is the one file below the arcade that may touch them.

/** What is called on the world's own objects, by the object's name. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  Math: [
    ...[
      'random',
      'sin',
      'cos',
      'tan',
      'asin',
      'acos',
      'atan',
      'atan2',
      'sinh',
      'cosh',
      'tanh',
      'asinh',
      'acosh',
    ],
    ...['atanh', 'exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'pow', 'cbrt', 'hypot'],
  ],
  performance: ['now'],
  crypto: ['getRandomValues', 'randomUUID'],
};

/** What is called by its own name. */
const FUNCTIONS = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'fetch',
];

/** What every text and number can do, and each machine does in its own way. */
const OF_VALUES: readonly (readonly [owner: string, name: string])[] = [
  ['String', 'localeCompare'],
  ['String', 'toLocaleLowerCase'],
  ['String', 'toLocaleUpperCase'],
  ['Number', 'toLocaleString'],
];

type Callable = (this: unknown, ...args: unknown[]) => unknown;

/** Does the work and gives the names of what it used of the outside. Everything is as before afterwards. */
export function outsideUsedBy(work: () => void): string[] {
  const used = new Set<string>();
  const restore: (() => void)[] = [];
  const replace = (owner: object, key: string, make: (was: Callable) => unknown): void => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, key);
    const was: unknown = Reflect.get(owner, key);
    if (descriptor?.configurable !== true || typeof was !== 'function') return;
    const value = make(was as Callable);
    Object.defineProperty(owner, key, {
      configurable: true,
      enumerable: descriptor.enumerable ?? false,
      writable: true,
      value,
    });
    restore.push(() => Object.defineProperty(owner, key, descriptor));
  };
  const watch = (owner: unknown, key: string, name: string): void => {
    if (typeof owner !== 'object' || owner === null) return;
    replace(
      holderOf(owner, key),
      key,
      (was) =>
        function (this: unknown, ...args: unknown[]) {
          used.add(name);
          return Reflect.apply(was, this, args);
        },
    );
  };
  for (const [owner, names] of Object.entries(METHODS))
    for (const name of names) watch(Reflect.get(globalThis, owner), name, `${owner}.${name}`);
  for (const name of FUNCTIONS) watch(globalThis, name, name);
  for (const [owner, name] of OF_VALUES) {
    const { prototype } = Reflect.get(globalThis, owner) as { readonly prototype: object };
    watch(prototype, name, name);
  }
  replace(globalThis, 'Date', (was) => {
    const noted = <T>(value: T): T => {
      used.add('Date');
      return value;
    };
    return new Proxy(was, {
      apply: (target, self, args) => noted(Reflect.apply(target, self, args)),
      construct: (target, args) => noted(Reflect.construct(target, args) as object),
      get: (target, key) => (key === 'now' ? noted(Reflect.get(target, key)) : Reflect.get(target, key)),
    });
  });
  try {
    work();
  } finally {
    for (const undo of restore.reverse()) undo();
  }
  return [...used];
}

/** The object that has the property itself: what a browser gives us is often a prototype's. */
function holderOf(owner: object, key: string): object {
  for (let holder: object | null = owner; holder !== null; holder = Object.getPrototypeOf(holder))
    if (Object.hasOwn(holder, key)) return holder;
  return owner;
}
