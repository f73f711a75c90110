import { apiQuery, baseApi, tagsOf } from '@screenlore/browser-kit';
import { type CallName, type CallReply, type Category, type Title } from '@screenlore/contracts';

export const getOpinions = apiQuery('get-opinions', { tags: ['rating'] });
export const getFollowedRatings = apiQuery('get-followed-ratings', { tags: ['rating', 'feed'] });
export const getSeasons = apiQuery('get-seasons');

/** The call that brings a title of each kind. */
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
