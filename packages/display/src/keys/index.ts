// The entry point @stairwell/display/keys: what a person does in a browser, as inputs of a game.

export {
  isElsewhere,
  type Keyboard,
  type KeyboardOptions,
  keyName,
  latinKey,
  openKeyboard,
} from './keyboard.js';
export {
  type CrossPlace,
  controlsFor,
  faceOf,
  type HeldButton,
  heldButton,
  type PadOptions,
  type PadPlaces,
  padPlaces,
  touchPad,
} from './pad.js';
export { listenToPointer, type PointerOptions, swipeKey } from './pointer.js';
