import type { CommentedPost, PostType } from '@screenlore/contracts';
import type { StoredPost } from './post.schema.js';

/** What other services store of a post. */
export const commentedOf = (
  type: PostType,
  { _id, author }: StoredPost,
  publicId: string,
): CommentedPost => ({
  type,
  _id: String(_id),
  publicId,
  authorId: author._id,
});
