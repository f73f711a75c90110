/** Base path of the web app and of the API, on one origin. */
export const APP_BASE = '/screenlore';
export const API_BASE = '/api';

export const REMOTES = ['mf_catalogue', 'mf_community', 'mf_profile', 'mf_editor'] as const;
export type RemoteName = (typeof REMOTES)[number];

/**
 * Every route (SHELL-01) and the remote it belongs to. The shell mounts the remote's routes under it; the shell's
 * server reads the same table for the preload links and for the status of an unknown address.
 */
export const ROUTES = [
  { path: '/', remote: 'mf_catalogue' },
  { path: '/movies', remote: 'mf_catalogue' },
  { path: '/series', remote: 'mf_catalogue' },
  { path: '/games', remote: 'mf_catalogue' },
  { path: '/movie/:movieId', remote: 'mf_catalogue' },
  { path: '/serie/:serieId', remote: 'mf_catalogue' },
  { path: '/game/:gameId', remote: 'mf_catalogue' },
  { path: '/ranking', remote: 'mf_catalogue' },
  { path: '/person/:personId', remote: 'mf_catalogue' },
  { path: '/articles', remote: 'mf_community' },
  { path: '/article/:articleId', remote: 'mf_community' },
  { path: '/reviews', remote: 'mf_community' },
  { path: '/review/:reviewId', remote: 'mf_community' },
  { path: '/user/:userId', remote: 'mf_profile' },
  { path: '/user/:userId/details', remote: 'mf_profile' },
  { path: '/user/:userId/texts', remote: 'mf_profile' },
  { path: '/user/:userId/diary', remote: 'mf_profile' },
  { path: '/continue', remote: 'mf_profile' },
  { path: '/import', remote: 'mf_profile' },
  { path: '/settings', remote: 'mf_profile' },
  { path: '/status', remote: 'mf_profile' },
  { path: '/login', remote: 'mf_profile' },
  { path: '/write', remote: 'mf_editor' },
  { path: '/write-article', remote: 'mf_editor' },
  { path: '/write-review', remote: 'mf_editor' },
] as const satisfies readonly { path: string; remote: RemoteName }[];
export type RoutePath = (typeof ROUTES)[number]['path'];
