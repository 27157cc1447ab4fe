// Changes when the same seed and actions no longer give the same states.

export const VERSION = '2';
