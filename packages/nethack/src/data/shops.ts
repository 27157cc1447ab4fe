// Shop types with what they stock, and the lists of keepers' names. Order is the room type from 14 on.

export interface ShopType {
  readonly name: string;
  readonly prob: number;
  /** Object class of the shop's trade. */
  readonly trade: number;
  /** [chance, class, or minus an object type]. */
  readonly stock: readonly (readonly [number, number])[];
  readonly keepers: keyof typeof KEEPER_NAMES;
}

/** Stands for vegetarian food in a stock list. */
export const VEGETARIAN_CLASS = 19;

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
} as const satisfies Record<string, readonly string[]>;

// biome-ignore format: a row a line
export const SHOP_TYPES: readonly ShopType[] = [
  { name: 'general store', prob: 42, trade: 0, stock: [[100, 0]], keepers: 'shkgeneral' },
  { name: 'used armor dealership', prob: 14, trade: 3, stock: [[90, 3], [10, 2]], keepers: 'shkarmors' },
  { name: 'second-hand bookstore', prob: 10, trade: 9, stock: [[90, 9], [10, 10]], keepers: 'shkbooks' },
  { name: 'liquor emporium', prob: 10, trade: 8, stock: [[100, 8]], keepers: 'shkliquors' },
  { name: 'antique weapons outlet', prob: 5, trade: 2, stock: [[90, 2], [10, 3]], keepers: 'shkweapons' },
  { name: 'delicatessen', prob: 5, trade: 7, stock: [[83, 7], [5, -316], [4, -314], [5, -319], [3, -213]], keepers: 'shkfoods' },
  { name: 'jewelers', prob: 3, trade: 4, stock: [[85, 4], [10, 13], [5, 5]], keepers: 'shkrings' },
  { name: 'quality apparel and accessories', prob: 3, trade: 11, stock: [[90, 11], [5, -156], [5, -138]], keepers: 'shkwands' },
  { name: 'hardware store', prob: 3, trade: 6, stock: [[100, 6]], keepers: 'shktools' },
  { name: 'rare books', prob: 3, trade: 10, stock: [[90, 10], [10, 9]], keepers: 'shkbooks' },
  { name: 'health food store', prob: 2, trade: 7, stock: [[70, 19], [20, -316], [4, -304], [3, -312], [2, -332], [1, -283]], keepers: 'shkhealthfoods' },
  { name: 'lighting store', prob: 0, trade: 6, stock: [[30, -222], [44, -221], [5, -223], [9, -224], [3, -225], [5, -318], [2, -407], [1, -329], [1, -369]], keepers: 'shklight' },
];
