import { firstViews } from '@screenlore/browser-kit/first-view';
import { readEpisode } from '@screenlore/contracts';
import { pages } from './app.js';
import { browseFirstCalls } from './browse/first-calls.js';
import { tonightCalls } from './home/evening/tonight.js';
import { search } from './home/search/api.js';
import { readSearch, searchRequest, termIn } from './home/search/search-address.js';
import { getActor } from './person/use-actor-votes.js';
import { rankingFirstCalls } from './ranking/ranking-queries.js';
import { sectionHeroCall } from './sections/hero/section-hero.js';
import { getEpisode, getTitle } from './title/api.js';

/**
 * The first views of this remote: for each page the queries without which its first screen would be a skeleton. Parts
 * further down, and blocks of other remotes, load by themselves.
 */
export const renderFirstView = firstViews({
  pages,
  pageCalls: {
    '/': ({ search: address }) => {
      const term = termIn(address);
      return term ? [search.initiate(searchRequest(readSearch(term, address)))] : tonightCalls();
    },
    '/movies': () => [sectionHeroCall('movies')],
    '/series': () => [sectionHeroCall('series')],
    '/games': () => [],
    '/movies/all': ({ search }) => browseFirstCalls('movies', search),
    '/series/all': ({ search }) => browseFirstCalls('series', search),
    '/games/all': ({ search }) => browseFirstCalls('games', search),
    '/movie/:movieId': ({ params: { movieId = '' } }) => [
      getTitle.initiate({ kind: 'movies', titleId: movieId }),
    ],
    '/serie/:serieId': ({ params: { serieId = '' } }) => [
      getTitle.initiate({ kind: 'series', titleId: serieId }),
    ],
    '/serie/:serieId/:season/:episode': ({ params: { serieId = '', season = '', episode = '' } }) => {
      const at = readEpisode(season, episode);
      return at ? [getEpisode.initiate({ titleId: serieId, ...at })] : undefined;
    },
    '/game/:gameId': ({ params: { gameId = '' } }) => [getTitle.initiate({ kind: 'games', titleId: gameId })],
    '/person/:personId': ({ params: { personId = '' } }) => [getActor.initiate({ nameId: personId })],
    '/ranking': ({ search }) => rankingFirstCalls(search),
  },
});
