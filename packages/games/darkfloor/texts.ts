// What the game says, in its own words. Titles, sounds and the default cause are the seed's.

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
export const SOUNDS = { thud: 'A heavy thud', gotYou: 'Got you' } as const;
/** The name of a sound. */
export type SoundId = keyof typeof SOUNDS;
/** All sounds. */
export const SOUND_IDS = Object.keys(SOUNDS) as SoundId[];

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
  'The last step is made of daylight.',
  'Behind you the stairs go on counting, without you.',
  'The air has a smell. You had forgotten that air does.',
];

/** Said on arrival, by floor. */
const ARRIVALS: Readonly<Record<number, string>> = {
  20: 'The lift door shuts behind you and has no handle on this side.',
  19: 'The same carpet. Not the same stains.',
  18: 'A telephone rang here a moment ago.',
  17: 'The air is warmer, as if many had been breathing it.',
  16: 'Someone has counted the days on the wall and stopped.',
  15: 'The steps in the distance have become quicker.',
  14: 'A draught, from no direction.',
  13: 'The sign with the number has been scratched out.',
  12: 'Your own footprints lead towards you.',
  11: 'The lamps here were taken down with care.',
  10: 'Half way. The dark does not care for halves.',
  9: 'What walks here no longer pauses between its steps.',
  8: 'The walls are damp, and give a little.',
  7: 'You catch yourself holding your breath.',
  6: 'There is a chair, facing the corner.',
  5: 'You think you hear rain. It is far below.',
  4: 'The dust lies undisturbed, except in one line.',
  3: 'Someone whispers the number of this floor.',
  2: 'One more, says a voice that sounds like yours.',
  1: 'The last floor. The draught smells of grass.',
};

/** What is said on coming to a floor. */
export function arrivalText(floor: number): string {
  return `Floor ${floor}. ${ARRIVALS[floor] ?? ''}`.trimEnd();
}

/** Air moves from the exit: the one hint where it lies. Names by the signs of the way there, west to east and north to south. */
export function draughtText(dx: number, dy: number): string {
  // A direction counts when it is at least half as far as the other.
  const across = Math.abs(dx) * 2 >= Math.abs(dy) ? Math.sign(dx) : 0;
  const down = Math.abs(dy) * 2 >= Math.abs(dx) ? Math.sign(dy) : 0;
  const name = `${['north', '', 'south'][down + 1]}${['west', '', 'east'][across + 1]}`;
  return `A draught comes from the ${name}.`;
}

/** Words to the player. */
export const NOTES = {
  start: (seed: string) => `World seed: ${seed}. Press ? for help.`,
  unlit: 'E switches your flashlight on and off.',
  gaze: 'Its gaze drains your SAN: leave it in the dark.',
  heartbeat: 'Your heart pounds: something deadly is close.',
  pickedUp: (name: string) => `You pick up: ${name}.`,
  handsFull: (name: string) => `Your hands are full: ${name} stays here.`,
  nothingThere: 'That slot is empty.',
  drank: (hp: number) => `You drink. ${hp} HP come back.`,
  drankRainbow: (hp: number, san: number) => `It tastes of every colour. ${hp} HP and ${san} SAN come back.`,
  calmer: (san: number) => `Your hands stop shaking. ${san} SAN come back.`,
  notThirsty: 'You could not keep another drop down.',
  notAfraid: 'Your mind is as clear as it will get.',
  bomb: 'The dark jumps back. The walls around you are gone.',
  lightOn: (name: string) => `${name} on.`,
  lightOff: (name: string) => `${name} off.`,
  batteryLow: (name: string) => `${name}: the light is getting weak.`,
  batteryDead: (name: string) => `${name}: the battery is dead.`,
  discarded: (name: string) => `You leave the dead ${name.toLowerCase()} behind.`,
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

/** Sentences, not columns: on a phone every line is broken. */
export const HELP: readonly string[] = [
  'Find the exit E on each floor. After twenty you are out. Time does not wait.',
  'Each step costs 1 HP, a wall nothing. HP 0 or SAN 0 is the end.',
  'SAN falls all the time, faster in fog (?).',
  '',
  'A digit chooses what you carry. Press E to use it or switch it on and off.',
  '+ is water, 50 HP. * is rainbow water, 100 HP, 10 SAN. v is vitality, 5 SAN.',
  'F is a flashlight, a cone. L is a lantern, all around.',
  'B is a bomb: it breaks the walls beside you and kills what stands there.',
  '',
  'X walks heavily and hunts what it sees. Its touch is death. Listen for it.',
  'A looks like a wall until you are 2 steps away. Its touch is death. Run.',
  'S comes at once when light falls on it, slowly in the dark.',
  'Its gaze drains SAN, its touch costs 5 HP. Put the light out and walk away.',
  '',
  'When your heart pounds, something deadly is very close, seen or not.',
  'Stand still for a moment: you feel from where the air of the exit comes.',
];
