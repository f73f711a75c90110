import type { RoutePath } from '@screenlore/contracts';

/** A page of a remote: of the shell's build, or described by the remote itself. */
export interface Route {
  path: string;
  /** Federation name of its remote. */
  remote: string;
}

const COMMUNITY = ['mf_community/blocks'];

/** Blocks of other remotes that stand on a page; they are loaded side by side with the page's own remote. */
const BLOCKS: Partial<Record<string, readonly string[]>> = {
  '/': COMMUNITY,
  '/movies': COMMUNITY,
  '/series': COMMUNITY,
  '/games': COMMUNITY,
  '/movie/:movieId': COMMUNITY,
  '/serie/:serieId': COMMUNITY,
  '/game/:gameId': COMMUNITY,
  '/user/:userId': COMMUNITY,
  '/user/:userId/texts': COMMUNITY,
} satisfies Partial<Record<RoutePath, readonly string[]>>;

/** Pages that are for members or for visitors only, and redirect the others. */
const AUDIENCES: Partial<Record<string, 'members' | 'visitors'>> = {
  '/login': 'visitors',
  '/import': 'members',
  '/export': 'members',
  '/delete-account': 'members',
  '/settings': 'members',
  '/continue': 'members',
  '/feed': 'members',
  '/notifications': 'members',
  '/status': 'members',
  '/write': 'members',
  '/write-article': 'members',
  '/write-review': 'members',
} satisfies Partial<Record<RoutePath, 'members' | 'visitors'>>;

/** For whom a page is, where it is not for everybody. */
export const audienceOf = (path: string): 'members' | 'visitors' | undefined =>
  path.startsWith('/settings/') ? AUDIENCES['/settings'] : AUDIENCES[path];

/** All that was found for a term stands in place of home's blocks (SHELL-21). */
export const isSearch = (path: string, search: URLSearchParams): boolean =>
  path === '/' && Boolean(search.get('q')?.trim());

/**
 * Ids of the remote modules that the page of a route is made of, its own first: `['mf_catalogue/app', …]`.
 * @param search query of its address
 */
export const needsOf = ({ path, remote }: Route, search: URLSearchParams): string[] => [
  `${remote}/app`,
  ...((!isSearch(path, search) && BLOCKS[path]) || []),
];

/** The name under which a remote may keep the page of a route as a part of its own: 'page-movie' for '/movie/:movieId'. */
export function partOf({ path }: Route, search: URLSearchParams): string {
  if (isSearch(path, search)) return 'page-search';
  // The two share nearly all of their code.
  if (path === '/write-article' || path === '/write-review') return 'editors';
  if (path === '/user/:userId/diary') return 'page-diary';
  if (path === '/user/:userId/statistics') return 'page-statistics';
  if (path === '/user/:userId/year/:year') return 'page-year';
  // The other pages of a person share theirs, and need nothing of this one.
  if (path === '/user/:userId/lists') return 'page-lists';
  if (path.endsWith('/all')) return 'page-browse';
  // Posts, and titles of all kinds, are shown by the same code.
  if (path === '/review/:reviewId') return 'page-article';
  if (path === '/serie/:serieId' || path === '/game/:gameId') return 'page-movie';
  return `page-${path.split('/')[1] || 'home'}`;
}
