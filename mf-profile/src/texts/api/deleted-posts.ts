import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const getDeletedPosts = apiQuery('get-deleted-posts', { tags: ['posts'] });
export const undoDeletePost = apiMutation('undo-delete-post', { tags: ['posts', 'profile'] });
