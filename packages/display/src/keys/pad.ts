// Buttons for fingers, made from a game's own controls: a cross of directions, and rows for everything else.

import type { Control, Frame } from '@stairwell/engine';
import type { KeyInput } from '@stairwell/engine/play';

/** A place on the cross: `n` is up, `se` down right. */
export type CrossPlace = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** Which control stands where. */
export interface PadPlaces {
  readonly cross: ReadonlyMap<CrossPlace, Control>;
  /** The rest, in rows. */
  readonly rows: readonly {
    readonly group: 'act' | 'slot' | 'screen';
    readonly controls: readonly Control[];
  }[];
}

/** Sorts controls on a pad. What moves but has no place on the cross stands with the other deeds; an empty face asks for no button. */
export function padPlaces(controls: readonly Control[]): PadPlaces {
  const cross = new Map<CrossPlace, Control>();
  const rest: Control[] = [];
  for (const control of controls) {
    if (control.face === '') continue;
    const place = control.group === 'move' ? directionOf(control) : undefined;
    if (place !== undefined && !cross.has(place)) cross.set(place, control);
    else rest.push(control);
  }
  const rows = (['act', 'slot', 'screen'] as const).map((group) => ({
    group,
    controls: rest.filter(
      (control) => control.group === group || (group === 'act' && control.group === 'move'),
    ),
  }));
  return { cross, rows: rows.filter((row) => row.controls.length > 0) };
}

/**
 * The controls that need a button while a frame is shown: while it asks for something, only what answers that, and first what does so by a key
 * of its own. Slots that can be tapped stand for all controls of their group: one that has none there is not to be had now.
 */
export function controlsFor(controls: readonly Control[], frame: Frame): readonly Control[] {
  const { asks, answers: own = [], idle = [], slots = [] } = frame;
  if (asks === undefined) {
    const shown = new Set(slots.flatMap(({ control }) => control ?? []));
    return controls.filter(
      ({ id, answers, group }) =>
        !answers && !shown.has(id) && !idle.includes(id) && !(group === 'slot' && shown.size > 0),
    );
  }
  return [
    ...controls.filter(({ group }) => group === 'move'),
    ...own.map(({ key, label }) => ({ id: `answer ${key}`, label, keys: [key], group: 'act' as const })),
    ...controls
      .filter(({ answers }) => answers?.includes(asks))
      .map((control) => ({ ...control, group: 'act' as const })),
  ];
}

/** What stands on a control's button. */
export function faceOf({ face, label }: Control): string {
  // Without its afterthought in brackets: a button has little room.
  return face ?? label.replace(/\s*\(.*\)$/, '');
}

/** How a pad speaks to its game. */
export interface PadOptions {
  readonly controls: readonly Control[];
  /** True: a key goes down and comes up with the finger. Otherwise it is a whole press, repeated while the finger rests. */
  readonly isRealTime: boolean;
  send(input: KeyInput): void;
}

/** A button that may be held. */
export interface HeldButton {
  press(): void;
  letGo(): void;
}

/** Milliseconds until a held button repeats in a game of turns, and between repeats. */
const REPEAT = { after: 320, every: 110 } as const;

/** The pressing and letting go of the button of a key. */
export function heldButton(key: string, { isRealTime, send }: Omit<PadOptions, 'controls'>): HeldButton {
  let release: (() => void) | undefined;
  function letGo(): void {
    release?.();
    release = undefined;
  }
  return {
    press() {
      letGo();
      if (isRealTime) {
        send({ type: 'key', key, phase: 'down' });
        release = () => send({ type: 'key', key, phase: 'up' });
        return;
      }
      const tap = () => send({ type: 'key', key, phase: 'tap' });
      tap();
      let timer = setTimeout(function again() {
        tap();
        timer = setTimeout(again, REPEAT.every);
      }, REPEAT.after);
      release = () => clearTimeout(timer);
    },
    letGo,
  };
}

/** Row and column of the cross's places. */
const AREAS: Readonly<Record<CrossPlace, string>> = {
  nw: '1 / 1',
  n: '1 / 2',
  ne: '1 / 3',
  w: '2 / 1',
  e: '2 / 3',
  sw: '3 / 1',
  s: '3 / 2',
  se: '3 / 3',
};

/** Fills an element with a pad for a game's controls. Gives a function that takes it away again. */
export function touchPad(element: HTMLElement, options: PadOptions): () => void {
  const { cross, rows } = padPlaces(options.controls);
  const held: HeldButton[] = [];
  const block = (display: string): HTMLElement => {
    const made = document.createElement('div');
    Object.assign(made.style, { display, gap: '0.3rem', flexWrap: 'wrap', justifyContent: 'start' });
    element.append(made);
    return made;
  };
  const addButton = (control: Control, parent: HTMLElement): HTMLElement => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = faceOf(control);
    button.setAttribute('aria-label', control.label);
    Object.assign(button.style, { minWidth: '3rem', minHeight: '3rem', touchAction: 'none' });
    const own = heldButton(control.keys[0], options);
    held.push(own);
    button.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      button.setPointerCapture(event.pointerId);
      own.press();
    });
    for (const type of ['pointerup', 'pointercancel'] as const) button.addEventListener(type, own.letGo);
    // A click that no pointer made: a key on the button, or a screen reader.
    button.addEventListener('click', (event) => {
      if (event.detail === 0) options.send({ type: 'key', key: control.keys[0], phase: 'tap' });
    });
    parent.append(button);
    return button;
  };
  if (cross.size > 0) {
    const grid = block('grid');
    for (const [place, control] of cross) addButton(control, grid).style.gridArea = AREAS[place];
  }
  for (const { controls } of rows) {
    const row = block('flex');
    for (const control of controls) addButton(control, row);
  }
  return () => {
    for (const { letGo } of held) letGo();
    element.replaceChildren();
  };
}

/** Where a control of the group `move` stands on the cross, by its face, its keys or its name. */
function directionOf({ id, keys, face }: Control): CrossPlace | undefined {
  if (face !== undefined && DIRECTION_FACES[face] !== undefined) return DIRECTION_FACES[face];
  for (const key of keys) if (DIRECTION_KEYS[key] !== undefined) return DIRECTION_KEYS[key];
  const name = id.replace(/^(move|go|walk)-?/, '').toLowerCase();
  return DIRECTION_NAMES[name];
}

const DIRECTION_KEYS: Readonly<Record<string, CrossPlace>> = {
  ArrowUp: 'n',
  ArrowDown: 's',
  ArrowLeft: 'w',
  ArrowRight: 'e',
  Home: 'nw',
  PageUp: 'ne',
  End: 'sw',
  PageDown: 'se',
};

const DIRECTION_FACES: Readonly<Record<string, CrossPlace>> = {
  '▲': 'n',
  '▼': 's',
  '◀': 'w',
  '▶': 'e',
  '↑': 'n',
  '↓': 's',
  '←': 'w',
  '→': 'e',
  // Sideways steps beside turns stand above them.
  '◄': 'nw',
  '►': 'ne',
  '↖': 'nw',
  '↗': 'ne',
  '↙': 'sw',
  '↘': 'se',
};

const DIRECTION_NAMES: Readonly<Record<string, CrossPlace>> = {
  north: 'n',
  south: 's',
  west: 'w',
  east: 'e',
  northwest: 'nw',
  northeast: 'ne',
  southwest: 'sw',
  southeast: 'se',
  up: 'n',
  down: 's',
  left: 'w',
  right: 'e',
};
