import { apiMutation, apiQuery, baseApi, tagsOf } from '@screenlore/browser-kit';
import { type CallName, type CallReply, type Category, type Title } from '@screenlore/contracts';

export const getOpinions = apiQuery('get-opinions', { tags: ['rating', 'library'] });
export const getFollowedRatings = apiQuery('get-followed-ratings', { tags: ['rating', 'feed'] });
// On open pages they appear and disappear together with their notifications.
const RECOMMENDED = { tags: ['notices' as const] };
export const getTitleRecommendations = apiQuery('get-title-recommendations', RECOMMENDED);
export const getRecommendable = apiQuery('get-recommendable', RECOMMENDED);
export const recommendTitle = apiMutation('recommend-title', RECOMMENDED);
export const takeBackRecommendation = apiMutation('take-back-recommendation', RECOMMENDED);
export const dismissRecommendation = apiMutation('dismiss-recommendation', RECOMMENDED);
export const getSeasons = apiQuery('get-seasons', { tags: ['library'] });
export const getEpisode = apiQuery('get-episode', { tags: ['library'] });

/** The call for a title of each kind. */
const CALLS = { movies: 'get-movie', series: 'get-serie', games: 'get-game' } as const satisfies Record<
  Category,
  CallName
>;

export const titleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    title: build.query<Title, { kind: Category; titleId: string }>({
      query: ({ kind, titleId }) => ({ call: CALLS[kind], request: { titleId } }),
      providesTags: tagsOf(),
      // The reply holds the title under its kind's name.
      transformResponse: (reply: CallReply<(typeof CALLS)[Category]>) =>
        'movie' in reply ? reply.movie : 'serie' in reply ? reply.serie : reply.game,
    }),
  }),
});

export const getTitle = titleApi.endpoints.title;
