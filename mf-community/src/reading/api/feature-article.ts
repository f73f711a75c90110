import { apiMutation } from '@screenlore/browser-kit';

export const featureArticle = apiMutation('feature-article', { tags: ['posts'] });
