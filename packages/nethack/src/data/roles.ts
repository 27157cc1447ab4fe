// What level creation needs of the thirteen roles: their quest's people and enemies.

export interface Role {
  readonly name: string;
  readonly code: string;
  readonly species: number;
  readonly leader: number;
  readonly guardian: number;
  readonly nemesis: number;
  /** Species, or -1. */
  readonly enemy1: number;
  readonly enemy2: number;
  /** Class letters. */
  readonly enemyClass1: string;
  readonly enemyClass2: string;
  readonly questArtifact: number;
}

// biome-ignore format: a row a line
export const ROLES: readonly Role[] = [
  { name: 'Archeologist', code: 'Arc', species: 331, leader: 344, guardian: 369, nemesis: 357, enemy1: -1, enemy2: 192, enemyClass1: 'S', enemyClass2: 'M', questArtifact: 21 },
  { name: 'Barbarian', code: 'Bar', species: 332, leader: 345, guardian: 370, nemesis: 358, enemy1: 203, enemy2: 220, enemyClass1: 'O', enemyClass2: 'T', questArtifact: 22 },
  { name: 'Caveman', code: 'Cav', species: 333, leader: 346, guardian: 371, nemesis: 359, enemy1: 45, enemy2: 171, enemyClass1: 'h', enemyClass2: 'H', questArtifact: 23 },
  { name: 'Healer', code: 'Hea', species: 334, leader: 347, guardian: 372, nemesis: 360, enemy1: 89, enemy2: 215, enemyClass1: 'r', enemyClass2: 'Y', questArtifact: 24 },
  { name: 'Knight', code: 'Kni', species: 335, leader: 348, guardian: 373, nemesis: 361, enemy1: 54, enemy2: 58, enemyClass1: 'i', enemyClass2: 'j', questArtifact: 25 },
  { name: 'Monk', code: 'Mon', species: 336, leader: 349, guardian: 374, nemesis: 362, enemy1: 156, enemy2: 232, enemyClass1: 'E', enemyClass2: 'X', questArtifact: 26 },
  { name: 'Priest', code: 'Pri', species: 337, leader: 350, guardian: 375, nemesis: 363, enemy1: 244, enemy2: 230, enemyClass1: 'Z', enemyClass2: 'W', questArtifact: 27 },
  { name: 'Rogue', code: 'Rog', species: 339, leader: 352, guardian: 377, nemesis: 365, enemy1: 63, enemy2: 202, enemyClass1: 'n', enemyClass2: 'N', questArtifact: 29 },
  { name: 'Ranger', code: 'Ran', species: 338, leader: 351, guardian: 376, nemesis: 364, enemy1: 131, enemy2: 97, enemyClass1: 'C', enemyClass2: 's', questArtifact: 28 },
  { name: 'Samurai', code: 'Sam', species: 340, leader: 353, guardian: 379, nemesis: 366, enemy1: 20, enemy2: 153, enemyClass1: 'd', enemyClass2: 'E', questArtifact: 30 },
  { name: 'Tourist', code: 'Tou', species: 341, leader: 354, guardian: 380, nemesis: 352, enemy1: 96, enemy2: 131, enemyClass1: 's', enemyClass2: 'C', questArtifact: 31 },
  { name: 'Valkyrie', code: 'Val', species: 342, leader: 355, guardian: 381, nemesis: 367, enemy1: 3, enemy2: 172, enemyClass1: 'a', enemyClass2: 'H', questArtifact: 32 },
  { name: 'Wizard', code: 'Wiz', species: 343, leader: 356, guardian: 382, nemesis: 368, enemy1: 129, enemy2: 232, enemyClass1: 'B', enemyClass2: 'W', questArtifact: 33 },
];
