import { apiChange, apiRead, baseApi } from '@screenlore/browser-kit';

const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    wallMovies: apiRead(build, 'get-movies'),
    signIn: apiChange(build, 'sign-in'),
    signUp: apiChange(build, 'sign-up'),
  }),
  overrideExisting: true,
});

export const { useWallMoviesQuery, useSignInMutation, useSignUpMutation } = loginApi;
