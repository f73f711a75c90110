import type { RecordTitle } from '@screenlore/contracts';
import { compact } from '../../values/compact.js';
import { imdbId } from '../../values/ids.js';
import { countOf, yearOf } from '../../values/numbers.js';
import type { AboutTitle, Titled } from './rows.js';

/** The subject of a row as fields of a record, the same in every export. */
export interface About {
  /** `movie/554`, `show/1425/s1`, `show/1425/s1/e2`. */
  key: string;
  fields: { title: RecordTitle; season?: number; episode?: number; episodeName?: string };
}

/** @returns null for people and anything else that is not a title */
export function about(row: AboutTitle): About | null {
  if (row.movie) return { key: `movie/${keyOf(row.movie)}`, fields: { title: titleOf(row.movie, 'movie') } };
  if (!row.show) return null;
  const { season = row.season?.number, number: episode, title: episodeName } = row.episode ?? {};
  const part = [season === undefined ? [] : `/s${season}`, episode === undefined ? [] : `/e${episode}`]
    .flat()
    .join('');
  return {
    key: `show/${keyOf(row.show)}${part}`,
    fields: compact({
      title: titleOf(row.show, 'tv'),
      season: countOf(season),
      episode: countOf(episode),
      episodeName: episodeName ?? '',
    }),
  };
}

const keyOf = ({ ids, title, year }: Titled): string => String(ids.trakt ?? `${title}/${year}`);

function titleOf({ title, year, ids }: Titled, kind: 'movie' | 'tv'): RecordTitle {
  return compact({
    kind: kind === 'movie' ? ('movies' as const) : ('series' as const),
    ids: [
      imdbId(ids.imdb) ? `imdb:${imdbId(ids.imdb)}` : '',
      ids.tmdb ? `tmdb:${kind}/${ids.tmdb}` : '',
      ids.tvdb && kind === 'tv' ? `tvdb:${ids.tvdb}` : '',
      ids.trakt ? `trakt:${kind === 'movie' ? 'movie' : 'show'}/${ids.trakt}` : '',
    ].filter((id) => id !== ''),
    name: title || `Trakt ${ids.trakt ?? ''}`,
    year: yearOf(year),
  });
}
