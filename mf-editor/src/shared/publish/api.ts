import { apiKeyedMutation } from '@screenlore/browser-kit';

export const createArticle = apiKeyedMutation('create-article', { tags: ['posts', 'drafts', 'profile'] });
export const createReview = apiKeyedMutation('create-review', { tags: ['posts', 'drafts', 'profile'] });
