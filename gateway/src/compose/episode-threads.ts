import {
  type Caller,
  type CommentedEpisode,
  type EpisodeOfTitle,
  type EpisodeRef,
  episodeId,
  type InternalReply,
  MESSAGES,
  readEpisodeId,
  type TitleReference,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import { type Ask, orElse } from './composition.js';
import { titlesOf } from './library-title.js';

/** @throws CallError notFound if the catalogue has no such episode */
export async function commentedEpisode(mediaId: string, ask: Ask): Promise<CommentedEpisode> {
  return (await ask('get-commented-episode', readId(mediaId))).post;
}

/** @throws CallError notFound */
export function readId(mediaId: string): EpisodeOfTitle {
  const at = readEpisodeId(mediaId);
  if (!at) throw new CallError('notFound', MESSAGES.episodeUnknown);
  return at;
}

/** Whether this is the `_id` of an episode, not a public id. */
export const isOwnId = (mediaId: string): boolean => /^[0-9a-f]{24}$/.test(readId(mediaId).title);

/**
 * Which of these episodes the caller has seen, by their `_id`s. Unknown ones count as not seen, because comments may
 * give away the plot (EPISODE-06).
 */
export const seenEpisodes = async (
  ids: readonly string[],
  caller: Caller | null,
  ask: Ask,
): Promise<ReadonlySet<string>> => new Set((await seenAmong(ids, caller, ask)).seen.map(episodeId));

/** The episodes whose threads the caller may read: those they have seen, or all if they want nothing covered (SPOIL-10). */
export async function openEpisodes(
  ids: readonly string[],
  caller: Caller | null,
  ask: Ask,
): Promise<ReadonlySet<string>> {
  const { seen, coversNothing } = await seenAmong(ids, caller, ask);
  return new Set(coversNothing ? ids : seen.map(episodeId));
}

async function seenAmong(
  ids: readonly string[],
  caller: Caller | null,
  ask: Ask,
): Promise<InternalReply<'get-seen-episodes'>> {
  const episodes = [...new Set(ids)].flatMap((id) => readEpisodeId(id) ?? []);
  if (!caller || episodes.length === 0) return { seen: [] };
  return ask('get-seen-episodes', { episodes }).catch(orElse(() => ({ seen: [] })));
}

/** An episode as cards and notifications show it: by number, because its name may be a spoiler. */
export interface EpisodeLook {
  title: TitleReference;
  at: EpisodeRef;
  publicId: string;
}

/** By their `_id`s; episodes of deleted series are left out. */
export async function episodeLooks(
  ids: readonly string[],
  ask: Ask,
): Promise<ReadonlyMap<string, EpisodeLook>> {
  const known = ids.flatMap((id) => readEpisodeId(id) ?? []);
  const titles = await titlesOf(
    known.map(({ title }) => title),
    ask,
  );
  return new Map(
    known.flatMap((episode) => {
      const title = titles[episode.title];
      const publicId = title && episodeId({ ...episode, title: title.titleId });
      return title && publicId ? [[episodeId(episode), { title, at: episode, publicId }] as const] : [];
    }),
  );
}
