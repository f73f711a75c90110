import type { PostsCounted } from '@screenlore/contracts';
import type { OutboxDocument } from '@screenlore/service-kit';
import { Schema } from 'mongoose';

export const TITLE_POSTS = 'TitlePosts';

/** How many reviews about a title can be read. Its `_id` is the title's public id, as stored in posts. */
export interface StoredTitlePosts extends OutboxDocument {
  reviews: number;
}

/** The event that the catalogue receives. */
export const postsCountedOf = ({ _id, reviews, version }: StoredTitlePosts): PostsCounted => ({
  titleId: _id,
  ...{ reviews, version },
});

export const titlePostsSchema = new Schema<StoredTitlePosts>(
  {
    _id: { type: String, required: true },
    reviews: { type: Number, required: true },
    version: { type: Number, required: true },
    pending: Boolean,
    changedAt: { type: Date, required: true },
  },
  { collection: 'titlePosts', versionKey: false },
).index({ pending: 1, changedAt: 1 }, { partialFilterExpression: { pending: true } });
