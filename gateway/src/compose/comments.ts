import {
  type Caller,
  type Commenter,
  type InternalReply,
  mentionedIn,
  NOTICE_LIMITS,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { type Ask, type Compositions, signedIn } from './composition.js';

/**
 * Who writes, as it is shown beside what was written.
 * @throws CallError unauthenticated where the account is gone while its token is still good
 */
export async function commenterOf(caller: Caller | null, ask: Ask): Promise<Commenter> {
  const { names } = await ask('get-names', { ids: [signedIn(caller).id] });
  const [found] = names;
  if (!found) throw new CallError('unauthenticated', 'This account is no longer there');
  const { _id, ...personal_info } = found;
  return { _id, personal_info };
}

/** Members whom a text mentions, the first ones of many (NOTE-05). */
async function mentionedOf(text: string, ask: Ask): Promise<InternalReply<'find-names'>['names']> {
  const usernames = mentionedIn(text).slice(0, NOTICE_LIMITS.mentions);
  return usernames.length === 0 ? [] : (await ask('find-names', { usernames })).names;
}

export const commentCompositions: Compositions = {
  /** Where nobody ever commented, only content knows whether there is a post at all. */
  'get-media-comments': async ({ body, ask }) => {
    const { known, ...thread } = await ask('get-thread', body);
    if (!known) await ask('get-commented-post', { type: body.type, id: body.mediaId });
    return thread;
  },

  /**
   * Content knows the post and its author, auth the commenter's names; the comments service stores both with the comment, so
   * that reading it takes no other service.
   */
  'add-comment': async ({ body, caller, ask }) => {
    const [{ post }, commenter, mentions] = await Promise.all([
      ask('get-commented-post', { type: body.type, id: body.mediaId }),
      commenterOf(caller, ask),
      mentionedOf(body.comment, ask),
    ]);
    const { comment, replyingTo = null } = body;
    return ask('store-comment', { post, commenter, comment, replyingTo, mentions });
  },
};
