import type { Category, ImportedRecord, RecordTitle } from '@screenlore/contracts';
import type { Status } from '../../base/status.js';
import { compact } from '../../values/compact.js';
import { placeIn } from '../../values/episodes.js';
import { imdbId, tmdbIds } from '../../values/ids.js';
import type { Values } from '../../values/values.js';
import { progressRecords } from '../progress.js';

type Cell = string | number | null | undefined;

/** One title of Simkl, from its backup or its API. */
export interface SimklEntry {
  id: string;
  type: string;
  name: string;
  year: number | undefined;
  ids: { imdb?: Cell; tmdb?: Cell; tvdb?: Cell; mal?: Cell };
  status: string;
  /** The last episode that was seen. */
  last: string;
  /** The column or field of each value, to name it if it is unreadable. */
  names: { status: string; last: string };
  seenOn: string | null;
  rating: number | undefined;
  text: string;
  /** Whether the file lists the episodes. */
  hasEpisodes: boolean;
}

const STATUSES: Readonly<Record<string, Status>> = {
  watching: 'inProgress',
  completed: 'done',
  plantowatch: 'planned',
  hold: 'paused',
  dropped: 'dropped',
  // The spelling in older files.
  notinteresting: 'dropped',
};

const KINDS: Readonly<Record<string, Category | null>> = {
  movie: 'movies',
  tv: 'series',
  show: 'series',
  anime: null,
};

/** @returns records, or the error in the whole row */
export function entryRecords(entry: SimklEntry, values: Values): ImportedRecord[] | string {
  if (entry.name === '') return 'It has no title.';
  const status = STATUSES[entry.status.toLowerCase().replace(/[^a-z]/g, '')];
  if (!status && entry.status !== '')
    values.fault(entry.names.status, `“${entry.status.slice(0, 60)}” is not known.`);
  const last = entry.last === '' ? undefined : placeIn(entry.last);
  if (entry.last !== '' && !last)
    values.fault(entry.names.last, `“${entry.last.slice(0, 60)}” is no episode.`);
  const title = titleOf(entry);
  const key = `${title.kind === 'movies' ? 'movie' : 'show'}/${entry.id || entry.name.slice(0, 200)}`;
  const base = { source: 'simkl' as const, title };
  if (!status) {
    // Without a status, it is unknown what was seen.
    const { rating } = entry;
    return rating === undefined
      ? []
      : [{ ...base, key: `${key}/rating`, what: { type: 'rating', rating, when: { date: null } } }];
  }
  return progressRecords({
    ...base,
    key,
    status,
    hasEpisodes: entry.hasEpisodes && title.kind !== 'movies',
    finished: entry.seenOn,
    rating: entry.rating,
    text: entry.text,
    ...(status === 'done' || !last ? {} : seenUntil(last)),
  });
}

const seenUntil = ({ season, episode }: { season?: number; episode: number }) =>
  season === undefined ? { progress: episode } : { upTo: { season, episode } };

export function titleOf({
  type,
  name,
  year,
  ids,
}: Pick<SimklEntry, 'type' | 'name' | 'year' | 'ids'>): RecordTitle {
  const kind = KINDS[type.toLowerCase()] ?? null;
  const imdb = imdbId(ids.imdb);
  const numbered = (['tvdb', 'mal'] as const).flatMap((service) =>
    /^\d{1,10}$/.test(String(ids[service] ?? '')) ? [`${service}:${ids[service]}`] : [],
  );
  return compact({
    kind,
    ids: [
      ...(imdb ? [`imdb:${imdb}`] : []),
      ...tmdbIds(ids.tmdb, kind),
      ...numbered.filter((id) => kind !== 'movies' || !id.startsWith('tvdb:')),
    ],
    name,
    year,
  });
}
