import { MOTIFS, type Mood, type Motif, type TitleFacts } from './facts.js';
import type { Random } from './random.js';

/** Words of titles that name something drawable: imports carry no motifs of their own, but many titles do. */
const WORDS: Readonly<Record<Motif, string>> = {
  city: 'city street town york london paris metropolis downtown avenue tokyo chicago berlin angeles manhattan hollywood vegas urban',
  sea: 'sea ocean wave ship sail water deep pirate submarine shark coast harbour harbor atlantic pacific titanic boat captain',
  mountains: 'mountain peak hill everest alps summit cliff brokeback highlands skyrim horizon',
  desert:
    'desert dune sand sahara arabia texas mexico rio arizona gun western outlaw cowboy canyon trail ranch gunslinger redemption pyramid egypt',
  forest: 'forest wood woods jungle tree wild oak swamp amazon witch',
  space:
    'space star galaxy planet mars orbit cosmos universe astronaut alien aliens interstellar gravity martian odyssey apollo starship stellaris',
  road: 'road drive driver highway route race racing speed fast taxi truck car mile rally turismo forza furious ride',
  rail: 'train rail railroad express station metro subway tram tracks',
  house: 'house home cottage cabin room apartment manor hotel inn psycho family mansion village neighbors',
  castle:
    'castle king queen kingdom crown throne royal knight prince princess empire dungeon camelot lord emperor crusader rings',
  war: 'war battle army soldier platoon front bomb troop commando general duty squadron navy honor sniper battlefield dunkirk medal warfare jacket',
  crowd:
    'men people crowd party club gang brothers sisters friends society crew twelve seven office girls boys women company league sims',
  face: 'face man woman girl boy lady portrait mother father stranger he she john mary wife husband daughter son story persona',
  eye: 'eye eyes see watch vision look spy witness vertigo mirror dream sight shining eyed watcher watchmen',
  machine:
    'machine robot iron steel engine metal terminator gear mech clock android cyber cyberpunk factory factorio automata detroit tank clockwork',
  animal:
    'dog cat wolf bird lion horse animal bear snake fox bull tiger hawk eagle crow raven duck goose jaws fish rabbit butterfly cats panther swan spider witcher',
  heart: 'love heart kiss romance wedding bride marry married valentine lover passion honeymoon',
  blade:
    'blade sword knife kill murder killer slay saw assassin ninja samurai cut scream revenge dagger razor murders assassination vengeance',
  music:
    'music song sing singer rock band jazz piano guitar dance dancing melody opera whiplash symphony rhythm blues dancer broadway amadeus',
  sport:
    'sport ball soccer football basketball boxing rocky fifa nba nfl golf tennis champion baseball hockey olympics league fighter',
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
  flower:
    'flower rose garden lily magnolia dahlia orchid bloom blossom spring cherry violet lotus sunflower life',
};

const MOTIF_OF_WORD: ReadonlyMap<string, Motif> = new Map(
  MOTIFS.flatMap((motif) => WORDS[motif].split(' ').map((word) => [word, motif] as const)),
);

/** The motifs a title's own words name, in the order they come, without doubles. */
function motifsNamed(title: string): Motif[] {
  const words = title.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const found = words.map((word) => MOTIF_OF_WORD.get(word) ?? MOTIF_OF_WORD.get(word.replace(/s$/, '')));
  return [...new Set(found.filter((motif): motif is Motif => motif !== undefined))];
}

const BY_GENRE: Readonly<Record<string, readonly Motif[]>> = {
  action: ['city', 'fire', 'road', 'war', 'blade', 'tower', 'machine'],
  adventure: ['mountains', 'sea', 'island', 'desert', 'river', 'forest', 'castle', 'sky'],
  animation: ['sky', 'animal', 'forest', 'moon', 'flower', 'house', 'island'],
  biography: ['face', 'book', 'crowd', 'stairs', 'eye', 'music'],
  comedy: ['house', 'city', 'road', 'crowd', 'sun', 'flower', 'heart', 'door', 'mask', 'sky'],
  crime: ['city', 'blade', 'eye', 'face', 'rain', 'stairs', 'door', 'road', 'mask'],
  documentary: ['eye', 'crowd', 'grid', 'animal', 'river', 'book', 'ice'],
  drama: [
    'house',
    'rain',
    'face',
    'door',
    'river',
    'stairs',
    'road',
    'sea',
    'flower',
    'moon',
    'crowd',
    'rail',
    'sun',
    'city',
  ],
  family: ['house', 'animal', 'sky', 'forest', 'sun', 'flower'],
  fantasy: ['castle', 'forest', 'moon', 'fire', 'mountains', 'blade', 'book', 'animal', 'tower'],
  history: ['castle', 'war', 'book', 'crowd', 'sun', 'tower'],
  horror: ['house', 'eye', 'moon', 'mask', 'forest', 'door', 'blade', 'stairs', 'animal', 'face'],
  music: ['music', 'crowd', 'face', 'city'],
  musical: ['music', 'stairs', 'heart', 'moon', 'city', 'mask'],
  mystery: ['maze', 'door', 'eye', 'rain', 'house', 'stairs', 'moon', 'book'],
  politics: ['crowd', 'tower', 'face', 'door'],
  romance: ['heart', 'flower', 'rain', 'sea', 'moon', 'city', 'rail', 'sun', 'face'],
  'sci-fi': ['space', 'machine', 'grid', 'eye', 'city', 'moon', 'face', 'tower'],
  sport: ['sport', 'crowd', 'road', 'sun'],
  thriller: ['eye', 'stairs', 'door', 'maze', 'city', 'blade', 'rail', 'rain', 'face'],
  war: ['war', 'sky', 'fire', 'river', 'crowd', 'road', 'flower'],
  western: ['desert', 'sun', 'animal', 'rail', 'mountains', 'road', 'river'],
  'role-playing': ['castle', 'blade', 'fire', 'mountains', 'forest', 'tower', 'book'],
  shooter: ['war', 'machine', 'fire', 'space', 'eye', 'city'],
  puzzle: ['grid', 'maze', 'stairs', 'door', 'eye', 'heart'],
  strategy: ['castle', 'war', 'tower', 'river', 'city', 'grid', 'island'],
  racing: ['road', 'machine', 'city', 'desert', 'sun'],
  arcade: ['grid', 'space', 'machine', 'maze', 'sun'],
  platform: ['stairs', 'sky', 'castle', 'forest', 'animal', 'sun'],
  indie: ['house', 'maze', 'moon', 'door', 'forest', 'animal', 'flower', 'rain', 'eye', 'island', 'heart'],
  fighting: ['fire', 'blade', 'mask', 'face', 'city', 'sport'],
  simulator: ['city', 'machine', 'sky', 'rail', 'river', 'house', 'road'],
  'visual novel': ['heart', 'flower', 'face', 'rain', 'book', 'moon'],
};

