// How far light reaches. A shape at some range is drawn with every n-th dot of its lines; n grows as the light fades.

/** No cell beyond this many is ever drawn. */
export const FARTHEST_RANGE = 9;

/** A shape at range 0 is solid from this much light on. */
const FULL_LIGHT = 7;
const PERIODS = [1, 2, 3, 5, 9, 17, 33] as const;

/** Every how many dots a line at that range shows; 0 when it is not to be seen. */
export function dotPeriod(light: number, range: number): number {
  const lack = FULL_LIGHT + range - light;
  if (lack <= 0) return 1;
  return lack < PERIODS.length ? PERIODS[lack] : 0;
}
