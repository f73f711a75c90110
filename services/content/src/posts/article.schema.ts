import { Schema } from 'mongoose';
import { NEWEST, OF_AUTHOR, POST_INDEXES, postDefinition, type StoredPost } from './post.schema.js';

export const ARTICLE = 'Article';

export interface StoredArticle extends StoredPost {
  articleId: string;
  tags: string[];
  /** When an administrator featured it in the hero of home (HOME-12). */
  featuredAt?: Date;
}

/** Most discussed first, then newest. */
export const POPULAR = { totalComments: -1, ...NEWEST } as const;

/** With the author in the index, blocks skip authors (`blockOf`) without reading posts. */
export const POPULAR_INDEX = { ...POPULAR, [OF_AUTHOR]: 1, category: 1 } as const;

export const LAST_FEATURED = { featuredAt: -1, _id: -1 } as const;
export const FEATURED = { featuredAt: { $exists: true } } as const;

/** Matches posts that the hero and 'Most popular' may show (HOME-11). */
export const PROVEN = { $or: [{ ofNewAccount: { $ne: true } }, FEATURED] };

export const articleSchema = new Schema<StoredArticle>(
  {
    ...postDefinition,
    articleId: { type: String, required: true },
    tags: { type: [String], required: true },
    featuredAt: Date,
  },
  { collection: 'articles', versionKey: false },
)
  .index({ articleId: 1 }, { unique: true })
  .index({ category: 1, random: 1, _id: 1 })
  .index(POPULAR_INDEX)
  .index(LAST_FEATURED, { partialFilterExpression: FEATURED });
for (const index of POST_INDEXES) articleSchema.index(index);
