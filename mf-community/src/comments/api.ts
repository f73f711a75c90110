import { apiKeyedMutation, apiMutation, apiQuery } from '@screenlore/browser-kit';
import type { CallReply, ThreadType } from '@screenlore/contracts';

export const deleteComment = apiMutation('delete-comment');
export const getMediaComments = apiQuery('get-media-comments');
export const findMentionable = apiQuery('find-mentionable', { keepUnusedDataFor: 30 });
export const getReplies = apiQuery('get-replies');
export const addComment = apiKeyedMutation('add-comment');

/** For an episode the server sends nothing; for a film or game, comments without their text (TALK-02). */
export const isCovered = (
  { covered, comments }: CallReply<'get-media-comments'>,
  type: ThreadType,
): boolean =>
  covered !== undefined ||
  (type === 'title' && comments.length > 0 && comments.every((each) => each.covered || each.comment === ''));
