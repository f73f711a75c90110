import {
  type Caller,
  type CallReply,
  type CallRequest,
  type Comment,
  type Commented,
  type CommentedTitle,
  type Commenter,
  farther,
  type InternalReply,
  isMentionable,
  MESSAGES,
  mentionedIn,
  NOTICE_LIMITS,
  type PostType,
  type TextReach,
  type ThreadType,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import { type Ask, type Compositions, signedIn } from './composition.js';
import { commentedEpisode, isOwnId, openEpisodes } from './episode-threads.js';
import { followedBy } from './following.js';
import { reachOfComment } from './reach.js';

/**
 * The author's details, as shown with their text.
 * @throws CallError unauthenticated if the account is gone but its token still valid
 */
export async function commenterOf(caller: Caller | null, ask: Ask): Promise<Commenter> {
  const { names } = await ask('get-names', { ids: [signedIn(caller).id] });
  const [found] = names;
  if (!found) throw new CallError('unauthenticated', 'This account is no longer there');
  const { _id, ...personal_info } = found;
  return { _id, personal_info };
}

/** The commented object, as its own service describes it; for a club the comments service knows who may write there. */
async function commentedOf(type: ThreadType, mediaId: string, ask: Ask): Promise<{ post: Commented }> {
  if (type === 'episode') return { post: await commentedEpisode(mediaId, ask) };
  if (type === 'club') return { post: { type, _id: mediaId, publicId: mediaId, authorId: null } };
  if (type === 'title') return { post: await commentedTitle(mediaId, ask) };
  return ask('get-commented-post', { type, id: mediaId });
}

/** @throws CallError notFound also for series: members comment on their episodes */
export async function commentedTitle(mediaId: string, ask: Ask): Promise<CommentedTitle> {
  const { _id, titleId, itemType } = (await ask('get-title-reference', { mediaId })).title;
  if (itemType === 'series') throw new CallError('notFound', MESSAGES.talkOfSeries);
  return { type: 'title', _id, publicId: titleId, authorId: null };
}

/** Members mentioned in a text, up to a maximum (NOTE-05). */
async function mentionedOf(text: string, ask: Ask): Promise<InternalReply<'find-names'>['names']> {
  const usernames = mentionedIn(text).slice(0, NOTICE_LIMITS.mentions);
  return usernames.length === 0 ? [] : (await ask('find-names', { usernames })).names;
}

async function episodeComments(
  body: CallRequest<'get-media-comments'>,
  caller: Caller | null,
  ask: Ask,
): Promise<CallReply<'get-media-comments'>> {
  const isKnown = isOwnId(body.mediaId);
  const mediaId = isKnown ? body.mediaId : (await commentedEpisode(body.mediaId, ask))._id;
  const reveal = body.reveal || (await openEpisodes([mediaId], caller, ask)).has(mediaId);
  const follows = body.order === 'followed' ? await followedBy(caller, ask) : [];
  const { known, ...thread } = await ask('get-thread', { ...body, mediaId, reveal, follows });
  if (!known && isKnown) await commentedEpisode(mediaId, ask);
  return thread;
}

/** How much an article or review gives away of its title, unless the caller wrote it. @throws CallError notFound */
async function reachAbove(
  type: PostType,
  id: string,
  caller: Caller | null,
  ask: Ask,
): Promise<TextReach | undefined> {
  const { post, reach } = await ask('get-commented-post', { type, id });
  return post.authorId === caller?.id ? undefined : reach;
}

/** Comments below a text may repeat its spoilers, so they get the same reach (SPOIL-07). */
const asFarAs = (reach: TextReach | undefined, comments: Comment[]): Comment[] =>
  reach
    ? comments.map((comment) => {
        const both = comment.reach ? farther(comment.reach, reach) : reach;
        return { ...comment, reach: { ...both, by: comment.commentedBy._id } };
      })
    : comments;

const isPost = (type: ThreadType): type is PostType => type === 'article' || type === 'review';

/** Removes the reach for readers who asked to see everything. */
const opened = ({ reach: _, ...comment }: Comment): Comment => comment;

/** How many to look up, so that enough remain without members who cannot be mentioned. */
const LOOKED_FOR = 3 * NOTICE_LIMITS.offered;

export const commentCompositions: Compositions = {
  'find-mentionable': async ({ body: { typed, thread }, caller, ask }) => {
    const page = { of: 'following' as const, count: NOTICE_LIMITS.offeredOf, skip: 0 };
    const followed = await ask('get-follow-page', page);
    const { names } = await ask('match-names', {
      ...{ text: typed, usernames: thread, count: LOOKED_FOR },
      ids: followed.members.map(({ _id }) => _id),
    });
    const others = names.filter(({ _id, username }) => _id !== caller?.id && isMentionable(username));
    const blocked = await ask('get-blocks-among', { members: others.map(({ _id }) => _id) });
    return {
      members: others
        .filter(({ _id }) => !blocked.members.includes(_id))
        .slice(0, NOTICE_LIMITS.offered)
        .map(({ _id, ...name }) => name),
    };
  },

  /** Where there are no comments, only content or the catalogue knows whether the post or episode exists. */
  'get-media-comments': async ({ body, caller, ask }) => {
    const { type, mediaId, reveal } = body;
    if (type === 'episode') return episodeComments(body, caller, ask);
    const follows = body.order === 'followed' ? await followedBy(caller, ask) : [];
    const { known, ...thread } = await ask('get-thread', { ...body, follows });
    // The comments service knows all clubs and their readers.
    if (!known && type !== 'club') await commentedOf(type, mediaId, ask);
    if (type === 'title' && reveal) return { ...thread, comments: thread.comments.map(opened) };
    const isAsked = !isPost(type) || reveal || thread.comments.length === 0;
    const reach = isAsked ? undefined : await reachAbove(type, mediaId, caller, ask);
    return { ...thread, comments: asFarAs(reach, thread.comments) };
  },

  /** The comments service covers replies below an episode; only the library knows whether the caller has seen it. */
  'get-replies': async ({ body, caller, ask, bytesOf }) => {
    const repliesTo = async (asked: typeof body): Promise<CallReply<'get-replies'>> =>
      JSON.parse((await bytesOf('get-replies', asked)).toString());
    let found = await repliesTo(body);
    const { covered } = found;
    if (covered !== undefined && caller && (await openEpisodes([covered], caller, ask)).has(covered))
      found = await repliesTo({ ...body, reveal: true });
    const { article, review, replies } = found;
    const post = article ?? review;
    const isAsked = post === undefined || body.reveal || replies.length === 0;
    const type = article === undefined ? 'review' : 'article';
    const reach = isAsked ? undefined : await reachAbove(type, post, caller, ask);
    return { ...found, replies: asFarAs(reach, replies) };
  },

  /**
   * Content has the post and its author, auth the commenter's names; the comments service stores both with the comment,
   * so that reading it needs no other service.
   */
  'add-comment': async ({ body, caller, ask }) => {
    const { comment, replyingTo = null, reaches, type, mediaId } = body;
    const [{ post }, commenter, mentions, reach] = await Promise.all([
      commentedOf(type, mediaId, ask),
      commenterOf(caller, ask),
      mentionedOf(comment, ask),
      reachOfComment(reaches, { type, id: mediaId }, ask),
    ]);
    return ask('store-comment', { post, commenter, comment, replyingTo, mentions, reach });
  },
};
