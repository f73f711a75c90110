import type { Mood, Motif, TitleFacts } from './facts.js';
import type { Random } from './random.js';

/** Words in titles that name something drawable: imports have no motifs, but many titles name one. */
// biome-ignore format: a table, one a line
const WORDS: Readonly<Record<Motif, string>> = {
  city: 'city street town york london paris metropolis downtown avenue tokyo chicago berlin angeles manhattan hollywood vegas urban',
  sea: 'sea ocean wave ship sail water deep pirate submarine shark coast harbour harbor atlantic pacific titanic boat captain',
  mountains: 'mountain peak hill everest alps summit cliff brokeback highlands skyrim horizon',
  desert: 'desert dune sand sahara arabia texas mexico rio arizona gun western outlaw cowboy canyon trail ranch gunslinger redemption pyramid egypt',
  forest: 'forest wood woods jungle tree wild oak swamp amazon witch',
  space: 'space star galaxy planet mars orbit cosmos universe astronaut alien aliens interstellar gravity martian odyssey apollo starship stellaris',
  road: 'road drive driver highway route race racing speed fast taxi truck car mile rally turismo forza furious ride',
  rail: 'train rail railroad express station metro subway tram tracks',
  house: 'house home cottage cabin room apartment manor hotel inn psycho family mansion village neighbors',
  castle: 'castle king queen kingdom crown throne royal knight prince princess empire dungeon camelot lord emperor crusader rings',
  war: 'war battle army soldier platoon front bomb troop commando general duty squadron navy honor sniper battlefield dunkirk medal warfare jacket',
  crowd: 'men people crowd party club gang brothers sisters friends society crew twelve seven office girls boys women company league sims',
  face: 'face man woman girl boy lady portrait mother father stranger he she john mary wife husband daughter son story persona',
  eye: 'eye eyes see watch vision look spy witness vertigo mirror dream sight shining eyed watcher watchmen',
  machine: 'machine robot iron steel engine metal terminator gear mech clock android cyber cyberpunk factory factorio automata detroit tank clockwork',
  animal: 'dog cat wolf bird lion horse animal bear snake fox bull tiger hawk eagle crow raven duck goose jaws fish rabbit butterfly cats panther swan spider witcher',
  heart: 'love heart kiss romance wedding bride marry married valentine lover passion honeymoon',
  blade: 'blade sword knife kill murder killer slay saw assassin ninja samurai cut scream revenge dagger razor murders assassination vengeance',
  music: 'music song sing singer rock band jazz piano guitar dance dancing melody opera whiplash symphony rhythm blues dancer broadway amadeus',
  sport: 'sport ball soccer football basketball boxing rocky fifa nba nfl golf tennis champion baseball hockey olympics league fighter',
  ice: 'ice snow winter cold frozen arctic frost fargo north christmas glacier',
  fire: 'fire flame burn burning hell inferno blaze ash dragon doom hot smoke phoenix volcano diablo souls ring elden heat mad',
  maze: 'maze labyrinth lost escape puzzle mystery riddle inception portal trap memento enigma',
  mask: 'mask batman zorro phantom clown joker hero masquerade ghost robbery heist bandit stranger hollow',
  sky: 'sky cloud fly flight air wing plane heaven balloon pilot angel flying aviator up simulator',
  rain: 'rain storm thunder umbrella flood weather tears hurricane',
  book: 'book story tale letter diary writer novel chronicle professor school poet history pages legend',
  grid: 'grid matrix code tron computer net network hack digital tetris block social chess minecraft blocks silicon',
  tower: 'tower skyscraper lighthouse wall high towering spire babel',
  river: 'river lake bridge kwai creek stream valley falls mississippi',
  island: 'island isle beach paradise tropic castaway lagoon survivor cay',
  door: 'door gate key secret prison closed cell exit behind doctor who shawshank doors key',
  stairs: 'stairs step steps climb ladder rise parasite fall limbo celeste',
  moon: 'moon lunar night midnight werewolf dark vampire twilight moonlight dracula shadow darkness nights bloodborne',
  sun: 'sun dawn summer sunset sunrise day morning sunshine light midsommar noon days apocalypse',
  flower: 'flower rose garden lily magnolia dahlia orchid bloom blossom spring cherry violet lotus sunflower life',
};

