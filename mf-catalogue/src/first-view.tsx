import { firstViews } from '@screenlore/browser-kit/first-view';
import { pages } from './app.js';
import { actorEndpoint } from './person/api/get-actor.js';
import { gameEndpoint } from './title/api/get-game.js';
import { movieEndpoint } from './title/api/get-movie.js';
import { serieEndpoint } from './title/api/get-serie.js';

/** The first views of this remote: for each page the queries without which its first screen would be a skeleton. */
export const renderFirstView = firstViews({
  pages,
  pageCalls: {
    '/movie/:movieId': ({ params: { movieId = '' } }) => [movieEndpoint.initiate({ titleId: movieId })],
    '/serie/:serieId': ({ params: { serieId = '' } }) => [serieEndpoint.initiate({ titleId: serieId })],
    '/game/:gameId': ({ params: { gameId = '' } }) => [gameEndpoint.initiate({ titleId: gameId })],
    '/person/:personId': ({ params: { personId = '' } }) => [actorEndpoint.initiate({ nameId: personId })],
  },
});
