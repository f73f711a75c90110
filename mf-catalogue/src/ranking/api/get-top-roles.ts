import { baseApi } from '@screenlore/browser-kit';
import type { CallName, CallReply } from '@screenlore/contracts';
import { STEP } from '../step.js';

export interface TopRolesQuery {
  of: 'movie' | 'serie';
  sex: 'male' | 'female';
  skip: number;
}

const CALLS = {
  movie: { male: 'get-roles-movie-male', female: 'get-roles-movie-female' },
  serie: { male: 'get-roles-serie-male', female: 'get-roles-serie-female' },
} as const satisfies Record<TopRolesQuery['of'], Record<TopRolesQuery['sex'], CallName>>;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    topRoles: build.query<CallReply<'get-roles-movie-male'>, TopRolesQuery>({
      query: ({ of, sex, skip }) => ({
        call: CALLS[of][sex],
        request: skip === 0 ? { count: STEP } : { count: STEP, skip },
      }),
    }),
  }),
});

export const {
  endpoints: { topRoles: topRolesEndpoint },
  useTopRolesQuery,
} = api;
