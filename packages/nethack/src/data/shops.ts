// Shop types with what they stock, and the lists of keepers' names. Order is the room type from the first shop on.

import type { Numbers } from './artifacts.js';
import { CLASS_WORDS } from './object-row.js';
import { numberOf } from './words.js';

/** A type of shop in the form that rules work with. */
export interface ShopType {
  readonly name: string;
  readonly prob: number;
  /** Object class of the shop's trade. */
  readonly trade: number;
  /** [chance, class, or minus an object type]. */
  readonly stock: readonly (readonly [number, number])[];
  /** Which list of names the keeper's name is from. */
  readonly keepers: string;
}

/** A type of shop as it is written down, in words. */
export interface ShopRow {
  readonly name: string;
  /** Chance that a shop is of this type, in a hundred. */
  readonly prob: number;
  readonly trade: string;
  /** Chances in a hundred, with a class, a thing, or "vegetarian" food. */
  readonly stock: readonly (readonly [number, string])[];
  readonly keepers: string;
}

/** Stands for vegetarian food in a stock list. */
export const VEGETARIAN_CLASS = 19;
const STOCK_WORDS: Readonly<Record<string, number>> = { ...CLASS_WORDS, vegetarian: VEGETARIAN_CLASS };

/** The form of a row that rules work with. */
export function compileShop(row: ShopRow, numbers: Numbers): ShopType {
  return {
    ...row,
    trade: numberOf(row.trade, CLASS_WORDS, `${row.name}, trade`),
    stock: row.stock.map(([chance, what]) => [chance, STOCK_WORDS[what] ?? -numbers.object(what)] as const),
  };
}

/** The types of shops of NetHack 3.7, in the order of their room types. */
// biome-ignore format: a row a line
export const SHOP_ROWS: readonly ShopRow[] = [
  { name: 'general store', prob: 42, trade: 'random', stock: [[100, 'random']], keepers: 'shkgeneral' },
  { name: 'used armor dealership', prob: 14, trade: 'armor', stock: [[90, 'armor'], [10, 'weapon']], keepers: 'shkarmors' },
  { name: 'second-hand bookstore', prob: 10, trade: 'scroll', stock: [[90, 'scroll'], [10, 'spellbook']], keepers: 'shkbooks' },
  { name: 'liquor emporium', prob: 10, trade: 'potion', stock: [[100, 'potion']], keepers: 'shkliquors' },
  { name: 'antique weapons outlet', prob: 5, trade: 'weapon', stock: [[90, 'weapon'], [10, 'armor']], keepers: 'shkweapons' },
  { name: 'delicatessen', prob: 5, trade: 'food', stock: [[83, 'food'], [5, 'potion of fruit juice'], [4, 'potion of booze'], [5, 'potion of water'], [3, 'ice box']], keepers: 'shkfoods' },
  { name: 'jewelers', prob: 3, trade: 'ring', stock: [[85, 'ring'], [10, 'gem'], [5, 'amulet']], keepers: 'shkrings' },
  { name: 'quality apparel and accessories', prob: 3, trade: 'wand', stock: [[90, 'wand'], [5, 'leather gloves'], [5, 'elven cloak']], keepers: 'shkwands' },
  { name: 'hardware store', prob: 3, trade: 'tool', stock: [[100, 'tool']], keepers: 'shktools' },
  { name: 'rare books', prob: 3, trade: 'spellbook', stock: [[90, 'spellbook'], [10, 'scroll']], keepers: 'shkbooks' },
  { name: 'health food store', prob: 2, trade: 'food', stock: [[70, 'vegetarian'], [20, 'potion of fruit juice'], [4, 'potion of healing'], [3, 'potion of full healing'], [2, 'scroll of food detection'], [1, 'lump of royal jelly']], keepers: 'shkhealthfoods' },
  { name: 'lighting store', prob: 0, trade: 'tool', stock: [[30, 'wax candle'], [44, 'tallow candle'], [5, 'brass lantern'], [9, 'oil lamp'], [3, 'magic lamp'], [5, 'potion of oil'], [2, 'wand of light'], [1, 'scroll of light'], [1, 'spellbook of light']], keepers: 'shklight' },
];

