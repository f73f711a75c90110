import { apiKeyedMutation, apiMutation, apiQuery } from '@screenlore/browser-kit';

export const editPost = apiMutation('edit-post', { tags: ['drafts'] });
export const getDraft = apiQuery('get-draft');
export const getDrafts = apiQuery('get-drafts', { tags: ['drafts'] });
export const deleteDraft = apiKeyedMutation('delete-draft', { tags: ['drafts'] });
export const saveDraft = apiKeyedMutation('save-draft', { tags: ['drafts'] });
