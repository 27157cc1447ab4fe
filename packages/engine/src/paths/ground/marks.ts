// What a search asks of a cell, as bits of `Ground.marks`.

/** Someone can stand there. */
export const OPEN = 1;
/** A link leaves there. */
export const TAIL = 2;
/** A link arrives there. */
export const HEAD = 4;
