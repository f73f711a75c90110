import { apiMutation } from '@screenlore/browser-kit';

export const withdrawPost = apiMutation('withdraw-post', { tags: ['posts', 'profile'] });
