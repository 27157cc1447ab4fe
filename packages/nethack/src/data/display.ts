// The signs of the original's display that creation knows: what a mimic that imitates furniture is recorded as.

/** Number of the sign, and its name. */
const SIGNS = {
  STONE: [0, 'stone'],
  VWALL: [1, ''],
  HWALL: [2, ''],
  VODOOR: [13, 'open door'],
  HODOOR: [14, 'open door'],
  VCDOOR: [15, 'closed door'],
  HCDOOR: [16, 'closed door'],
  TREE: [18, 'tree'],
  ROOM: [19, 'floor of a room'],
  CORR: [22, 'corridor'],
  UPSTAIR: [25, 'staircase up'],
  DNSTAIR: [26, 'staircase down'],
  UPLADDER: [27, 'ladder up'],
  DNLADDER: [28, 'ladder down'],
  ALTAR: [33, 'altar'],
  GRAVE: [34, 'grave'],
  THRONE: [35, 'opulent throne'],
  SINK: [36, 'sink'],
  FOUNTAIN: [37, 'fountain'],
  POOL: [38, 'water'],
  ICE: [39, 'ice'],
  LAVA: [40, 'molten lava'],
  WATER: [48, 'water'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

/** Numbers of signs. */
export const DISPLAY = Object.fromEntries(Object.entries(SIGNS).map(([key, [number]]) => [key, number])) as {
  readonly [Key in keyof typeof SIGNS]: (typeof SIGNS)[Key][0];
};

/** Names of furniture, by the number of its sign. */
export const FURNITURE_NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.values(SIGNS).filter(([, name]) => name !== ''),
);
