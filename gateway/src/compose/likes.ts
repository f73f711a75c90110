import {
  type Caller,
  type CallRequest,
  DELETED_MEMBER,
  type InternalRequest,
  type LikedKind,
  type Likes,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import { type Ask, type Compositions, orElse, signedIn } from './composition.js';
import { openEpisodes } from './episode-threads.js';
import { followedBy, named } from './following.js';

type Asked = Pick<CallRequest<'set-like'>, 'kind' | 'id'> & Partial<CallRequest<'set-like'>>;

/**
 * Adds likes to texts, with a single request for all: the only step that puts likes into replies. Leaves them out while
 * their service is unavailable.
 */
export async function withLikes<T extends { _id: string }>(
  kind: LikedKind,
  texts: readonly T[],
  ask: Ask,
): Promise<(T & { likes?: Likes })[]> {
  if (texts.length === 0) return [];
  const ids = texts.map(({ _id }) => _id);
  const found = await ask('get-likes', { kind, ids }).catch(orElse(() => null));
  if (!found) return [...texts];
  const likesOf = new Map(found.likes.map(({ id, ...likes }) => [id, likes]));
  return texts.map((text) => ({ ...text, likes: likesOf.get(text._id) ?? { count: 0, own: false } }));
}

type Written = { author: string } & Pick<InternalRequest<'store-like'>, 'thing' | 'place'>;

/**
 * The author of a text from its own service, with the text's address for its author and for everybody.
 * @throws CallError notFound if it is deleted, or the caller may not see it: both look the same (LIKE-06)
 */
export async function writtenBy(
  { kind, id, key, reveal }: Asked,
  caller: Caller,
  ask: Ask,
): Promise<Written> {
  if (kind === 'article' || kind === 'review') {
    const { post } = await ask('get-commented-post', { type: kind, id });
    // Its public id could belong to another text.
    if (post._id !== id) throw new CallError('notFound', MESSAGES.postGone);
    const place = { type: kind, _id: id };
    return { author: post.authorId, thing: place, place };
  }
  if (kind === 'list') {
    const { userId, list } = await ask('open-list', { listId: id, key });
    const thing = { type: 'list', _id: id } as const;
    return { author: userId, thing, ...(list.visibility === 'everyone' && { place: thing }) };
  }
  if (kind === 'opinion') {
    const follows = await followedBy(caller, ask);
    const { userId, title: _id, forEveryone } = await ask('get-opinion-author', { id, follows });
    if (_id === null) return { author: userId, thing: null };
    return {
      ...{ author: userId, thing: { type: 'title', _id } },
      ...(forEveryone && { place: { type: 'opinions', _id } }),
    };
  }
  const { userId, thread } = await ask('get-comment-author', { id });
  const isCovered =
    thread.type === 'episode' &&
    !reveal &&
    userId !== caller.id &&
    !(await openEpisodes([thread._id], caller, ask)).has(thread._id);
  if (isCovered) throw new CallError('notFound', MESSAGES.commentGone);
  const { type, _id } = thread;
  return { author: userId, thing: thread, ...(type !== 'club' && { place: { type, _id } }) };
}

export const likeCompositions: Compositions = {
  /** A text must be visible to the caller to be liked; removing a like always works. */
  'set-like': async ({ body, caller, ask }) => {
    const { kind, id, liked } = body;
    const me = signedIn(caller);
    if (!liked) {
      const place = await writtenBy(body, me, ask).then(
        (written) => written.place,
        () => undefined,
      );
      return ask('store-like', { kind, id, liked, author: null, thing: null, place });
    }
    const { author, thing, place } = await writtenBy(body, me, ask);
    if (author === me.id) throw new CallError('forbidden', MESSAGES.likeOwn);
    const isMember = author !== DELETED_MEMBER._id;
    if (isMember && (await ask('get-blocks-among', { members: [author] })).members.length > 0)
      throw new CallError('forbidden', MESSAGES.likeRefused);
    return ask('store-like', { kind, id, liked, author, thing, place });
  },

  'get-likers': async ({ body: { kind, id, ...page }, caller, ask }) => {
    const me = signedIn(caller);
    if ((await writtenBy({ kind, id }, me, ask)).author !== me.id)
      throw new CallError('forbidden', MESSAGES.likersNotYours);
    return named(await ask('get-liker-page', { kind, id, ...page }), ask);
  },
};
