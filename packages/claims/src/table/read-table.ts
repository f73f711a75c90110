import type { Category, Claim, ClaimTitle, ClaimWhat } from '@screenlore/contracts';
import type { Fate } from '../base/fates.js';
import { compact, tagsOf } from '../values/compact.js';
import { looseDate } from '../values/dates.js';
import { countOf, hoursOf, numberOf, ratingOf, yearOf } from '../values/numbers.js';
import { plainText } from '../values/plain-text.js';
import { ratingParts } from './guess-mapping.js';
import type { Mapping, TableField } from './mapping.js';
import { isYes, kindOfWord, statusOfWord } from './words.js';

/** A row below the header. */
export interface PlainRow {
  line: number;
  cells: readonly string[];
  fault?: string;
}

type Get = (field: TableField) => string;

/** Somebody's own table by its mapping: every row with its fate. */
export function* readTable(rows: Iterable<PlainRow>, mapping: Mapping): Generator<Fate> {
  for (const row of rows) {
    const at = { row: row.line };
    const get: Get = (field) => row.cells[mapping.columns.indexOf(field)]?.trim() ?? '';
    if (row.fault) yield { ...at, unreadable: row.fault };
    else if (row.cells.every((cell) => cell.trim() === '')) yield { ...at, left: 'empty' };
    else {
      const claims = rowClaims(get, mapping);
      if (typeof claims === 'string') yield { ...at, unreadable: claims };
      else yield claims.length > 0 ? { ...at, claims } : { ...at, left: 'nothingSaid' };
    }
  }
}

/** @returns claims, or what is wrong */
function rowClaims(get: Get, mapping: Mapping): Claim[] | string {
  const isEpisode = get('season') !== '' && get('episode') !== '';
  const title = titleOf(get, mapping, isEpisode);
  if (title.name === '') return 'It has no title.';
  const written = get('rating');
  const parts = ratingParts(written);
  if (written !== '' && !parts) return `“${written}” is no rating.`;
  const best = parts?.best ?? mapping.ratingBest;
  if (parts && parts.value > best) return `The rating ${parts.value} is above the scale of ${best}.`;
  const whats = whatsOf(get, mapping, parts ? ratingOf(parts.value, best) : undefined);
  if (typeof whats === 'string') return whats;
  const place = compact({
    season: countOf(get('season')),
    episode: isEpisode ? countOf(get('episode')) : undefined,
  });
  const id = [title.ids[0] ?? `${title.name.slice(0, 200)}/${title.year ?? ''}`, place.season, place.episode]
    .filter((part) => part !== undefined)
    .join('/');
  return whats.map((what) => ({
    // A second viewing is another one; a rating that changes is the same one.
    key: what.type === 'viewing' ? `viewing/${id}/${what.when.date ?? ''}` : `${what.type}/${id}`,
    source: 'table',
    title,
    ...place,
    what,
  }));
}

function titleOf(get: Get, mapping: Mapping, isEpisode: boolean): ClaimTitle {
  const word = kindOfWord(get('kind'));
  const isFilmOfTv = word === 'movies';
  const kind: Category | null = isEpisode && !isFilmOfTv ? 'series' : (word ?? mapping.kind);
  const original = get('originalTitle');
  const name = get('title') || original;
  return compact({
    kind,
    ids: isEpisode ? [] : idsOf(get, kind),
    // “Friends S1E1”
    name: isEpisode ? name.replace(/[\s-]*S\d+\s*E\d+$/i, '') : name,
    originalName: original === name ? '' : original,
    year: isEpisode ? undefined : yearOf(get('year')),
    directors: tagsOf(get('directors'), /[,;|]/),
    minutes: countOf(/^\d+/.exec(get('minutes'))?.[0], 1),
  });
}

/** Of the row's title; where a row is an episode the numbers are those of the episode, which say nothing of the series. */
function idsOf(get: Get, kind: Category | null): string[] {
  const imdb = /\btt\d{6,10}\b/.exec(get('imdb'))?.[0];
  const tmdb = /\d+$/.exec(get('tmdb'))?.[0];
  const numbered = (['mal', 'anilist', 'igdb'] as const).flatMap((service) =>
    /^\d+$/.test(get(service)) ? [`${service}:${get(service)}`] : [],
  );
  return [
    ...(imdb ? [`imdb:${imdb}`] : []),
    // Films and series are numbered apart.
    ...(tmdb && (kind === 'movies' || kind === 'series')
      ? [`tmdb:${kind === 'movies' ? 'movie' : 'tv'}/${tmdb}`]
      : []),
    ...(/^\d+$/.test(get('tvdb')) && kind !== 'movies' ? [`tvdb:${get('tvdb')}`] : []),
    ...numbered,
  ];
}

/** @returns what the row says of its title, or what is wrong */
function whatsOf(get: Get, mapping: Mapping, rating: number | undefined): ClaimWhat[] | string {
  const date = looseDate(get('date'), mapping.dayOrder);
  if (get('date') !== '' && date === null) return `“${get('date')}” is no date.`;
  const started = looseDate(get('started'), mapping.dayOrder) ?? undefined;
  const added = looseDate(get('added'), mapping.dayOrder);
  const facts = {
    started,
    text: plainText(get('text')),
    tags: tagsOf(get('tags')),
    platform: get('platform'),
    // A bare number in a column of hours is hours.
    hours: numberOf(get('hours')) || hoursOf(get('hours')),
  };
  const likes: ClaimWhat[] = isYes(get('favourite')) ? [{ type: 'like', when: { date: null } }] : [];
  const status = statusOfWord(get('status'));
  const ratings: ClaimWhat[] =
    rating === undefined
      ? []
      : [{ type: 'rating', rating, when: { date: looseDate(get('rated'), mapping.dayOrder) } }];
  if (status === 'planned') return [{ type: 'plan', when: { date: added } }, ...ratings, ...likes];
  if (status && status !== 'done')
    return [compact({ type: 'status' as const, status, when: { date }, ...facts }), ...ratings, ...likes];
  if (status === 'done' || date !== null)
    return [
      compact({
        type: 'viewing' as const,
        when: { date },
        rating,
        ...facts,
        rewatch: isYes(get('rewatch')) || undefined,
        entered: added ?? undefined,
      }),
      ...likes,
    ];
  const texts: ClaimWhat[] =
    facts.text === '' ? [] : [{ type: 'text', text: facts.text, when: { date: null } }];
  const said = [...ratings, ...texts, ...likes];
  if (said.length > 0 || mapping.otherwise === null) return said;
  return [{ type: mapping.otherwise, when: { date: added } }];
}