const MOTIF_OF_WORD: ReadonlyMap<string, Motif> = new Map(
  (Object.keys(WORDS) as Motif[]).flatMap((motif) =>
    WORDS[motif].split(' ').map((word) => [word, motif] as const),
  ),
);

/** The motifs that a title's words name, in order, without repeats. */
function motifsNamed(title: string): Motif[] {
  const words = title.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const found = words.map((word) => MOTIF_OF_WORD.get(word) ?? MOTIF_OF_WORD.get(word.replace(/s$/, '')));
  return [...new Set(found.filter((motif): motif is Motif => motif !== undefined))];
}

/** What suits a genre, and its names in other sources. */
interface Genre {
  also?: RegExp;
  moods: readonly Mood[];
  motifs: readonly Motif[];
}

// biome-ignore format: a table, one a line
const GENRES: Readonly<Record<string, Genre>> = {
  'sci-fi': { also: /sci|science/, moods: ['strange', 'epic', 'dark'], motifs: ['space', 'machine', 'grid', 'eye', 'city', 'moon', 'face', 'tower'] },
  animation: { also: /anima/, moods: ['playful', 'warm', 'light', 'strange'], motifs: ['sky', 'animal', 'forest', 'moon', 'flower', 'house', 'island'] },
  'role-playing': { also: /role|rpg/, moods: ['epic', 'dark', 'strange'], motifs: ['castle', 'blade', 'fire', 'mountains', 'forest', 'tower', 'book'] },
  strategy: { also: /strat|tactic|moba|card|board/, moods: ['epic', 'light', 'dark'], motifs: ['castle', 'war', 'tower', 'river', 'city', 'grid', 'island'] },
  fighting: { also: /hack|slash|beat|fight|martial/, moods: ['tense', 'epic', 'playful'], motifs: ['fire', 'blade', 'mask', 'face', 'city', 'sport'] },
  crime: { also: /noir|spy|gangster|legal/, moods: ['tense', 'dark', 'melancholy'], motifs: ['city', 'blade', 'eye', 'face', 'rain', 'stairs', 'door', 'road', 'mask'] },
  horror: { also: /slasher|supernat|vampire/, moods: ['dark', 'tense', 'strange'], motifs: ['house', 'eye', 'moon', 'mask', 'forest', 'door', 'blade', 'stairs', 'animal', 'face'] },
  action: { also: /suspense|disaster|superhero/, moods: ['tense', 'epic', 'dark'], motifs: ['city', 'fire', 'road', 'war', 'blade', 'tower', 'machine'] },
  history: { also: /histor/, moods: ['epic', 'melancholy', 'warm'], motifs: ['castle', 'war', 'book', 'crowd', 'sun', 'tower'] },
  biography: { also: /biogr/, moods: ['melancholy', 'warm', 'light'], motifs: ['face', 'book', 'crowd', 'stairs', 'eye', 'music'] },
  sport: { also: /sport/, moods: ['epic', 'light', 'warm'], motifs: ['sport', 'crowd', 'road', 'sun'] },
  politics: { also: /politic|news|talk/, moods: ['tense', 'light'], motifs: ['crowd', 'tower', 'face', 'door'] },
  simulator: { also: /simul/, moods: ['light', 'warm', 'playful'], motifs: ['city', 'machine', 'sky', 'rail', 'river', 'house', 'road'] },
  'visual novel': { also: /visual/, moods: ['melancholy', 'light', 'warm'], motifs: ['heart', 'flower', 'face', 'rain', 'book', 'moon'] },
  mystery: { also: /point|quiz|mystery/, moods: ['strange', 'tense', 'dark'], motifs: ['maze', 'door', 'eye', 'rain', 'house', 'stairs', 'moon', 'book'] },
  arcade: { also: /pinball|arcade/, moods: ['playful', 'tense', 'strange'], motifs: ['grid', 'space', 'machine', 'maze', 'sun'] },
  documentary: { also: /docu|reality|lifestyle/, moods: ['light', 'strange', 'melancholy'], motifs: ['eye', 'crowd', 'grid', 'animal', 'river', 'book', 'ice'] },
  comedy: { also: /satire|game.?show|teen|seasonal|stand/, moods: ['playful', 'light', 'warm'], motifs: ['house', 'city', 'road', 'crowd', 'sun', 'flower', 'heart', 'door', 'mask', 'sky'] },
  family: { also: /kids|family|child/, moods: ['warm', 'playful', 'light'], motifs: ['house', 'animal', 'sky', 'forest', 'sun', 'flower'] },
  romance: { also: /romant/, moods: ['warm', 'light', 'melancholy'], motifs: ['heart', 'flower', 'rain', 'sea', 'moon', 'city', 'rail', 'sun', 'face'] },
  music: { also: /music/, moods: ['warm', 'playful', 'melancholy'], motifs: ['music', 'crowd', 'face', 'city'] },
  drama: { also: /silent|drama/, moods: ['melancholy', 'warm', 'tense', 'light'], motifs: ['house', 'rain', 'face', 'door', 'river', 'stairs', 'road', 'sea', 'flower', 'moon', 'crowd', 'rail', 'sun', 'city'] },
  adventure: { moods: ['epic', 'warm', 'light'], motifs: ['mountains', 'sea', 'island', 'desert', 'river', 'forest', 'castle', 'sky'] },
  fantasy: { moods: ['epic', 'strange', 'dark'], motifs: ['castle', 'forest', 'moon', 'fire', 'mountains', 'blade', 'book', 'animal', 'tower'] },
  musical: { moods: ['playful', 'light', 'warm'], motifs: ['music', 'stairs', 'heart', 'moon', 'city', 'mask'] },
  thriller: { moods: ['tense', 'dark'], motifs: ['eye', 'stairs', 'door', 'maze', 'city', 'blade', 'rail', 'rain', 'face'] },
  war: { moods: ['epic', 'dark', 'melancholy'], motifs: ['war', 'sky', 'fire', 'river', 'crowd', 'road', 'flower'] },
  western: { moods: ['epic', 'warm', 'tense'], motifs: ['desert', 'sun', 'animal', 'rail', 'mountains', 'road', 'river'] },
  shooter: { moods: ['tense', 'dark', 'epic'], motifs: ['war', 'machine', 'fire', 'space', 'eye', 'city'] },
  puzzle: { moods: ['playful', 'strange', 'light'], motifs: ['grid', 'maze', 'stairs', 'door', 'eye', 'heart'] },
  racing: { moods: ['tense', 'light', 'epic'], motifs: ['road', 'machine', 'city', 'desert', 'sun'] },
  platform: { moods: ['playful', 'light', 'strange'], motifs: ['stairs', 'sky', 'castle', 'forest', 'animal', 'sun'] },
  indie: { moods: ['strange', 'melancholy', 'playful', 'warm'], motifs: ['house', 'maze', 'moon', 'door', 'forest', 'animal', 'flower', 'rain', 'eye', 'island', 'heart'] },
};

