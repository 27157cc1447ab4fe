// All dungeons of the house and of the guests in its default configuration: what tests run over.

import { catalogueOf } from '@stairwell/stage/guest';
import { GUESTS, HOUSE } from '../../packages/arcade/src/guests.js';

export const CATALOGUE = catalogueOf([HOUSE, ...GUESTS]);
