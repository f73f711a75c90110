import type { Head } from '../../base/reader.js';

export type LetterboxdKind =
  | 'diary'
  | 'reviews'
  | 'ratings'
  | 'watched'
  | 'watchlist'
  | 'likedFilms'
  | 'likesOfOthers'
  | 'list'
  | 'comments'
  | 'profile'
  | 'deleted'
  | 'deletedList'
  | 'orphaned'
  | 'orphanedList'
  | 'unclear';

const FILMS = 'date,name,year,letterboxd uri';
const LIST = 'date,name,tags,url,description';

/** Headers tell most files apart; three share a header, and are told apart by file name. */
export function letterboxdKind(head: Head): LetterboxdKind | undefined {
  if (head.format !== 'table') return undefined;
  const kind = kindByHeader(head.header.join(','), head);
  if (kind === undefined) return undefined;
  const folders = head.path.toLowerCase().split('/').slice(0, -1);
  if (folders.includes('deleted')) return kind === 'list' ? 'deletedList' : 'deleted';
  if (folders.includes('orphaned')) return kind === 'list' ? 'orphanedList' : 'orphaned';
  return kind;
}

function kindByHeader(
  header: string,
  { path, rows }: { path: string; rows: readonly (readonly string[])[] },
): LetterboxdKind | undefined {
  if (header.startsWith('letterboxd list export') || header === LIST)
    return rows.some((row) => row.join(',').toLowerCase() === LIST) ? 'list' : undefined;
  if (header.startsWith('date joined,username')) return 'profile';
  if (header === 'date,content,comment') return 'comments';
  if (header === 'date,content') return 'likesOfOthers';
  if (!header.startsWith(FILMS)) return undefined;
  const has = (column: string): boolean => header.split(',').includes(column);
  if (has('review')) return 'reviews';
  if (has('watched date')) return 'diary';
  if (has('rating')) return 'ratings';
  return filmsByName(path.toLowerCase());
}

function filmsByName(path: string): LetterboxdKind {
  const name = path.split('/').at(-1) ?? '';
  if (name.includes('watchlist')) return 'watchlist';
  if (name.includes('watched')) return 'watched';
  return path.includes('like') || name.startsWith('films') ? 'likedFilms' : 'unclear';
}
