import type { CallRequest, ReportedKind } from '@screenlore/contracts';

/** What is reported. */
export interface ReportProps {
  kind: ReportedKind;
  /** The text's `_id`; for a profile, the username. */
  id: string;
  /** For screen readers: 'the comment by Ada Quill'. */
  what: string;
  /** The key of the link that shows the list. */
  listKey?: string | undefined;
  /** For a comment on an episode that the reader opened without having seen it. */
  reveal?: boolean;
  /** Of an article: whether it is about a title, which it could give away. */
  isAboutTitle?: boolean;
}

/** A text that may give away more than its author says. */
export type SpoilerProps = Pick<CallRequest<'get-spoiler-mark'>, 'kind' | 'id'> & Pick<ReportProps, 'reveal'>;

/** What readers can mark as a spoiler (SPOIL-13). */
export const canSpoil = (of: Pick<ReportProps, 'kind' | 'id' | 'isAboutTitle'>): of is SpoilerProps =>
  of.kind === 'review' ||
  of.kind === 'opinion' ||
  of.kind === 'comment' ||
  (of.kind === 'article' && of.isAboutTitle === true);
