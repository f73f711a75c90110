import { Schema } from 'mongoose';
import { NEWEST, OF_AUTHOR, postDefinition, type StoredPost } from '../posts/post.schema.js';

export const ARTICLE = 'Article';

export interface StoredArticle extends StoredPost {
  articleId: string;
  tags: string[];
}

/** Most discussed first, then newest. */
export const POPULAR = { totalComments: -1, ...NEWEST } as const;

export const articleSchema = new Schema<StoredArticle>(
  {
    ...postDefinition,
    articleId: { type: String, required: true },
    tags: { type: [String], required: true },
  },
  { collection: 'articles', versionKey: false },
)
  .index({ articleId: 1 }, { unique: true })
  .index(NEWEST)
  .index({ category: 1, ...NEWEST })
  .index({ [OF_AUTHOR]: 1, ...NEWEST })
  .index({ random: 1, _id: 1 })
  .index({ category: 1, random: 1, _id: 1 })
  .index({ 'referredMedia.titleId': 1, ...NEWEST })
  .index({ 'referredMedia.mediaId': 1, ...NEWEST })
  .index(POPULAR);
