import type { Category } from './constants/categories.js';
import type { Comment, PostType } from './entities/comment.js';
import type { Cover, KeptReach, TextReach, WrittenReach } from './entities/reach.js';
import { compareEpisodes, episodeCode } from './episodes.js';

const WHOLE: Record<Category, string> = { movies: 'film', series: 'series', games: 'game' };

/** 'Gives away the whole film' */
export const wholeText = (kind: Category): string => `Gives away the whole ${WHOLE[kind]}`;

/** A reach as its author wrote it. */
export const reachAsWritten = (reach: KeptReach | null | undefined): WrittenReach =>
  !reach ? 'nothing' : reach.whole || !reach.upTo ? 'whole' : reach.upTo;

/** The farther of two reaches of one title. */
export const farther = <R extends KeptReach>(a: R, b: KeptReach): R => ({
  ...a,
  whole: a.whole || b.whole,
  upTo: a.upTo && b.upTo && (compareEpisodes(a.upTo, b.upTo) < 0 ? b.upTo : a.upTo),
});

/** 'Reaches S2 E5. You are at S2 E3.': the text that replaces a covered text (SPOIL-06). */
export function coverText({ reaches, at, kind }: Cover): string {
  const how = reaches === 'whole' ? `${wholeText(kind)}.` : `Reaches ${episodeCode(reaches)}.`;
  return at ? `${how} You are at ${episodeCode(at)}.` : how;
}

/** The cover of a text for somebody who is at this episode; null if that is unknown. */
export const coverOf = ({ whole, upTo, kind, titleId }: TextReach, at: Cover['at']): Cover => ({
  reaches: whole || !upTo ? 'whole' : upTo,
  ...{ at, kind, titleId },
});

/** A covered comment without its author's words, the same in replies and live news: only the fields listed here stay. */
export function bareComment(comment: Comment, covered: Cover): Comment {
  const { _id, commentedBy, commentedAt, children, replyCount, replyingTo, likes } = comment;
  const bare = { _id, commentedBy, commentedAt, children, replyCount, replyingTo, likes };
  return { ...bare, comment: coverText(covered) };
}

/** The note for readers of a text that is open to them; null if it gives nothing away. */
export function reachNote(reach: TextReach | undefined): string | null {
  const written = reachAsWritten(reach);
  if (!reach || written === 'nothing') return null;
  return written === 'whole' ? wholeText(reach.kind) : `Reaches ${episodeCode(written)}`;
}

/** The title of a covered post, and the words in its address. @param of the name of its title */
export const coveredTitle = (type: PostType, of: string): string =>
  type === 'article' ? `Article about ${of}` : `Review of ${of}`;
