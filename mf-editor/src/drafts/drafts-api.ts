import { apiChangeOnce, apiRead, baseApi } from '@screenlore/browser-kit';

const draftsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    draft: apiRead(build, 'get-draft'),
    drafts: apiRead(build, 'get-drafts', ['drafts']),
    saveDraft: apiChangeOnce(build, 'save-draft', ['drafts']),
    deleteDraft: apiChangeOnce(build, 'delete-draft', ['drafts']),
  }),
  overrideExisting: true,
});

export const { useDraftsQuery, useSaveDraftMutation, useDeleteDraftMutation } = draftsApi;
export const { draft: draftEndpoint, saveDraft: saveDraftEndpoint } = draftsApi.endpoints;
