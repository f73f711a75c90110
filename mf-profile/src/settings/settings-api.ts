import { apiRead, baseApi } from '@screenlore/browser-kit';

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: apiRead(build, 'get-user', ['profile']),
    moderationActs: apiRead(build, 'get-moderation-acts', ['posts', 'comments']),
  }),
  overrideExisting: true,
});

export const { useOwnProfileQuery, useModerationActsQuery } = settingsApi;
