import * as LIMITS from './limits.js';

/** Base path of the web app and of the API, on one origin. */
export const APP_BASE = '/screenlore';
export const API_BASE = '/api';

export const REMOTES = ['mf_catalogue', 'mf_community', 'mf_profile', 'mf_editor'] as const;
export type RemoteName = (typeof REMOTES)[number];

/** Routes of one remote: that way the shell's first load names it once. */
const routesOf = <const P extends `/${string}`>(remote: RemoteName, paths: readonly P[]) =>
  paths.map((path) => ({ path, remote }));

/**
 * Every route (SHELL-01) and the remote it belongs to. The shell mounts the remote's routes under it; the shell's
 * server reads the same table for the preload links and for the status of an unknown address.
 */
export const ROUTES = [
  ...routesOf('mf_catalogue', [
    '/',
    '/movies',
    '/series',
    '/games',
    '/movies/all',
    '/series/all',
    '/games/all',
    '/movie/:movieId',
    '/serie/:serieId',
    '/game/:gameId',
    '/ranking',
    '/person/:personId',
  ]),
  ...routesOf('mf_community', [
    '/articles',
    '/article/:articleId',
    '/reviews',
    '/review/:reviewId',
    '/feed',
    '/notifications',
  ]),
  ...routesOf('mf_profile', [
    '/user/:userId',
    '/user/:userId/details',
    '/user/:userId/texts',
    '/user/:userId/diary',
    '/user/:userId/statistics',
    '/user/:userId/year/:year',
    '/user/:userId/continue',
    '/continue',
    '/import',
    '/export',
    '/delete-account',
    '/receipt/:receipt',
    '/user/:userId/lists',
    '/list/:listId',
    '/settings',
    '/settings/profile',
    '/settings/account',
    '/settings/privacy',
    '/settings/following',
    '/settings/notifications',
    '/settings/appearance',
    '/settings/data',
    '/settings/administration',
    '/status',
    '/login',
    '/reset-password',
    '/verify-email',
    '/take-back-email',
    '/not-me',
  ]),
  ...routesOf('mf_editor', ['/write', '/write-article', '/write-review']),
];
/** The year in the address of `/user/:userId/year/:year`; null where it is none. */
export function readYear(text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= LIMITS.yearMin && year <= new Date().getFullYear() + 1 ? year : null;
}

/** Parts of addresses that are secrets: anybody who has the address may read what is there. Logs leave them out. */
export const SECRET_PARTS = ['/receipt/'] as const;

export type RoutePath = (typeof ROUTES)[number]['path'];

/** Where browsers tell how quick a page was, at the shell's server (OPS-54). */
export const VITALS_PATH = `${APP_BASE}/vitals`;
