// What the game says, in its own words. Titles, sounds and the default cause are the seed's.

import { type Line, plainLine } from '@stairwell/engine';
import { type Opening, sideName } from '@stairwell/engine/play';
import { RULES } from './rules.js';

/** How a run can end badly. `contact` is instant, the others are what ran out. */
export const CAUSES = {
  unknown: { kind: 'hp', text: "You don't remember how it happened." },
  chaser: { kind: 'contact', text: 'The heavy steps caught up with you.' },
  ambusher: { kind: 'contact', text: 'A piece of the wall had been waiting for you.' },
  exhaustion: { kind: 'hp', text: 'Your legs gave out, and nobody was there to see it.' },
  stalker: { kind: 'hp', text: 'The one who follows laid a hand on you once too often.' },
  poison: { kind: 'hp', text: 'What it left in your blood finished its work.' },
  darkness: { kind: 'san', text: 'You listened to the dark for too long. It answered.' },
  fog: { kind: 'san', text: 'The fog asked who you were, and you could not say.' },
  gaze: { kind: 'san', text: 'You looked at it until there was nothing else left to look at.' },
} as const satisfies Readonly<Record<string, { kind: 'contact' | 'hp' | 'san'; text: string }>>;

/** The name of a cause. */
export type CauseId = keyof typeof CAUSES;
/** All causes. */
export const CAUSE_IDS = Object.keys(CAUSES) as CauseId[];

/** What is heard, in words. */
export const SOUND_WORDS = { thud: 'A heavy thud', gotYou: 'Got you', turns: 'Something turns' } as const;
/** The name of a sound. */
export type SoundId = keyof typeof SOUND_WORDS;
/** All sounds. */
export const SOUND_IDS = Object.keys(SOUND_WORDS) as SoundId[];

/** Over the last screen of whoever died. */
export const DEATH_TITLE = 'YOU ARE STILL HERE';
/** Over the last screen of whoever escaped. */
export const VICTORY_TITLE = 'YOU ARE OUTSIDE';

/** Last words to whoever died. */
export const DEATH_FLAVOUR: readonly string[] = [
  'Somewhere below, a door you never saw stays shut.',
  'The floor keeps your steps and adds them to the others.',
  'Your lamp will be found before you are.',
  'Nothing here ever leaves. It only moves to another room.',
  'The walls close ranks. One of them looks like you.',
  'The count of the floors begins again.',
  'It is quiet now. It was never you who made the noise.',
];

/** Last words to whoever escaped. */
export const VICTORY_FLAVOUR: readonly string[] = [
  'Ines sits on the kerb in the rain, with chalk on her hands. "You took your time."',
  'It is dawn. Ines holds out a cup, still warm. Behind you the floors go on counting.',
  'The air smells of grass. Somebody waves from across the street, with your handwriting on her sleeve.',
];

/**
 * Said on arrival, by floor. Every five floors the house is another one: offices, an archive in fog, wards without lamps, cellars.
 * Somebody went down before and left word; the steps become quicker where the rules say so, on 19, 14 and 9.
 */
const ARRIVALS: Readonly<Record<number, string>> = {
  20: 'The lift shuts behind you. On its door, in chalk: "Ines went down. Follow."',
  19: 'Offices, desk behind desk. The heavy steps are quicker here than above.',
  18: 'A telephone rang a moment ago. The chalk on the desk says "do not".',
  17: 'Coffee, still warm. Two cups. Ines takes hers black, like you.',
  16: 'Someone counted the days on the wall, in your handwriting, and stopped.',
  15: 'The archive. Fog stands between the shelves, up to the lamps.',
  14: 'The steps among the shelves no longer wait for each other.',
  13: 'A drawer with your name on it is open, and empty.',
  12: 'Wet footprints lead towards you. Yours are the only dry shoes here.',
  11: 'Chalk again: "They hear you. They do not hate you. I."',
  10: 'The wards. Somebody took the lamps down, with care. Half way.',
  9: 'What walks here no longer pauses between its steps.',
  8: 'Twenty beds, made. The one by the door is still warm.',
  7: 'The night nurse wrote: "Ines left at dawn." It has never been dawn here.',
  6: 'A chair faces the corner. On its back, in chalk, an arrow down.',
  5: 'The cellars. The air moves, and you hear rain, far below.',
  4: 'Dust, and in it one line of steps. Small ones. Going on.',
  3: 'Her lamp stands on the stairs, burnt out. She went on without it.',
  2: 'One more, says a voice that is nearly yours.',
  1: 'The last floor. On the wall: "I am outside. I."',
};

