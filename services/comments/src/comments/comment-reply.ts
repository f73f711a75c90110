import type { Comment } from '@screenlore/contracts';
import type { StoredComment } from './comment.schema.js';
import type { ChildIds } from './comments.repository.js';

/** A comment as replies bring it. */
export const commentReply = (stored: StoredComment, children?: ChildIds): Comment => {
  const { _id, ...personal_info } = stored.by;
  return {
    _id: String(stored._id),
    comment: stored.text,
    commentedBy: { _id, personal_info },
    commentedAt: stored.at.toISOString(),
    ...(stored.editedAt && { editedAt: stored.editedAt.toISOString() }),
    children: (children?.get(String(stored._id)) ?? []).map(String),
    replyCount: stored.replyCount,
    replyingTo: stored.parent && String(stored.parent),
  };
};
