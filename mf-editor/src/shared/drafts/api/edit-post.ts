import { apiMutation } from '@screenlore/browser-kit';

export const editPost = apiMutation('edit-post', { tags: ['drafts'] });