const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/sci|science/, 'sci-fi'],
  [/anima/, 'animation'],
  [/role|rpg/, 'role-playing'],
  [/strat|tactic|moba|card|board/, 'strategy'],
  [/hack|slash|beat|fight|martial/, 'fighting'],
  [/noir|spy|gangster|legal/, 'crime'],
  [/slasher|supernat|vampire/, 'horror'],
  [/suspense|disaster|superhero/, 'action'],
  [/histor/, 'history'],
  [/biogr/, 'biography'],
  [/sport/, 'sport'],
  [/politic|news|talk/, 'politics'],
  [/simul/, 'simulator'],
  [/visual/, 'visual novel'],
  [/point|quiz|mystery/, 'mystery'],
  [/pinball|arcade/, 'arcade'],
  [/docu|reality|lifestyle/, 'documentary'],
  [/satire|game.?show|teen|seasonal|stand/, 'comedy'],
  [/kids|family|child/, 'family'],
  [/romant/, 'romance'],
  [/music/, 'music'],
  [/silent|drama/, 'drama'],
];

/** A genre name of any source as one of the names this package knows, or null. */
function knownGenre(name: string): string | null {
  const plain = name.toLowerCase().trim();
  if (Object.hasOwn(BY_GENRE, plain)) return plain;
  return ALIASES.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** The genres this package knows, in the order given, without doubles. */
export function genresOf(genres: readonly string[]): string[] {
  const known = genres.map(knownGenre).filter((genre): genre is string => genre !== null);
  return [...new Set(known)];
}

const MOOD_BY_GENRE: Readonly<Record<string, readonly Mood[]>> = {
  horror: ['dark', 'tense', 'strange'],
  thriller: ['tense', 'dark'],
  crime: ['tense', 'dark', 'melancholy'],
  war: ['epic', 'dark', 'melancholy'],
  comedy: ['playful', 'light', 'warm'],
  family: ['warm', 'playful', 'light'],
  animation: ['playful', 'warm', 'light', 'strange'],
  romance: ['warm', 'light', 'melancholy'],
  musical: ['playful', 'light', 'warm'],
  music: ['warm', 'playful', 'melancholy'],
  drama: ['melancholy', 'warm', 'tense', 'light'],
  western: ['epic', 'warm', 'tense'],
  'sci-fi': ['strange', 'epic', 'dark'],
  fantasy: ['epic', 'strange', 'dark'],
  adventure: ['epic', 'warm', 'light'],
  mystery: ['strange', 'tense', 'dark'],
  action: ['tense', 'epic', 'dark'],
  history: ['epic', 'melancholy', 'warm'],
  biography: ['melancholy', 'warm', 'light'],
  documentary: ['light', 'strange', 'melancholy'],
  sport: ['epic', 'light', 'warm'],
  politics: ['tense', 'light'],
  'role-playing': ['epic', 'dark', 'strange'],
  shooter: ['tense', 'dark', 'epic'],
  puzzle: ['playful', 'strange', 'light'],
  strategy: ['epic', 'light', 'dark'],
  racing: ['tense', 'light', 'epic'],
  arcade: ['playful', 'tense', 'strange'],
  platform: ['playful', 'light', 'strange'],
  indie: ['strange', 'melancholy', 'playful', 'warm'],
  fighting: ['tense', 'epic', 'playful'],
  simulator: ['light', 'warm', 'playful'],
  'visual novel': ['melancholy', 'light', 'warm'],
};

const ALL_MOODS: readonly Mood[] = [
  'dark',
  'tense',
  'warm',
  'light',
  'melancholy',
  'epic',
  'strange',
  'playful',
];
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
  'flower',
  'sky',
];

/** The mood given, else one that suits the first genre. */
export function moodOf(facts: TitleFacts, genres: readonly string[], random: Random): Mood {
  if (facts.mood) return facts.mood;
  const genre = genres[0];
  return random.pick((genre && MOOD_BY_GENRE[genre]) || ALL_MOODS);
}

/** One to three motifs, the main one first: those given, else from the title's words, else from its genres. */
export function motifsOf(facts: TitleFacts, genres: readonly string[], random: Random): [Motif, ...Motif[]] {
  const given = facts.motifs ?? [];
  const [first, ...rest] = given;
  if (first) return [first, ...rest.slice(0, 2)];
  const fromGenres = genres.slice(0, 3).map((genre) => random.pick(BY_GENRE[genre] ?? ANY_MOTIF));
  const all = [...new Set([...motifsNamed(facts.title).slice(0, 2), ...fromGenres, random.pick(ANY_MOTIF)])];
  return [all[0] ?? 'sun', ...all.slice(1, 3)];
}
