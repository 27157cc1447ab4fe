// Settles games whose end a closed tab has left. Loaded only where something is kept.

export { settleEnds } from '@stairwell/stage';
