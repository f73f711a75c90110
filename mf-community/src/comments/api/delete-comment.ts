import { apiMutation } from '@screenlore/browser-kit';

export const deleteComment = apiMutation('delete-comment');
