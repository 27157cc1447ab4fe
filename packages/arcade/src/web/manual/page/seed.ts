// The seed of an example: the text that its chance grows from. A slider puts another one in its place, in the code itself, where one can
// see what it does.

const SEED = /(?<=\b(?:createRandom|createStreams|Session\.start)\((?:\w+, )?)'([^'\n]*)'/;

/** The seed that stands in a program; undefined where it has none. */
export function seedOf(code: string): string | undefined {
  return SEED.exec(code)?.[1];
}

/** The program with another seed. */
export function withSeed(code: string, seed: string): string {
  return code.replace(SEED, `'${seed}'`);
}
