import { baseApi, tagsOf } from '@screenlore/browser-kit';
import type { CallName, CallReply, Category, Title } from '@screenlore/contracts';

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
