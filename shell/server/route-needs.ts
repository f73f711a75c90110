import type { RoutePath } from '@screenlore/contracts';

/** A remote's page: from the shell's build, or described by the remote itself. */
export interface Route {
  path: string;
  /** Federation name of its remote. */
  remote: string;
}

const COMMUNITY = ['mf_community/blocks'];

/** Blocks of other remotes on a page; they load in parallel with the page's own remote. */
const BLOCKS: Partial<Record<string, readonly string[]>> = {
  '/': COMMUNITY,
  '/movies': COMMUNITY,
  '/series': COMMUNITY,
  '/games': COMMUNITY,
  '/movie/:movieId': COMMUNITY,
  '/serie/:serieId': COMMUNITY,
  '/serie/:serieId/:season/:episode': COMMUNITY,
  '/game/:gameId': COMMUNITY,
  '/user/:userId': COMMUNITY,
  '/user/:userId/texts': COMMUNITY,
} satisfies Partial<Record<RoutePath, readonly string[]>>;

/** Pages for members or visitors only, which redirect everybody else. */
const AUDIENCES: Partial<Record<string, 'members' | 'visitors'>> = {
  '/login': 'visitors',
  '/import': 'members',
  '/export': 'members',
  '/delete-account': 'members',
  '/settings': 'members',
  '/continue': 'members',
  '/together': 'members',
  '/feed': 'members',
  '/notifications': 'members',
  '/status': 'members',
  '/write': 'members',
  '/write-article': 'members',
  '/write-review': 'members',
} satisfies Partial<Record<RoutePath, 'members' | 'visitors'>>;

/** A page's audience, if it is not for everybody. */
export const audienceOf = (path: string): 'members' | 'visitors' | undefined =>
  path.startsWith('/settings/') ? AUDIENCES['/settings'] : AUDIENCES[path];

/** The results for a term replace home's blocks (SHELL-21). */
export const isSearch = (path: string, search: URLSearchParams): boolean =>
  path === '/' && Boolean(search.get('q')?.trim());

/**
 * Ids of the remote modules for a route's page, its own first: `['mf_catalogue/app', …]`.
 * @param search query of its address
 */
export const needsOf = ({ path, remote }: Route, search: URLSearchParams): string[] => [
  `${remote}/app`,
  ...((!isSearch(path, search) && BLOCKS[path]) || []),
];

/** The name of the chunk that a remote may have for a route's page: 'page-movie' for '/movie/:movieId'. */
export function partOf({ path }: Route, search: URLSearchParams): string {
  if (isSearch(path, search)) return 'page-search';
  // The two share nearly all of their code.
  if (path === '/write-article' || path === '/write-review') return 'editors';
  if (path === '/user/:userId/diary') return 'page-diary';
  if (path === '/user/:userId/statistics') return 'page-statistics';
  if (path === '/user/:userId/year/:year') return 'page-year';
  // A person's other pages share their chunk, and need nothing of this one.
  if (path === '/user/:userId/lists') return 'page-lists';
  if (path.endsWith('/all')) return 'page-browse';
  // Posts share their code, and so do titles of all kinds.
  if (path === '/review/:reviewId') return 'page-article';
  if (path === '/serie/:serieId/:season/:episode') return 'page-episode';
  if (path === '/serie/:serieId' || path === '/game/:gameId') return 'page-movie';
  return `page-${path.split('/')[1] || 'home'}`;
}
