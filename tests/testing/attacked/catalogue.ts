// What the attacked server has: the small dungeons, whose runs are made by thousands, and the real ones.

import { TEST_CATALOGUE } from '@stairwell/stage/testing';
import { CATALOGUE } from '../catalogue.js';

export const ATTACKED = [...TEST_CATALOGUE, ...CATALOGUE];
