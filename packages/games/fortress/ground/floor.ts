// A floor of a fortress.

import type { Level } from '@stairwell/engine';
import type { CellKind } from '@stairwell/engine/paths';

export type Floor = Level<CellKind>;
