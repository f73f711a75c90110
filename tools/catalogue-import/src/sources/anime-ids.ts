import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { ImportedNames } from '../item.js';
import { cleanList, plausibleYear } from '../mapping/text.js';
import type { Input } from '../read/input.js';
import { GROUPS, type Report } from '../report.js';

/** An entry of the anime-offline-database. */
const named = z.object({
  sources: z.array(z.string()),
  title: z.string(),
  type: z.string().nullish(),
  episodes: z.int().nullish(),
  animeSeason: z.object({ year: z.int().nullish() }).nullish(),
  synonyms: z.array(z.string()).nullish(),
});

const number = z.union([z.int(), z.string().regex(/^\d+$/)]);
const numbers = z.union([number, z.array(number)]).nullish();

/** An entry of Fribb's anime-lists. */
const numbered = z.object({
  type: z.string().nullish(),
  mal_id: numbers,
  anilist_id: numbers,
  anidb_id: numbers,
  kitsu_id: numbers,
  thetvdb_id: numbers,
  tvdb_id: numbers,
  imdb_id: z.union([z.string(), z.array(z.string())]).nullish(),
  themoviedb_id: z.union([numbers, z.object({ tv: numbers, movie: numbers })]).nullish(),
  season: z.object({ tvdb: z.int().nullish(), tmdb: z.int().nullish() }).nullish(),
});
type Numbered = z.infer<typeof numbered>;

/** Patterns of the numbering sites' addresses. */
const SITES: readonly (readonly [RegExp, string])[] = [
  [/myanimelist\.net\/anime\/(\d+)/, 'mal'],
  [/anilist\.co\/anime\/(\d+)/, 'anilist'],
  [/anidb\.net\/anime\/(\d+)/, 'anidb'],
  [/kitsu\.(?:app|io)\/anime\/(\d+)/, 'kitsu'],
];

/**
 * Other sites' numbers and names of anime, in either of the two public forms: the anime-offline-database has names,
 * Fribb's anime-lists the numbers of IMDb, TMDB and TheTVDB.
 */
export async function* readAnimeIds(input: Input, report: Report): AsyncGenerator<ImportedNames> {
  const entries = entriesOf(await text(input.open())).map((entry) => itemOf(entry));
  const items = entries.flatMap((item) => item ?? []);
  report.count(GROUPS.dropped, 'entry without a number of an anime site', entries.length - items.length);
  const sharing = new Map<string, number>();
  for (const { known } of items) for (const id of known) sharing.set(id, (sharing.get(id) ?? 0) + 1);
  for (const item of items) {
    // Anime sites number each season separately: a later season is not the series.
    const isShared = item.known.some((id) => (sharing.get(id) ?? 0) > 1);
    if (item.season === null ? isShared : item.season !== 1)
      report.count(GROUPS.dropped, 'entry of a part of a series');
    else yield item;
  }
}

/** The entries of `{ data: […] }`, of a list, or one per line. @throws Error for any other form */
function entriesOf(json: string): unknown[] {
  const whole = parsed(json) ?? json.split('\n').flatMap((line) => parsed(line) ?? []);
  const list = Array.isArray(whole)
    ? whole
    : z.object({ data: z.array(z.unknown()) }).safeParse(whole).data?.data;
  if (!list) throw new Error('Give the JSON of the anime-offline-database or of Fribb’s anime-lists.');
  return list;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

function itemOf(entry: unknown): ImportedNames | undefined {
  const data = named.safeParse(entry).data;
  if (data) {
    const ids = data.sources.flatMap((address) =>
      SITES.flatMap(([pattern, site]) => {
        const number = pattern.exec(address)?.[1];
        return number === undefined ? [] : [`${site}:${number}`];
      }),
    );
    return made(ids, {
      itemType: kindOf(data.type),
      names: cleanList([data.title, ...(data.synonyms ?? [])]),
      year: plausibleYear(data.animeSeason?.year),
      episodes: data.episodes || null,
      season: null,
      known: [],
    });
  }
  const other = numbered.safeParse(entry).data;
  return other && made(own(other), { ...nameless(other), known: knownElsewhere(other) });
}

const made = (ids: string[], item: Omit<ImportedNames, 'type' | 'ids'>): ImportedNames | undefined =>
  ids.length > 0 ? { type: 'names', ids: [...new Set(ids)], ...item } : undefined;

const nameless = ({ type, season }: Numbered) => ({
  itemType: kindOf(type),
  names: [],
  year: null,
  episodes: null,
  season: season?.tvdb ?? season?.tmdb ?? null,
});

const kindOf = (type: string | null | undefined): ImportedNames['itemType'] =>
  type?.toUpperCase() === 'MOVIE' ? 'movies' : 'series';

const idsOf = (site: string, of: z.infer<typeof numbers>): string[] =>
  (of == null ? [] : Array.isArray(of) ? of : [of]).map((number) => `${site}:${number}`);

const own = (entry: Numbered): string[] => [
  ...idsOf('mal', entry.mal_id),
  ...idsOf('anilist', entry.anilist_id),
  ...idsOf('anidb', entry.anidb_id),
  ...idsOf('kitsu', entry.kitsu_id),
];

/** Ids under which the catalogue knows titles of other sources. */
function knownElsewhere(entry: Numbered): string[] {
  const isFilm = kindOf(entry.type) === 'movies';
  const { themoviedb_id: tmdb, imdb_id: imdb } = entry;
  const isSplit = typeof tmdb === 'object' && tmdb !== null && !Array.isArray(tmdb);
  return [
    ...(imdb == null ? [] : [imdb].flat().flatMap((ids) => ids.split(',')))
      .filter((id) => /^tt\d+$/.test(id))
      .map((id) => `imdb:${id}`),
    ...(isSplit
      ? [...idsOf('tmdb:tv', tmdb.tv), ...idsOf('tmdb:movie', tmdb.movie)].map(slashed)
      : idsOf(isFilm ? 'tmdb:movie' : 'tmdb:tv', tmdb).map(slashed)),
    ...(isFilm ? [] : idsOf('tvdb', entry.tvdb_id ?? entry.thetvdb_id)),
  ];
}

/** `tmdb:tv/1` of `tmdb:tv:1`. */
const slashed = (id: string): string => id.replace(/:(\d+)$/, '/$1');
