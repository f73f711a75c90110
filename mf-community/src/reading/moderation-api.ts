import { apiChange, baseApi } from '@screenlore/browser-kit';

const moderationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    withdrawPost: apiChange(build, 'withdraw-post', ['posts', 'profile']),
    restorePost: apiChange(build, 'restore-post', ['posts', 'profile']),
  }),
  overrideExisting: true,
});

export const { useWithdrawPostMutation, useRestorePostMutation } = moderationApi;
