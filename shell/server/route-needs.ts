import { ROUTES, type RoutePath } from '@screenlore/contracts';

const COMMUNITY = ['mf_community/blocks'];

/** Blocks of other remotes that stand on a page; they are loaded side by side with the page's own remote. */
const BLOCKS: Partial<Record<RoutePath, readonly string[]>> = {
  '/': COMMUNITY,
  '/movies': COMMUNITY,
  '/series': COMMUNITY,
  '/games': COMMUNITY,
  '/movie/:movieId': COMMUNITY,
  '/serie/:serieId': COMMUNITY,
  '/game/:gameId': COMMUNITY,
  '/user/:userId': COMMUNITY,
  '/user/:userId/texts': COMMUNITY,
};

/** Ids of the remote modules that the page of a route is made of, its own first: `['mf_catalogue/app', …]`. */
export function needsOf(path: RoutePath): string[] {
  const own = ROUTES.filter((route) => route.path === path).map(({ remote }) => `${remote}/app`);
  return [...own, ...(BLOCKS[path] ?? [])];
}

/** The name under which a remote may keep the page of a route as a part of its own: 'page-movie' for '/movie/:movieId'. */
export const partOf = (path: RoutePath): string => `page-${path.split('/')[1] || 'home'}`;