/** What is said on coming to a floor. */
export function arrivalText(floor: number): string {
  return `Floor ${floor}. ${ARRIVALS[floor] ?? ''}`.trimEnd();
}

/** Air moves from the exit: the one hint where it lies, which is the way there. */
export function draughtText(dx: number, dy: number): string {
  return `A draught comes from the ${sideName(dx, dy)}.`;
}

/** What the heart feels: how near something deadly is, and on which side. */
export function heartText(isClose: boolean, side: string): string {
  return isClose
    ? `Your heart pounds: something deadly is close, to the ${side}.`
    : `Your heart beats faster: something deadly to the ${side}.`;
}

/** What a bomb did: how many pieces of wall are gone, and who was killed. */
export function bombText(walls: number, killed: readonly string[]): string {
  const what: string[] = [];
  if (walls > 0) what.push(walls === 1 ? 'A piece of wall is gone.' : `${walls} pieces of wall are gone.`);
  const names = [...new Set(killed)].map((kind) => {
    const count = killed.filter((each) => each === kind).length;
    return count === 1 ? `a ${kind}` : `${count} ${kind}s`;
  });
  const list = names
    .join(' and ')
    .replace(/^an? ([aeiou])/, 'an $1')
    .replace(/ a ([aeiou])/g, ' an $1');
  if (killed.length > 0) what.push(`It has killed ${list}.`);
  return `The dark jumps back. ${what.length === 0 ? 'Nothing stood near.' : what.join(' ')}`;
}

/** What the first floor teaches, one after another: the keys of some controls, and what they do. */
export const LESSONS: readonly {
  readonly keys: string;
  readonly controls: readonly string[];
  readonly text: string;
}[] = [
  { keys: 'W A S D', controls: ['north', 'west', 'south', 'east'], text: ': walk. Hold to walk on.' },
  { keys: '', controls: [], text: 'Stand still for a second: the air tells where the exit is.' },
  {
    keys: 'F',
    controls: ['light'],
    text: ': light out, and on again. The stalker, S, sees you by it: try it now.',
  },
  { keys: '', controls: [], text: 'Walk over + * v B F L to take it: water, vitality, bombs, lights.' },
  { keys: 'E', controls: ['use'], text: ': drink it, set it off. 1 to 5 choose what.' },
  { keys: '', controls: [], text: 'Find the exit, a yellow E. X and A kill: run when your heart pounds.' },
];

