import { apiKeyedMutation } from '@screenlore/browser-kit';

export const deleteDraft = apiKeyedMutation('delete-draft', { tags: ['drafts'] });
