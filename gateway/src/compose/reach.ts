import {
  type CallReply,
  type Category,
  type InternalReply,
  type KeptReach,
  MESSAGES,
  type ReachOfTitle,
  type ThreadType,
  type WrittenReach,
} from '@screenlore/contracts';
import { CallError, keptReachOf } from '@screenlore/service-kit/base';
import type { Ask } from './composition.js';
import { episodeCountsOf, titlesOf } from './library-title.js';

interface About {
  titleId: string;
  itemType: Category;
}

/**
 * A reach in its stored form; the catalogue has a series' episodes. @throws CallError malformed if there is no such
 * episode
 */
export const reachToKeep = (
  reaches: WrittenReach,
  { titleId, itemType }: About,
  ask: Ask,
): Promise<KeptReach | null> =>
  keptReachOf(
    reaches,
    itemType,
    async () => (await episodeCountsOf([titleId], ask, undefined)).get(titleId) ?? [],
  );

/** How much a text gives away; undefined if its author does not say. @throws CallError malformed without a title */
export async function reachOfText(
  reaches: WrittenReach | undefined,
  about: About | null,
  ask: Ask,
): Promise<KeptReach | null | undefined> {
  if (reaches === undefined || reaches === 'nothing') return reaches && null;
  if (!about) throw new CallError('malformed', MESSAGES.reachOfTitles);
  return reachToKeep(reaches, about, ask);
}

/** Adds the title to a reach, as answers show it. */
export const reachOf = (
  kept: KeptReach,
  { _id, titleId, title, itemType }: About & { _id: string | null; title: string },
): ReachOfTitle => ({ ...kept, kind: itemType, title: _id, titleId, of: title });

/**
 * How much a comment gives away of the title of its article, review or club. For a film or game it may give away all of it
 * (TALK-02).
 * @throws CallError malformed elsewhere
 */
export async function reachOfComment(
  reaches: WrittenReach | undefined,
  thread: { type: ThreadType; id: string },
  ask: Ask,
): Promise<ReachOfTitle | null> {
  if (thread.type === 'title')
    return reachOf(
      { whole: true, upTo: null },
      (await ask('get-title-reference', { mediaId: thread.id })).title,
    );
  if (reaches === undefined || reaches === 'nothing') return null;
  const about = await titleAbove(thread, ask);
  if (!about) throw new CallError('malformed', MESSAGES.reachBelowPosts);
  const kept = await reachToKeep(reaches, about, ask);
  return kept && reachOf(kept, about);
}

/** The title that an article or review is about, or that a club watches or plays now. */
export async function titleAbove({ type, id }: { type: ThreadType; id: string }, ask: Ask) {
  if (type === 'article' || type === 'review') return (await ask('get-commented-post', { type, id })).about;
  if (type !== 'club') return undefined;
  const { current } = (await ask('get-club-facts', { clubId: id })).club;
  return current ? (await titlesOf([current.title], ask))[current.title] : undefined;
}

type KeptOpinion = InternalReply<'get-opinion'>['opinion'];
type Opinion = Omit<CallReply<'get-opinions'>['opinions'][number], 'user' | 'likes'> & { userId: string };

/** Opinions with their reach, as answers show it. @param item `_id` or public id of their subject */
export async function withReaches(
  opinions: readonly KeptOpinion[],
  item: string,
  ask: Ask,
): Promise<Opinion[]> {
  const title = opinions.some(({ kept }) => kept)
    ? (await ask('get-title-reference', { mediaId: item })).title
    : undefined;
  return opinions.map(({ kept, ...opinion }) => ({
    ...opinion,
    ...(kept && title && { reach: { ...reachOf(kept, title), by: opinion.userId } }),
  }));
}
