import type { ExportedTitle, OwnExport, Viewing } from '@screenlore/contracts';
import { idAt } from './csv.js';
import type { WrittenFile } from './written-file.js';

/** Trakt requires a time of day, which is unknown: noon is the same day almost everywhere. */
const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** Lists in the format of Trakt's own export and API, with films and series. */
export function traktFiles(all: OwnExport): WrittenFile[] {
  const titles = new Map(all.titles.flatMap((title) => (title.kind === 'games' ? [] : [[title._id, title]])));
  const rows = <T>(
    of: readonly T[],
    titleOf: (item: T) => string,
    row: (item: T, title: ExportedTitle) => object,
  ) =>
    of.flatMap((item) => {
      const title = titles.get(titleOf(item));
      return title ? [row(item, title)] : [];
    });
  const byItem = ({ item }: { item: string }) => item;
  const rated = rows(all.ratings, byItem, ({ rating, timestamp }, title) => ({
    ...{ rated_at: timestamp, rating },
    ...wholeOf(title),
  }));
  const listed = (of: OwnExport['wantToSee']) =>
    rows(of, byItem, ({ at }, title) => ({ rank: null, listed_at: at, notes: null, ...wholeOf(title) }));
  const files: [string, object[]][] = [
    ['watched-history-1', rows(all.viewings, ({ title }) => title, historyRow)],
    ['ratings-movies', rated.filter((row) => 'movie' in row)],
    ['ratings-shows', rated.filter((row) => 'show' in row)],
    ['lists-watchlist', listed(all.wantToSee)],
    ['lists-favorites', listed(all.favorites)],
  ];
  return files
    .filter(([, found]) => found.length > 0)
    .map(([name, found]) => ({ path: `trakt/${name}.json`, text: `${JSON.stringify(found, null, 1)}\n` }));
}

function historyRow({ on, season, episode }: Viewing, title: ExportedTitle): object {
  // Its word for an unknown day; it cannot store just a month or a year.
  const at = { watched_at: on?.length === 10 ? noonOf(on) : 'unknown', action: 'watch' };
  if (title.kind === 'movies' || season === null) return { ...at, ...wholeOf(title) };
  const { show } = wholeOf(title);
  return episode === null
    ? { ...at, type: 'season', season: { number: season }, show }
    : { ...at, type: 'episode', episode: { season, number: episode }, show };
}

/** A film or a series in Trakt's format. */
function wholeOf({ kind, name, year, ids }: ExportedTitle) {
  const numberAt = (prefix: string): number | null => Number(idAt(ids, prefix)) || null;
  const imdb = idAt(ids, 'imdb:') || null;
  const titled = { title: name, year };
  return kind === 'movies'
    ? { type: 'movie', movie: { ...titled, ids: { imdb, tmdb: numberAt('tmdb:movie/') } } }
    : {
        type: 'show',
        show: { ...titled, ids: { imdb, tmdb: numberAt('tmdb:tv/'), tvdb: numberAt('tvdb:') } },
      };
}
