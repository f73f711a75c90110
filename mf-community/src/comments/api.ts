import { apiKeyedMutation, apiMutation, apiQuery } from '@screenlore/browser-kit';

export const deleteComment = apiMutation('delete-comment');
export const getMediaComments = apiQuery('get-media-comments');
export const getReplies = apiQuery('get-replies');
export const addComment = apiKeyedMutation('add-comment');
