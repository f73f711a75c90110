import { z } from 'zod';
import type { Head } from '../../base/reader.js';

export type TraktKind =
  | 'ratings'
  | 'history'
  | 'watched'
  | 'watchlist'
  | 'favorites'
  | 'list'
  | 'lists'
  | 'dropped'
  | 'comments'
  | 'profile'
  | 'notKept'
  | 'unclear';

const firstRow = z.tuple([z.record(z.string(), z.unknown())]).rest(z.unknown());
const profile = z.object({ username: z.string(), ids: z.object({ slug: z.string() }), vip: z.boolean() });

/** The fields of rows show their kind; for entries of lists, the file name shows which list. */
export function traktKind(head: Head): TraktKind | undefined {
  if (head.format !== 'json') return undefined;
  const rows = firstRow.safeParse(head.value);
  if (rows.success) return kindOfRow(new Set(Object.keys(rows.data[0])), head.path.toLowerCase());
  return profile.safeParse(head.value).success ? 'profile' : undefined;
}

const hasTitle = (fields: ReadonlySet<string>): boolean =>
  ['movie', 'show', 'episode', 'season', 'person'].some((field) => fields.has(field));

function kindOfRow(fields: ReadonlySet<string>, path: string): TraktKind | undefined {
  const name = path.split('/').at(-1) ?? path;
  if (fields.has('comment') && (hasTitle(fields) || fields.has('list'))) return 'comments';
  if (fields.has('privacy') && fields.has('item_count')) return name.includes('like') ? 'notKept' : 'lists';
  if (!hasTitle(fields)) return undefined;
  if (fields.has('rated_at')) return 'ratings';
  if (fields.has('watched_at')) return 'history';
  if (fields.has('hidden_at')) return name.includes('dropped') ? 'dropped' : 'notKept';
  if (fields.has('collected_at') || fields.has('last_collected_at') || fields.has('paused_at'))
    return 'notKept';
  if (fields.has('last_watched_at') || fields.has('plays')) return 'watched';
  if (!fields.has('listed_at')) return undefined;
  if (name.includes('watchlist')) return 'watchlist';
  if (name.includes('favorite')) return 'favorites';
  return listIdOf(path) === undefined ? 'unclear' : 'list';
}

/** `lists-list-99999-my-list.json`, or `lists/list-99999-my-list.json`. */
export function listIdOf(path: string): { id: string; name: string } | undefined {
  const [, id, slug] = /(?:^|[/-])list-(\d+)-?([^/]*)\.json$/i.exec(path) ?? [];
  return id === undefined ? undefined : { id, name: slug?.replaceAll('-', ' ') || `List ${id}` };
}
