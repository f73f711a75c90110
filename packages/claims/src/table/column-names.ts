import type { TableField } from './mapping.js';

/** What people and sites call their columns, the surest first: a field takes the first column that its names fit. */
const NAMES: readonly [TableField, RegExp][] = [
  ['imdb', /^(?:imdb(?: ?id| ?url| link)?|const|tconst)$/],
  ['tmdb', /^(?:tmdb|themoviedb)(?: ?id)?$/],
  ['tvdb', /^(?:tvdb|thetvdb)(?: id)?$/],
  ['mal', /^(?:mal|myanimelist)(?: id)?$/],
  ['anilist', /^anilist(?: id)?$/],
  ['igdb', /^igdb(?: id)?$/],
  ['originalTitle', /^original (?:title|name)$/],
  ['title', /^(?:title|name|film|movie|show|series|tv show|game|anime)(?: (?:title|name))?$/],
  ['title', /^(?:titel|titre|título|titulo|titolo|tytuł|название|film titel)$/],
  ['year', /^(?:year|release year|year released|year of release|released|release date|jahr|année|anno|año)$/],
  ['season', /^(?:season|season number|staffel|s)$/],
  ['episode', /^(?:episode|episode number|ep|folge|e)$/],
  ['started', /^(?:start date|started|date started|start|begun)(?: at| on)?$/],
  ['rated', /^(?:date rated|rated at|rated on|rating date)$/],
  [
    'date',
    /^(?:watched ?date|watch date|date watched|watched at|watched on|seen on|date seen|viewed on|last watched)$/,
  ],
  [
    'date',
    /^(?:end date|finish date|date finished|finished|finished on|completed at|completed on|date completed|completion date)$/,
  ],
  [
    'date',
    /^(?:year beaten|date beaten|beaten|beat|year (?:watched|finished|completed|played|seen)|date|datum|seen|watched)$/,
  ],
  ['added', /^(?:date added|added|added at|added on|created|created at|listed at)$/],
  ['rating', /^(?:your rating|my rating|user rating|personal rating|rating10|my score|your score)$/],
  ['rating', /^(?:rating|score|stars|grade|note|bewertung|voto)$/],
  ['status', /^(?:status|state|watch status|progress status|shelf)$/],
  ['kind', /^(?:type|kind|media type|category|title type|format)$/],
  ['text', /^(?:review|comment|comments|notes|my review|thoughts|opinion|my notes)$/],
  ['tags', /^(?:tags|labels|tag)$/],
  ['platform', /^(?:platform|platforms|console|system|device|service|where|watched on|medium)$/],
  ['hours', /^(?:hours|hours played|playtime|play time|time played|hrs)$/],
  ['rewatch', /^(?:rewatch|rewatched|replay|re watch)$/],
  ['favourite', /^(?:favou?rite|liked|like|loved|heart)$/],
  ['directors', /^(?:directors?|regie|réalisateur|regista)$/],
  ['minutes', /^(?:runtime|length|duration|minutes|laufzeit)$/],
];

/** Without what is in brackets, without signs, in small letters: `Game (459 total)` is `game`. */
export const plainName = (column: string): string =>
  column
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[_\-./:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The fields that a column's name fits, with the place of the name in the list above: the lower the surer. */
export function fieldsByName(column: string): { field: TableField; rank: number }[] {
  const name = plainName(column);
  return NAMES.flatMap(([field, pattern], rank) => (pattern.test(name) ? [{ field, rank }] : []));
}

/** Books, comics and music are often kept in the same kind of table. */
const OTHER_MEDIA =
  /^(?:isbn ?(?:10|13|uid)?|author|authors|author text|book id|album|rym album|artist|pages|number of pages|olid|edition id|work id)$/;
export const isOfOtherMedia = (header: readonly string[]): boolean =>
  header.some((column) => OTHER_MEDIA.test(plainName(column)));
