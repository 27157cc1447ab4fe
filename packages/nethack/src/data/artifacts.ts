// The artifacts: name, base type, flag bits (1 = never at random), alignment and role.

export interface Artifact {
  readonly name: string;
  readonly otyp: number;
  readonly flags: number;
  readonly alignment: number;
  readonly role: number;
}

/** Index 0 is no artifact. */
export const ARTIFACTS: readonly Artifact[] = [
  { name: '', otyp: 0, flags: 0, alignment: 0, role: -1 },
  { name: 'Excalibur', otyp: 54, flags: 663, alignment: 1, role: 335 },
  { name: 'Stormbringer', otyp: 58, flags: 454, alignment: -1, role: -1 },
  { name: 'Mjollnir', otyp: 75, flags: 66, alignment: 0, role: 342 },
  { name: 'Cleaver', otyp: 45, flags: 2, alignment: 0, role: 332 },
  { name: 'Grimtooth', otyp: 36, flags: 8388642, alignment: -1, role: -1 },
  { name: 'Orcrist', otyp: 53, flags: 8388640, alignment: -1, role: -1 },
  { name: 'Sting', otyp: 35, flags: 8388640, alignment: -1, role: -1 },
  { name: 'Magicbane', otyp: 38, flags: 194, alignment: 0, role: 343 },
  { name: 'Frost Brand', otyp: 54, flags: 194, alignment: -128, role: -1 },
  { name: 'Fire Brand', otyp: 54, flags: 194, alignment: -128, role: -1 },
  { name: 'Dragonbane', otyp: 52, flags: 69206018, alignment: -128, role: -1 },
  { name: 'Demonbane', otyp: 73, flags: 8388610, alignment: 1, role: 337 },
  { name: 'Werebane', otyp: 51, flags: 8388610, alignment: -128, role: -1 },
  { name: 'Grayswandir', otyp: 51, flags: 2050, alignment: 1, role: -1 },
  { name: 'Giantslayer', otyp: 54, flags: 8388610, alignment: 0, role: -1 },
  { name: 'Ogresmasher', otyp: 75, flags: 2097154, alignment: -128, role: -1 },
  { name: 'Trollsbane', otyp: 74, flags: 2097154, alignment: -128, role: -1 },
  { name: 'Vorpal Blade', otyp: 54, flags: 1026, alignment: 0, role: -1 },
  { name: 'Snickersnee', otyp: 56, flags: 2, alignment: 1, role: 340 },
  { name: 'Sunsword', otyp: 54, flags: 8388610, alignment: 1, role: -1 },
  { name: 'The Orb of Detection', otyp: 228, flags: 7, alignment: 1, role: 331 },
  { name: 'The Heart of Ahriman', otyp: 466, flags: 7, alignment: 0, role: 332 },
  { name: 'The Sceptre of Might', otyp: 73, flags: 16777223, alignment: 1, role: 333 },
  { name: 'The Staff of Aesculapius', otyp: 78, flags: 16711, alignment: 0, role: 334 },
  { name: 'The Magic Mirror of Merlin', otyp: 227, flags: 15, alignment: 1, role: 335 },
  { name: 'The Eyes of the Overworld', otyp: 229, flags: 33554439, alignment: 0, role: 336 },
  { name: 'The Mitre of Holiness', otyp: 95, flags: 142606343, alignment: 1, role: 337 },
  { name: 'The Longbow of Diana', otyp: 82, flags: 67108871, alignment: -1, role: 338 },
  { name: 'The Master Key of Thievery', otyp: 218, flags: 15, alignment: -1, role: 339 },
  { name: 'The Tsurugi of Muramasa', otyp: 57, flags: 134743047, alignment: 1, role: 340 },
  { name: 'The Platinum Yendorian Express Card', otyp: 220, flags: 135, alignment: 0, role: 341 },
  { name: 'The Orb of Fate', otyp: 228, flags: 524295, alignment: 0, role: 342 },
  { name: 'The Eye of the Aethiopica', otyp: 198, flags: 7, alignment: 0, role: 343 },
];
