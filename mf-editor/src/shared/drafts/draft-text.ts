import {
  type CallInput,
  type Draft,
  type DraftSubject,
  isBlankText,
  type WrittenReach,
} from '@screenlore/contracts';

export type WritingKind = Draft['kind'];

type Told = 'kind' | 'title' | 'banner' | 'bannerBlur' | 'description' | 'content' | 'tags' | 'category';

/** The text as the editors hold it; any part may still be missing. */
export interface DraftText extends Pick<Draft, Told> {
  /** The title it is about. */
  subject: DraftSubject | null;
  /** Reviews only; 0 until the title is rated. */
  rating: number;
  /** How much of the title the text gives away; absent until its author decides. */
  reaches?: WrittenReach;
}

export const emptyText = (kind: WritingKind): DraftText => ({
  kind,
  title: '',
  banner: null,
  bannerBlur: null,
  description: '',
  content: { blocks: [] },
  tags: [],
  category: kind === 'review' ? 'movies' : null,
  subject: null,
  rating: 0,
});

/** Without any text or choice there is nothing to save. */
export const isEmptyText = (text: DraftText): boolean =>
  isBlankText(text.title) &&
  text.banner === null &&
  isBlankText(text.description) &&
  text.content.blocks.length === 0 &&
  text.tags.length === 0 &&
  text.subject === null;

export const textOf = (draft: Draft): DraftText => ({
  kind: draft.kind,
  title: draft.title,
  banner: draft.banner,
  bannerBlur: draft.bannerBlur,
  description: draft.description,
  content: draft.content,
  tags: draft.tags,
  category: draft.category,
  subject: draft.referredMedia,
  rating: draft.activity.rating,
  ...(draft.reaches !== undefined && { reaches: draft.reaches }),
});

export type SaveRequest = CallInput<'save-draft'>;

/** @param base the draft and state that this save follows; null for a new draft */
export const saveRequest = (
  { kind, title, banner, description, content, tags, category, subject, rating, reaches }: DraftText,
  base: { id: string; revision: number } | null,
): SaveRequest => ({
  kind,
  title,
  banner,
  description,
  content,
  tags: [...tags],
  category,
  referredMediaID: subject?.titleId ?? null,
  activity: { rating },
  ...(reaches !== undefined && { reaches }),
  ...(base && { id: base.id, revision: base.revision }),
});

/** Whether both would save the same content. Ignores when it was written (`time`) and the ids of blocks. */
export const sameText = (a: DraftText, b: DraftText): boolean => a === b || fingerprint(a) === fingerprint(b);

function fingerprint(text: DraftText): string {
  const { content, ...facts } = saveRequest(text, null);
  return JSON.stringify([facts, content.blocks.map(({ type, data }) => [type, data])]);
}
