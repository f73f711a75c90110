import { type Category, GAME_GENRES, type GameGenre, GENRES, type Genre } from '@screenlore/contracts';
import { GROUPS, type Report } from '../report.js';

/**
 * Maps other sources' genres of films and series to the portal's; [] if the name is not a genre, or a genre that the
 * portal lacks.
 */
const SCREEN: Readonly<Record<string, readonly Genre[]>> = {
  'action & adventure': ['Action', 'Adventure'],
  animated: ['Animation'],
  'anime features': ['Animation'],
  'anime series': ['Animation'],
  biographical: ['Biography'],
  'british tv shows': [],
  'children & family movies': ['Family'],
  'classic & cult tv': [],
  'classic movies': [],
  comedies: ['Comedy'],
  'crime tv shows': ['Crime'],
  'cult movies': [],
  dance: ['Music'],
  disaster: ['Action'],
  docuseries: ['Documentary'],
  documentaries: ['Documentary'],
  dramas: ['Drama'],
  erotic: ['Romance'],
  'faith & spirituality': [],
  'found footage': ['Horror'],
  'game-show': ['Game show'],
  historical: ['History'],
  'horror movies': ['Horror'],
  independent: [],
  'independent movies': [],
  'international movies': [],
  'international tv shows': [],
  kids: ['Family'],
  "kids' tv": ['Family'],
  'korean tv shows': [],
  legal: ['Drama'],
  'lgbtq movies': [],
  'live action': [],
  'martial arts': ['Action'],
  movies: [],
  'music & musicals': ['Music', 'Musical'],
  news: [],
  noir: ['Crime'],
  performance: ['Music'],
  political: ['Politics'],
  reality: ['Reality tv'],
  'reality-tv': ['Reality tv'],
  'romantic movies': ['Romance'],
  'romantic tv shows': ['Romance'],
  satire: ['Comedy'],
  'sci-fi & fantasy': ['Sci-fi', 'Fantasy'],
  'science & nature tv': ['Documentary'],
  'science fiction': ['Sci-fi'],
  short: [],
  silent: [],
  slasher: ['Horror'],
  soap: ['Drama'],
  'spanish-language tv shows': [],
  sports: ['Sport'],
  'sports movies': ['Sport'],
  spy: ['Thriller'],
  'stand-up comedy': ['Comedy'],
  'stand-up comedy & talk shows': ['Comedy'],
  superhero: ['Action'],
  supernatural: ['Horror'],
  suspense: ['Thriller'],
  talk: [],
  'talk-show': [],
  teen: [],
  'teen tv shows': [],
  thrillers: ['Thriller'],
  'tv action & adventure': ['Action', 'Adventure'],
  'tv comedies': ['Comedy'],
  'tv dramas': ['Drama'],
  'tv horror': ['Horror'],
  'tv movie': [],
  'tv mysteries': ['Mystery'],
  'tv sci-fi & fantasy': ['Sci-fi', 'Fantasy'],
  'tv shows': [],
  'tv thrillers': ['Thriller'],
  'war & politics': ['War', 'Politics'],
};

const GAMES: Readonly<Record<string, readonly GameGenre[]>> = {
  'card & board game': ['Strategy'],
  moba: ['Strategy'],
  music: [],
  pinball: ['Arcade'],
  'quiz/trivia': ['Puzzle'],
  simulator: [],
  sport: [],
  'turn-based strategy (tbs)': ['Strategy'],
};

/** Every known name in lower case, including the portal's own. */
const tableOf = <G extends string>(own: readonly G[], others: Readonly<Record<string, readonly G[]>>) =>
  new Map<string, readonly G[]>([
    ...Object.entries(others),
    ...own.map((genre) => [genre.toLowerCase(), [genre]] as const),
  ]);
const TABLES: Readonly<Record<Category, ReadonlyMap<string, readonly string[]>>> = {
  movies: tableOf(GENRES, SCREEN),
  series: tableOf(GENRES, SCREEN),
  games: tableOf(GAME_GENRES, GAMES),
};

/** Maps a source's genres to the portal's, each once, and counts the result for each name. */
export const mapGenres = (kind: Category, names: readonly string[], report: Report): string[] => {
  const genres = new Set<string>();
  for (const written of names) {
    const name = written.trim();
    if (name === '') continue;
    const mapped = TABLES[kind].get(name.toLowerCase());
    for (const genre of mapped ?? []) genres.add(genre);
    if (mapped === undefined) report.count(GROUPS.genres, `${name}: not known, left out`);
    else if (mapped.length === 0) report.count(GROUPS.genres, `${name}: no genre of the portal, left out`);
    else report.count(GROUPS.genres, mapped.includes(name) ? name : `${name} as ${mapped.join(' and ')}`);
  }
  return [...genres];
};
