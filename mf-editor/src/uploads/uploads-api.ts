import { apiChange, apiTake, baseApi } from '@screenlore/browser-kit';

export const uploadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadUrl: apiTake(build, 'get-upload-url'),
    uploadImageByUrl: apiChange(build, 'upload-image-by-url'),
  }),
  overrideExisting: true,
});
