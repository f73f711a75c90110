import { z } from 'zod';
import { COMMENT_ORDERS, LIKED_KINDS, TEXT_ORDERS } from '../constants/likes.js';
import { id, moment } from './common.js';

export const likedKind = z.enum(LIKED_KINDS);

/** How many people like a text, and whether the caller does. Only its author sees who they are (LIKE-04). */
export const likes = z.object({ count: z.int().min(0), own: z.boolean() });
export type Likes = z.infer<typeof likes>;

/** Absent while the service that counts them is unavailable. */
export const likesOfText = likes.optional();

/**
 * The current number of likes of a text, while pages have it open (`likes` of `GET /api/live`). `version` increases with every change:
 * the highest counts.
 */
export const likeNews = z.object({ kind: likedKind, id, count: z.int().min(0), version: z.int() });
export type LikeNews = z.infer<typeof likeNews>;

/** A like by the caller. */
export const ownLike = z.object({ kind: likedKind, text: id.describe('`_id` of what is liked'), at: moment });

/** Except for `newest`, pages are requested by `skip`. */
export const textOrder = z.enum(TEXT_ORDERS).default('newest');
export const commentOrder = z.enum(COMMENT_ORDERS).default('newest');
