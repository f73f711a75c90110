import type { Category, Claim, ClaimTitle } from '@screenlore/contracts';
import type { Status } from '../../base/status.js';
import { compact } from '../../values/compact.js';
import { placeIn } from '../../values/episodes.js';
import { imdbId, tmdbIds } from '../../values/ids.js';
import type { Values } from '../../values/values.js';
import { progressClaims } from '../progress.js';

type Cell = string | number | null | undefined;

/** One title of Simkl, as its backup and its API say it. */
export interface SimklEntry {
  id: string;
  type: string;
  name: string;
  year: number | undefined;
  ids: { imdb?: Cell; tmdb?: Cell; tvdb?: Cell; mal?: Cell };
  status: string;
  /** The last episode that was seen. */
  last: string;
  /** Of these names the column or field of each value, where it cannot be read. */
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
  // As older files write it.
  notinteresting: 'dropped',
};

const KINDS: Readonly<Record<string, Category | null>> = {
  movie: 'movies',
  tv: 'series',
  show: 'series',
  anime: null,
};

/** @returns claims, or what is wrong with all of it */
export function entryClaims(entry: SimklEntry, values: Values): Claim[] | string {
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
    // Without a state it is not known what was seen.
    const { rating } = entry;
    return rating === undefined
      ? []
      : [{ ...base, key: `${key}/rating`, what: { type: 'rating', rating, when: { date: null } } }];
  }
  return progressClaims({
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
}: Pick<SimklEntry, 'type' | 'name' | 'year' | 'ids'>): ClaimTitle {
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
