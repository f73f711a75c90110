import { apiKeyedMutation } from '@screenlore/browser-kit';

export const saveDraft = apiKeyedMutation('save-draft', { tags: ['drafts'] });