/** A genre name from any source as one of this package's names, or null. */
function knownGenre(name: string): string | null {
  const plain = name.toLowerCase().trim();
  if (Object.hasOwn(GENRES, plain)) return plain;
  return Object.keys(GENRES).find((genre) => GENRES[genre]?.also?.test(plain)) ?? null;
}

/** The genres that this package knows, in order, without repeats. */
export function genresOf(genres: readonly string[]): string[] {
  const known = genres.map(knownGenre).filter((genre): genre is string => genre !== null);
  return [...new Set(known)];
}

const ALL_MOODS = [...new Set(Object.values(GENRES).flatMap(({ moods }) => moods))];
const ANY_MOTIF: readonly Motif[] = [
  'city',
  'house',
  'road',
  'eye',
  'moon',
  'sun',
  'door',
  'stairs',
  'face',
  'sea',
];

/** The given mood, or one that suits the first genre. */
export function moodOf(facts: TitleFacts, genres: readonly string[], random: Random): Mood {
  if (facts.mood) return facts.mood;
  const genre = genres[0];
  return random.pick((genre && GENRES[genre]?.moods) || ALL_MOODS);
}

/** One to three motifs, main motif first: the given ones, or from the title's words, or from its genres. */
export function motifsOf(facts: TitleFacts, genres: readonly string[], random: Random): [Motif, ...Motif[]] {
  const given = facts.motifs ?? [];
  const [first, ...rest] = given;
  if (first) return [first, ...rest.slice(0, 2)];
  const fromGenres = genres.slice(0, 3).map((genre) => random.pick(GENRES[genre]?.motifs ?? ANY_MOTIF));
  const all = [...new Set([...motifsNamed(facts.title).slice(0, 2), ...fromGenres, random.pick(ANY_MOTIF)])];
  return [all[0] ?? 'sun', ...all.slice(1, 3)];
}
