import type { CommentedPost, PostShown } from '@screenlore/contracts';
import type { OutboxDocument } from '@screenlore/service-kit';
import { Schema } from 'mongoose';

export const POST_VISIBILITY = 'PostVisibility';

/** Whether a post that was ever withdrawn or deleted can be read now. Its `_id` is `article:<id>` or `review:<id>`. */
export interface StoredPostVisibility extends OutboxDocument {
  post: CommentedPost;
  shown: boolean;
  /** Deleted by its author for good: the time for undo is over. */
  gone?: boolean;
}

/** The event that the comments service receives. */
export const postShownOf = ({ post, shown, gone, version }: StoredPostVisibility): PostShown => ({
  post,
  shown,
  ...(gone && { gone }),
  version,
});

export const postVisibilitySchema = new Schema<StoredPostVisibility>(
  {
    _id: { type: String, required: true },
    post: { type: Schema.Types.Mixed, required: true },
    shown: { type: Boolean, required: true },
    gone: Boolean,
    version: { type: Number, required: true },
    pending: Boolean,
    changedAt: { type: Date, required: true },
  },
  { collection: 'postVisibility', versionKey: false },
)
  .index({ 'post.authorId': 1 })
  .index({ pending: 1, changedAt: 1 }, { partialFilterExpression: { pending: true } });