/** Names of shopkeepers by the lists that `ShopRow.keepers` speaks of. */
// biome-ignore format: a row a line
export const KEEPER_NAMES = {
  shkliquors: ['Njezjin', 'Tsjernigof', 'Ossipewsk', 'Gorlowka', 'Gomel', 'Konosja', 'Weliki Oestjoeg', 'Syktywkar', 'Sablja', 'Narodnaja', 'Kyzyl', 'Walbrzych', 'Swidnica', 'Klodzko', 'Raciborz', 'Gliwice', 'Brzeg', 'Krnov', 'Hradec Kralove', 'Leuk', 'Brig', 'Brienz', 'Thun', 'Sarnen', 'Burglen', 'Elm', 'Flims', 'Vals', 'Schuls', 'Zum Loch'],
  shkbooks: ['Skibbereen', 'Kanturk', 'Rath Luirc', 'Ennistymon', 'Lahinch', 'Kinnegad', 'Lugnaquillia', 'Enniscorthy', 'Gweebarra', 'Kittamagh', 'Nenagh', 'Sneem', 'Ballingeary', 'Kilgarvan', 'Cahersiveen', 'Glenbeigh', 'Kilmihil', 'Kiltamagh', 'Droichead Atha', 'Inniscrone', 'Clonegal', 'Lisnaskea', 'Culdaff', 'Dunfanaghy', 'Inishbofin', 'Kesh'],
  shkarmors: ['Demirci', 'Kalecik', 'Boyabai', 'Yildizeli', 'Gaziantep', 'Siirt', 'Akhalataki', 'Tirebolu', 'Aksaray', 'Ermenak', 'Iskenderun', 'Kadirli', 'Siverek', 'Pervari', 'Malasgirt', 'Bayburt', 'Ayancik', 'Zonguldak', 'Balya', 'Tefenni', 'Artvin', 'Kars', 'Makharadze', 'Malazgirt', 'Midyat', 'Birecik', 'Kirikkale', 'Alaca', 'Polatli', 'Nallihan'],
  shkwands: ['Yr Wyddgrug', 'Trallwng', 'Mallwyd', 'Pontarfynach', 'Rhaeader', 'Llandrindod', 'Llanfair-ym-muallt', 'Y-Fenni', 'Maesteg', 'Rhydaman', 'Beddgelert', 'Curig', 'Llanrwst', 'Llanerchymedd', 'Caergybi', 'Nairn', 'Turriff', 'Inverurie', 'Braemar', 'Lochnagar', 'Kerloch', 'Beinn a Ghlo', 'Drumnadrochit', 'Morven', 'Uist', 'Storr', 'Sgurr na Ciche', 'Cannich', 'Gairloch', 'Kyleakin', 'Dunvegan'],
  shkrings: ['Feyfer', 'Flugi', 'Gheel', 'Havic', 'Haynin', 'Hoboken', 'Imbyze', 'Juyn', 'Kinsky', 'Massis', 'Matray', 'Moy', 'Olycan', 'Sadelin', 'Svaving', 'Tapper', 'Terwen', 'Wirix', 'Ypey', 'Rastegaisa', 'Varjag Njarga', 'Kautekeino', 'Abisko', 'Enontekis', 'Rovaniemi', 'Avasaksa', 'Haparanda', 'Lulea', 'Gellivare', 'Oeloe', 'Kajaani', 'Fauske'],
  shkfoods: ['Djasinga', 'Tjibarusa', 'Tjiwidej', 'Pengalengan', 'Bandjar', 'Parbalingga', 'Bojolali', 'Sarangan', 'Ngebel', 'Djombang', 'Ardjawinangun', 'Berbek', 'Papar', 'Baliga', 'Tjisolok', 'Siboga', 'Banjoewangi', 'Trenggalek', 'Karangkobar', 'Njalindoeng', 'Pasawahan', 'Pameunpeuk', 'Patjitan', 'Kediri', 'Pemboeang', 'Tringanoe', 'Makin', 'Tipor', 'Semai', 'Berhala', 'Tegal', 'Samoe'],
  shkweapons: ['Voulgezac', 'Rouffiac', 'Lerignac', 'Touverac', 'Guizengeard', 'Melac', 'Neuvicq', 'Vanzac', 'Picq', 'Urignac', 'Corignac', 'Fleac', 'Lonzac', 'Vergt', 'Queyssac', 'Liorac', 'Echourgnac', 'Cazelon', 'Eypau', 'Carignan', 'Monbazillac', 'Jonzac', 'Pons', 'Jumilhac', 'Fenouilledes', 'Laguiolet', 'Saujon', 'Eymoutiers', 'Eygurande', 'Eauze', 'Labouheyre'],
  shktools: ['Ymla', 'Eed-morra', 'Elan Lapinski', 'Cubask', 'Nieb', 'Bnowr Falr', 'Sperc', 'Noskcirdneh', 'Yawolloh', 'Hyeghu', 'Niskal', 'Trahnil', 'Htargcm', 'Enrobwem', 'Kachzi Rellim', 'Regien', 'Donmyar', 'Yelpur', 'Nosnehpets', 'Stewe', 'Renrut', 'Senna Hut', '-Zlaw', 'Nosalnef', 'Rewuorb', 'Rellenk', 'Yad', 'Cire Htims', 'Y-crad', 'Nenilukah', 'Corsh', 'Aned', 'Dark Eery', 'Niknar', 'Lapu', 'Lechaim', 'Rebrol-nek', 'AlliWar Wickson', 'Oguhmk', 'Telloc Cyaj'],
  shklight: ['Zarnesti', 'Slanic', 'Nehoiasu', 'Ludus', 'Sighisoara', 'Nisipitu', 'Razboieni', 'Bicaz', 'Dorohoi', 'Vaslui', 'Fetesti', 'Tirgu Neamt', 'Babadag', 'Zimnicea', 'Zlatna', 'Jiu', 'Eforie', 'Mamaia', 'Silistra', 'Tulovo', 'Panagyuritshte', 'Smolyan', 'Kirklareli', 'Pernik', 'Lom', 'Haskovo', 'Dobrinishte', 'Varvara', 'Oryahovo', 'Troyan', 'Lovech', 'Sliven'],
  shkgeneral: ['Hebiwerie', 'Possogroenoe', 'Asidonhopo', 'Manlobbi', 'Adjama', 'Pakka Pakka', 'Kabalebo', 'Wonotobo', 'Akalapi', 'Sipaliwini', 'Annootok', 'Upernavik', 'Angmagssalik', 'Aklavik', 'Inuvik', 'Tuktoyaktuk', 'Chicoutimi', 'Ouiatchouane', 'Chibougamau', 'Matagami', 'Kipawa', 'Kinojevis', 'Abitibi', 'Maganasipi', 'Akureyri', 'Kopasker', 'Budereyri', 'Akranes', 'Bordeyri', 'Holmavik'],
  shkhealthfoods: ['Ga\'er', 'Zhangmu', 'Rikaze', 'Jiangji', 'Changdu', 'Linzhi', 'Shigatse', 'Gyantse', 'Ganden', 'Tsurphu', 'Lhasa', 'Tsedong', 'Drepung', '=Azura', '=Blaze', '=Breanna', '=Breezy', '=Dharma', '=Feather', '=Jasmine', '=Luna', '=Melody', '=Moonjava', '=Petal', '=Rhiannon', '=Starla', '=Tranquilla', '=Windsong', '=Zennia', '=Zoe', '=Zora'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
