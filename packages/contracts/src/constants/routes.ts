import * as LIMITS from './limits.js';

/** Base path of the web app and of the API, on one origin. */
export const APP_BASE = '/screenlore';
export const API_BASE = '/api';

export const REMOTES = ['mf_catalogue', 'mf_community', 'mf_profile', 'mf_editor'] as const;
export type RemoteName = (typeof REMOTES)[number];

/** Routes of one remote: written this way, the shell's first load names the remote once. */
const routesOf = <const P extends `/${string}`>(remote: RemoteName, paths: readonly P[]) =>
  paths.map((path) => ({ path, remote }));

/**
 * Every route (SHELL-01) and the remote it belongs to. The shell mounts the remote's routes under it; the shell's server reads the same
 * table for preload links and for the status of unknown addresses.
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
    '/serie/:serieId/:season/:episode',
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
    '/clubs',
    '/clubs/:clubId',
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
    '/together',
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
    '/settings/moderation',
    '/settings/administration',
    '/status',
    '/login',
    '/reset-password',
    '/verify-email',
    '/take-back-email',
    '/not-me',
    '/stop-mails',
    '/moderation',
    '/moderation/log',
    '/moderation/case/:caseId',
  ]),
  ...routesOf('mf_editor', ['/write', '/write-article', '/write-review']),
];
/** The year in an address like `/user/:userId/year/:year`; null if it is not a year. */
export function readYear(text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= LIMITS.yearMin && year <= new Date().getFullYear() + 1 ? year : null;
}

/** Addresses with secret parts: anybody with the address may read what is there. Logs leave the secrets out. */
export const SECRET_PARTS = ['/receipt/'] as const;

export type RoutePath = (typeof ROUTES)[number]['path'];

/** Where browsers report how fast a page was, on the shell's server (OPS-54). */
export const VITALS_PATH = `${APP_BASE}/vitals`;
