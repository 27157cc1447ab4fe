// A floor of a fortress.

import type { CellKind, Level } from '@stairwell/engine';

export type Floor = Level<CellKind>;
