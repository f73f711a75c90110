import { baseApi } from '../api/base-api.js';
import { apiChange } from '../api/endpoints.js';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    startSocialSignIn: apiChange(build, 'start-social-sign-in'),
    googleAuth: apiChange(build, 'google-auth'),
    facebookAuth: apiChange(build, 'facebook-auth'),
  }),
  overrideExisting: true,
});

export const { startSocialSignIn, googleAuth, facebookAuth } = api.endpoints;
