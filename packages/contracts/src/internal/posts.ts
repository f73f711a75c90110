import { z } from 'zod';
import { articleToPublish, postCalls, published, reviewToPublish } from '../calls/posts.js';
import { TEXT_KINDS } from '../constants/user-lists.js';
import { commentedPost, commenter, postType } from '../entities/comment.js';
import { accountId, category, count, id, itemId, skip } from '../entities/common.js';
import { draft, draftFields, draftSubject } from '../entities/draft.js';
import { actsPage, actsRequest } from '../entities/moderation.js';
import { versionsPage } from '../entities/own-text.js';
import { userPosts } from '../entities/post.js';
import { keptReach, textReach } from '../entities/reach.js';
import { internalCallsOf } from './internal-call.js';

/** The origin at which this caller reaches the portal: pictures there are the portal's own. */
const origin = z.url({ protocol: /^https?$/ });
/** Null if it gives nothing away; absent if the author does not say. */
const writtenReachOf = { reach: keptReach.nullable().optional() };

const { read, change } = internalCallsOf('content');

export const postInternalCalls = {
  /** The draft with its title; `subject` is absent if the catalogue did not answer. */
  'store-draft': change(
    z.strictObject({
      ...draftFields,
      id: id.optional(),
      revision: z.int().optional(),
      subject: draftSubject.nullable().optional(),
      origin,
    }),
    z.object({ draft }),
    { stores: 'again' },
  ),
  'store-article': change(
    z.strictObject({
      ...{ post: articleToPublish, author: commenter, subject: draftSubject.nullable(), origin },
      ...writtenReachOf,
    }),
    published,
  ),
  'store-review': change(
    z.strictObject({
      ...{ post: reviewToPublish, author: commenter, subject: draftSubject, origin },
      ...writtenReachOf,
    }),
    published,
  ),
  'store-reach': change(
    z.strictObject({ type: postType.default('review'), id: itemId, reach: keptReach.nullable() }),
    postCalls['set-text-reach'].reply,
    { stores: 'again' },
  ),
  /** An author's newest posts of the given kinds, and all counts. */
  'get-user-posts': read(
    z.strictObject({ authorId: accountId, kinds: z.array(z.enum(TEXT_KINDS)).min(1), count, skip }),
    userPosts,
  ),
  /** Posts about a title; the content service does not know whether the title exists. */
  'get-reviews-about': read(postCalls['get-reviews-media'].request, postCalls['get-reviews-media'].reply),
  'get-articles-about': read(postCalls['get-articles-media'].request, postCalls['get-articles-media'].reply),
  /** An article or review by its _id or public id. */
  'get-commented-post': read(
    z.strictObject({ type: postType, id: itemId }),
    z.object({
      post: commentedPost,
      reach: textReach.optional(),
      /** Its title; an article may have none. */
      about: z.object({ _id: id.nullable(), titleId: id, title: z.string(), itemType: category }).optional(),
    }),
  ),
  /** Earlier versions of an article or review, newest first. */
  'get-post-versions': read(z.strictObject({ type: postType, id: itemId, skip }), versionsPage),
  /** What administrators did to articles and reviews, newest first. */
  'get-post-acts': read(actsRequest, actsPage),
} as const;
