import { apiKeyedMutation } from '@screenlore/browser-kit';

export const addComment = apiKeyedMutation('add-comment');
