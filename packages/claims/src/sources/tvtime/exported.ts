import type { Claim } from '@screenlore/contracts';
import type { z } from 'zod';
import type { Fate } from '../../base/fates.js';
import type { TableRow } from '../../files/table.js';
import { compact } from '../../values/compact.js';
import { dayOf } from '../../values/dates.js';
import { countOf } from '../../values/numbers.js';
import type { movieRow, seriesRow } from './kinds.js';
import { claimOf, episodeClaim, movie, movieKey, series, statusWhat, viewing } from './titles.js';
import type { State } from './tracking.js';

/** `tvtime-series-episodes.csv` */
export function episodeRowFate(row: TableRow, { timeZone }: State): Fate {
  const at = { row: row.line };
  const [season, episode] = [countOf(row.get('season')), countOf(row.get('episode'))];
  const id = row.get('series_tvdb_id');
  const title = series(id, row.get('title'), row.get('series_imdb_id'));
  if (season === undefined || episode === undefined || title.name === '')
    return { ...at, unreadable: 'It does not say which episode of which series it is.' };
  if (row.get('is_watched') !== 'true') return { ...at, left: 'nothingSaid' };
  const key = `episode/${row.get('tvdb_id') || `${id}/s${season}/e${episode}`}`;
  const what = viewing(row.get('watched_at'), timeZone, row.get('rewatch_count'));
  return { ...at, claims: [episodeClaim(key, title, season, episode, what)] };
}

/** `tvtime-movies.csv` */
export function movieRowFate(row: TableRow, { timeZone }: State): Fate {
  const at = { row: row.line };
  const title = movie(row.get('tvdb_id'), row.get('title'), row.get('imdb_id'), row.get('year'));
  if (title.name === '') return { ...at, unreadable: 'It has no name of a film.' };
  const key = movieKey(row.get('tvdb_id'), row.get('uuid'), title.name);
  if (row.get('is_watched') !== 'true')
    return { ...at, claims: [planned(key, title, row.get('created_at'), timeZone)] };
  return {
    ...at,
    claims: [claimOf(key, title, viewing(row.get('watched_at'), timeZone, row.get('rewatch_count')))],
  };
}

const planned = (
  key: string,
  title: Parameters<typeof claimOf>[1],
  moment: string | null | undefined,
  timeZone: string,
): Claim => claimOf(key, title, { type: 'plan', when: { date: dayOf(moment, timeZone) } });

/** `tvtime-series.csv` */
export function seriesRowFate(row: TableRow, { timeZone }: State): Fate {
  const at = { row: row.line };
  const title = series(row.get('tvdb_id'), row.get('title'), row.get('imdb_id'));
  if (title.name === '') return { ...at, unreadable: 'It has no name of a series.' };
  const what = statusWhat(row.get('status'), row.get('created_at'), timeZone);
  if (!what) return { ...at, unreadable: `The status “${row.get('status')}” is not known.` };
  return { ...at, claims: [claimOf(`series/${row.get('tvdb_id') || title.name}`, title, what)] };
}

export function moviesJsonFate(found: z.infer<typeof movieRow>, row: number, { timeZone }: State): Fate {
  const title = movie(found.id.tvdb, found.title, found.id.imdb, found.year);
  const key = movieKey(found.id.tvdb, '', found.title);
  const claim = found.is_watched
    ? claimOf(key, title, viewing(found.watched_at, timeZone, found.rewatch_count))
    : planned(key, title, found.created_at, timeZone);
  return { row, claims: [claim] };
}

export function seriesJsonFate(found: z.infer<typeof seriesRow>, row: number, { timeZone }: State): Fate {
  const title = series(found.id.tvdb, found.title, found.id.imdb);
  const id = found.id.tvdb ?? found.title;
  const what = statusWhat(found.status ?? '', found.created_at, timeZone);
  const claims: Claim[] = what ? [claimOf(`series/${id}`, title, what)] : [];
  for (const season of found.seasons)
    for (const episode of season.episodes)
      if (episode.is_watched)
        claims.push(
          episodeClaim(
            `episode/${episode.id.tvdb ?? `${id}/s${season.number}/e${episode.number}`}`,
            title,
            season.number,
            episode.number,
            viewing(episode.watched_at, timeZone, episode.rewatch_count),
          ),
        );
  return claims.length > 0 ? { row, claims } : { row, left: 'nothingSaid' };
}

const listClaim = (key: string, name: string, description = '', isPrivate = false): Claim =>
  compact({
    key,
    source: 'tvtime' as const,
    private: isPrivate || undefined,
    what: compact({ type: 'list' as const, name, description, when: { date: null } }),
  });

const entryClaim = (
  list: string,
  type: string,
  id: string,
  name: string,
  position: number | undefined,
): Claim =>
  claimOf(
    `${list}/${type}/${id || name}`,
    type === 'movie' ? movie(id, name) : series(id, name),
    compact({ type: 'entry' as const, list, position }),
  );

/** `tvtime-lists.csv`, a row for each entry. @param known lists that have had a row */
export function listRowFate(row: TableRow, known: Set<string>): Fate {
  const at = { row: row.line };
  const list = `list/${row.get('list_id')}`;
  const [type, id, name] = [row.get('item_type'), row.get('tvdb_id'), row.get('name') || row.get('uuid')];
  if (id === '' && name === '')
    return { ...at, unreadable: 'It has neither a name nor a number of a title.' };
  const entry = entryClaim(list, type, id, name, countOf(row.get('custom_order')));
  if (known.has(list)) return { ...at, claims: [entry] };
  known.add(list);
  return { ...at, claims: [listClaim(list, row.get('list_name') || 'A list'), entry] };
}

/** `lists-prod-lists.csv`, a row for each list, its entries as a Go program prints them. */
export function rawListFate(row: TableRow, { names }: State): Fate {
  const list = `list/${row.get('s_key')}`;
  const entries = [...row.get('objects').matchAll(/map\[([^\]]*)\]/g)].map(([, written = ''], index) => {
    const value = (field: string): string => new RegExp(`(?:^| )${field}:(\\S+)`).exec(written)?.[1] ?? '';
    const id = value('id');
    return entryClaim(list, value('type'), id, names.get(id) ?? value('uuid'), index);
  });
  const head = listClaim(
    list,
    row.get('name') || 'A list',
    row.get('description'),
    row.get('is_public') === 'false',
  );
  return { row: row.line, claims: [head, ...entries] };
}
