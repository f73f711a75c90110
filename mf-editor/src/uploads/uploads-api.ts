import { apiTake, baseApi } from '@screenlore/browser-kit';

export const uploadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadUrl: apiTake(build, 'get-upload-url'),
  }),
  overrideExisting: true,
});
