import { apiKeyedMutation } from '@screenlore/browser-kit';

export const createReview = apiKeyedMutation('create-review', { tags: ['posts', 'drafts', 'profile'] });
