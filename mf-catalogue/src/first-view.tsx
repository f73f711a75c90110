import { firstViews } from '@screenlore/browser-kit/first-view';
import { pages } from './app.js';
import { actorEndpoint } from './person/api/get-actor.js';
import { rankingFirstCalls } from './ranking/first-calls.js';
import { sectionHeroCall } from './sections/hero/section-hero.js';
import { gameEndpoint } from './title/api/get-game.js';
import { movieEndpoint } from './title/api/get-movie.js';
import { serieEndpoint } from './title/api/get-serie.js';

/**
 * The first views of this remote: for each page the queries without which its first screen would be a skeleton. What
 * stands further down, and blocks of other remotes, ask for themselves.
 */
export const renderFirstView = firstViews({
  pages,
  pageCalls: {
    // All that was found is for who asked, not for the first look at the portal.
    '/': ({ search }) => (search.get('q')?.trim() ? undefined : []),
    '/movies': () => [sectionHeroCall('movies')],
    '/series': () => [sectionHeroCall('series')],
    '/games': () => [],
    '/movie/:movieId': ({ params: { movieId = '' } }) => [movieEndpoint.initiate({ titleId: movieId })],
    '/serie/:serieId': ({ params: { serieId = '' } }) => [serieEndpoint.initiate({ titleId: serieId })],
    '/game/:gameId': ({ params: { gameId = '' } }) => [gameEndpoint.initiate({ titleId: gameId })],
    '/person/:personId': ({ params: { personId = '' } }) => [actorEndpoint.initiate({ nameId: personId })],
    '/ranking': ({ search }) => rankingFirstCalls(search),
  },
});
