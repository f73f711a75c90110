import { apiKeyedMutation, apiMutation, apiQuery } from '@screenlore/browser-kit';

export const editPost = apiMutation('edit-post', { tags: ['drafts'] });
export const deletePost = apiMutation('delete-post', { tags: ['posts', 'profile', 'drafts'] });
export const undoDeletePost = apiMutation('undo-delete-post', { tags: ['posts', 'profile', 'drafts'] });
export const getDeletedPosts = apiQuery('get-deleted-posts', { tags: ['posts'] });
export const editComment = apiKeyedMutation('edit-comment');
export const undoDeleteComment = apiMutation('undo-delete-comment');
export const getTextVersions = apiQuery('get-text-versions');
