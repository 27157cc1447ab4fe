// The dungeon's own generator: a 24-bit shift register with taps 23, 22, 21 and 16, eight steps a number. Mazes, births
// and blows all come from it, because the maps of 1982 can only be had draw by draw.

/** The register holds 24 bits and is never zero: zero would stay zero for ever. */
export const LFSR_LARGEST = 0xffffff;

/** The shift register of 1982. */
export class Lfsr {
  constructor(public register: number) {
    if (!Number.isInteger(register) || register < 1 || register > LFSR_LARGEST)
      throw new RangeError(`a register holds 1 to ${LFSR_LARGEST}, got ${register}`);
  }

  /** The next number, 0 to 255. */
  next(): number {
    const r = this.register;
    // Eight steps at once: none of the eight new bits depends on another of them.
    const byte = ((r >> 16) ^ (r >> 15) ^ (r >> 14) ^ (r >> 9)) & 0xff;
    this.register = ((r << 8) | byte) & LFSR_LARGEST;
    return byte;
  }
}

/** The register that three seed bytes make, lowest first. */
export function registerOf(low: number, middle: number, high: number): number {
  return (high << 16) | (middle << 8) | low;
}
