import type { RemoteApp } from '@screenlore/browser-kit';
import { lazyPart } from '@screenlore/ui';

/**
 * The page of each route that remote.json names. Each is a part of its own; by the name `page-<first part of the path>` the
 * shell's server finds it and has it fetched along with the remote.
 */
export const pages = {
  '/sample': lazyPart(() => import(/* webpackChunkName: "page-sample" */ './start/start-page.js')),
} satisfies RemoteApp['pages'];
