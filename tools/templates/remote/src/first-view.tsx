import { firstViews } from '@screenlore/browser-kit/first-view';
import { pages } from './app.js';
import { getMoviesTopRated, SHOWN } from './start/api.js';

/**
 * What the server renders of this remote before any script runs: for each page the calls that its first screen needs. A page
 * that is not named here is rendered in the browser alone.
 */
export const renderFirstView = firstViews({
  pages,
  pageCalls: {
    '/sample': () => [getMoviesTopRated.initiate(SHOWN)],
  },
});
