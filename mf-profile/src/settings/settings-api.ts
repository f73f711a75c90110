import { apiChange, apiRead, baseApi } from '@screenlore/browser-kit';

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: apiRead(build, 'get-user', ['profile']),
    ownSignIn: apiRead(build, 'get-own-sign-in', ['sessions']),
    changePassword: apiChange(build, 'change-password', ['sessions']),
    ownSessions: apiRead(build, 'get-own-sessions', ['sessions']),
    // Without tags: what is read again depends on whether this session is among those that end.
    endOwnSession: apiChange(build, 'end-own-session'),
    signOutEverywhere: apiChange(build, 'sign-out-everywhere'),
    moderationActs: apiRead(build, 'get-moderation-acts', ['posts', 'comments']),
  }),
  overrideExisting: true,
});

export const {
  useOwnProfileQuery,
  useOwnSignInQuery,
  useChangePasswordMutation,
  useOwnSessionsQuery,
  useEndOwnSessionMutation,
  useSignOutEverywhereMutation,
  useModerationActsQuery,
} = settingsApi;
