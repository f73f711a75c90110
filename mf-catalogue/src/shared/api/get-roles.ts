import { baseApi, tagsOf } from '@screenlore/browser-kit';
import type { CallInput, CallName, CallReply } from '@screenlore/contracts';

/** The call behind each list of roles in movies and in series. */
const CALLS = {
  movie: {
    popular: 'get-roles-movie',
    male: 'get-roles-movie-male',
    female: 'get-roles-movie-female',
  },
  serie: {
    popular: 'get-roles-serie',
    male: 'get-roles-serie-male',
    female: 'get-roles-serie-female',
  },
} as const satisfies Record<string, Record<string, CallName>>;

export interface RolesQuery {
  of: keyof typeof CALLS;
  list: keyof typeof CALLS.movie;
  request: CallInput<'get-roles-movie'>;
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    roles: build.query<CallReply<'get-roles-movie'>, RolesQuery>({
      query: ({ of, list, request }) => ({ call: CALLS[of][list], request }),
      providesTags: tagsOf(),
    }),
  }),
});

export const {
  endpoints: { roles: rolesEndpoint },
  useRolesQuery,
} = api;
