import { apiRead, baseApi } from '@screenlore/browser-kit';

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ ownProfile: apiRead(build, 'get-user', ['profile']) }),
  overrideExisting: true,
});

export const { useOwnProfileQuery } = settingsApi;
