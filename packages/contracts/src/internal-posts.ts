import { z } from 'zod';
import { articleToPublish, reviewToPublish } from './calls/posts.js';
import { commenter } from './entities/comment.js';
import { id, itemId, skip } from './entities/common.js';
import { draft, draftFields, draftSubject } from './entities/draft.js';
import { moderationAct } from './entities/moderation.js';
import { titleReference } from './entities/title.js';
import { commentedPost } from './internal-comments.js';

/** At which origin the portal is asked just now: pictures there are its own. */
const origin = z.url({ protocol: /^https?$/ });

/** What the gateway asks on the way of the calls that write articles and reviews, and of those that moderate. */
export const postInternalCalls = {
  /** A title by its _id or public id, as posts keep it; 404 where there is none. */
  'get-title-reference': {
    service: 'catalogue',
    request: z.strictObject({ mediaId: itemId }),
    reply: z.object({ title: titleReference }),
  },
  /** As the call save-draft, with the title it is about; left out while the catalogue could not be asked. */
  'save-draft': {
    service: 'content',
    effect: 'write',
    request: z.strictObject({
      ...draftFields,
      id: id.optional(),
      revision: z.int().optional(),
      subject: draftSubject.nullable().optional(),
      origin,
    }),
    reply: z.object({ draft }),
  },
  /** As the call create-article, with what other services know about author and title. */
  'create-article': {
    service: 'content',
    effect: 'write',
    request: z.strictObject({
      post: articleToPublish,
      author: commenter,
      subject: draftSubject.nullable(),
      origin,
    }),
    reply: z.object({ id }),
  },
  'create-review': {
    service: 'content',
    effect: 'write',
    request: z.strictObject({ post: reviewToPublish, author: commenter, subject: draftSubject, origin }),
    reply: z.object({ id }),
  },
  /** What administrators did to articles and reviews, newest first. */
  'get-post-acts': {
    service: 'content',
    request: z.strictObject({ count: z.int().min(1), skip }),
    reply: z.object({ acts: z.array(moderationAct), total: z.int().min(0) }),
  },
  /** The same of comments. */
  'get-comment-acts': {
    service: 'comments',
    request: z.strictObject({ count: z.int().min(1), skip }),
    reply: z.object({ acts: z.array(moderationAct), total: z.int().min(0) }),
  },
} as const;

/**
 * Asked by the content service each time an article or review is withdrawn or comes back, and again until somebody says
 * `known`: whoever keeps things that belong to a post shows them or not, as the highest version says. A NATS request with
 * this as JSON, answered as `COMMENTS_COUNTED` is.
 */
export const POST_SHOWN = 'events.post-shown';
export const postShown = z.object({ post: commentedPost, shown: z.boolean(), version: z.int().min(1) });
export type PostShown = z.infer<typeof postShown>;
