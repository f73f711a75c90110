import { apiMutation } from '@screenlore/browser-kit';

export const restorePost = apiMutation('restore-post', { tags: ['posts', 'profile'] });
