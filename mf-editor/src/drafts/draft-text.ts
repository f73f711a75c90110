import type { CallInput, Category, Draft, DraftSubject, EditorContent } from '@screenlore/contracts';

export type WritingKind = Draft['kind'];

/** What is written, as the editors hold it; any of it may be missing yet. */
export interface DraftText {
  kind: WritingKind;
  title: string;
  banner: string | null;
  /** Colours that stand for the banner until it comes. */
  bannerBlur: string | null;
  description: string;
  content: EditorContent;
  /** Of an article, in the order in which they were chosen. */
  tags: readonly string[];
  /** Of a review; null when no kind is chosen. */
  category: Category | null;
  /** The title it is about. */
  subject: DraftSubject | null;
  /** Of a review; 0 until the title is rated. */
  rating: number;
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

/** Without a word or choice of its author there is nothing to keep. */
export const isEmptyText = (text: DraftText): boolean =>
  text.title.trim() === '' &&
  text.banner === null &&
  text.description.trim() === '' &&
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
});

export type SaveRequest = CallInput<'save-draft'>;

/** @param base the draft and the state of it that this one follows; null for a new draft */
export const saveRequest = (
  { kind, title, banner, description, content, tags, category, subject, rating }: DraftText,
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
  ...(base && { id: base.id, revision: base.revision }),
});

/** Whether both say the same; when the editor last looked (`time`) does not count. */
export const sameText = (a: DraftText, b: DraftText): boolean => a === b || marks(a) === marks(b);

const marks = ({ content, subject, bannerBlur: _, ...rest }: DraftText): string =>
  JSON.stringify([
    rest.kind,
    rest.title,
    rest.banner,
    rest.description,
    rest.tags,
    rest.category,
    rest.rating,
    subject?.titleId ?? null,
    content.blocks.map(({ type, data }) => [type, data]),
  ]);