/** Words to the player. */
export const NOTES = {
  start: (seed: string) => `World seed: ${seed}. Press ? for help.`,
  gaze: 'Its gaze drains your SAN: leave it in the dark.',
  pickedUp: (name: string) => `You pick up: ${name}.`,
  handsFull: (name: string) => `Your hands are full: ${name} stays here.`,
  swapped: (old: string, name: string) => `You lay down: ${old}. You take: ${name}.`,
  nothingThere: 'That slot is empty.',
  drank: (hp: number) => `You drink. ${hp} HP come back.`,
  drankRainbow: (hp: number, san: number) => `It tastes of every colour. ${hp} HP and ${san} SAN come back.`,
  calmer: (san: number) => `Your hands stop shaking. ${san} SAN come back.`,
  notThirsty: 'You could not keep another drop down.',
  notAfraid: 'Your mind is as clear as it will get.',
  noLight: 'You have nothing left that gives light.',
  lightOn: (name: string) => `${name} on.`,
  lightOff: (name: string) => `${name} off.`,
  batteryLow: (name: string) => `${name}: the light is getting weak.`,
  batteryDead(name: string, other: { readonly name: string; readonly isOn: boolean } | undefined) {
    let rest = 'You carry no other light.';
    if (other !== undefined) rest = other.isOn ? `${other.name} still on.` : `Press F: ${other.name} on.`;
    return `${name}: the battery is dead. ${rest}`;
  },
  discarded: (name: string) => `You leave the dead ${name.toLowerCase()} behind.`,
  decoy: 'The decoy rattles. What hears it turns its head.',
  shutterCloses: 'A shutter rattles down before you.',
  shutterOpens: 'Somewhere a shutter rolls up again.',
  noShutter: 'A shutter needs free floor before you.',
  battery: (name: string, charges: number) => `${name}: a fresh battery, ${charges} charges.`,
  noBattery: 'You have no light that needs a battery.',
  stalkerTouch: `It touches you. ${RULES.stalker.touch} HP are gone.`,
  effect: {
    poison: 'Something cold spreads from where it touched you.',
    slow: 'The fog clings to your legs.',
    blind: 'You see only the flash, again and again.',
    cursed: 'The fog does not like to be robbed.',
  },
  effectOver: {
    poison: 'The cold leaves your blood.',
    slow: 'Your legs are your own again.',
    blind: 'Your eyes find shapes again.',
    cursed: 'Whatever it was, it has let go of you.',
  },
} as const;

/** What a newcomer is told first. */
export const OPENING: Opening = {
  who: 'You woke in a lift that stopped on floor 20 of a dark house. You carry a flashlight.',
  aim: 'Find the exit E of each floor, twenty times, and mind your light: you are not alone.',
  keys: [
    { controls: ['north', 'west', 'south', 'east'], does: 'walk; every step costs 1 HP' },
    { controls: ['light'], does: 'light on or off: the stalker, S, sees you by it' },
    { controls: ['use'], does: 'use what is chosen: drink it, set it off' },
  ],
};

/** Sentences, not columns: on a phone every line is broken. */
const HELP_TEXTS: readonly (string | Line)[] = [
  'Find the exit E on each floor. After twenty you are out. Time does not wait.',
  'Each step costs 1 HP, a wall nothing. HP 0 or SAN 0 is the end.',
  'SAN falls all the time, faster in fog, shown as ?.',
  '',
  [
    { text: 'F', controls: ['light'] },
    { text: ': light on, off. 1 to 5 choose what you carry. ' },
    { text: 'E', controls: ['use'] },
    { text: ': use it. ' },
    { text: 'X', controls: ['drop'] },
    { text: ': drop it.' },
  ],
  '+ is water, 50 HP. * is rainbow water, 100 HP, 10 SAN. v is vitality, 5 SAN.',
  'F is a flashlight, a cone. L is a lantern, all around.',
  'B is a bomb: it breaks the walls beside you and kills what stands there.',
  '',
  'X, the chaser, hunts what it sees. Its touch is death. Listen for its steps.',
  'A, the ambusher, is a wall until you are 2 steps away. Its touch kills. Run.',
  'S, the stalker, comes at once when light falls on it, slowly in the dark.',
  'Its gaze drains SAN, its touch costs 5 HP. Put the light out and walk away.',
  '',
  'Your heart feels what is deadly, seen or not, and on which side it is.',
  'Stand still for a moment: you feel from where the air of the exit comes.',
];

/** What the help says before it lists the keys. */
export const HELP: readonly Line[] = HELP_TEXTS.map((each) =>
  typeof each === 'string' ? plainLine(each) : each,
);
