import { isBlankText, LIMITS, MESSAGES } from '@screenlore/contracts';
import type { DraftText } from '../drafts/draft-text.js';

/** A part of an editor that can have an error. */
export type FieldName = 'banner' | 'title' | 'subject' | 'rating' | 'body' | 'description' | 'tags';

export interface Fault {
  field: FieldName;
  text: string;
}

type Rule = [field: FieldName, text: string, isMet: (text: DraftText) => boolean];

const hasBanner = ({ banner }: DraftText) => banner !== null;
const hasTitle = ({ title }: DraftText) => !isBlankText(title);
const hasBody = ({ content }: DraftText) => content.blocks.length > 0;
const hasDescription = ({ description }: DraftText) =>
  !isBlankText(description) && description.trim().length <= LIMITS.descriptionMax;

/** The requirements of each step, in display order; the service checks them again. */
const RULES: Record<DraftText['kind'], { editor: Rule[]; publish: Rule[] }> = {
  article: {
    editor: [
      ['banner', MESSAGES.articleBannerMissing, hasBanner],
      ['title', MESSAGES.articleTitleMissing, hasTitle],
      ['body', MESSAGES.articleBodyMissing, hasBody],
    ],
    publish: [
      ['title', MESSAGES.articleTitleMissingAtPublish, hasTitle],
      ['description', MESSAGES.articleDescription, hasDescription],
      ['tags', MESSAGES.articleTagsMissing, ({ tags }) => tags.length > 0],
    ],
  },
  review: {
    editor: [
      ['banner', MESSAGES.reviewBannerMissing, hasBanner],
      ['title', MESSAGES.reviewTitleMissing, hasTitle],
      ['subject', MESSAGES.reviewSubjectMissing, ({ subject }) => subject !== null],
      ['rating', MESSAGES.reviewRatingMissing, ({ rating }) => rating > 0],
      ['body', MESSAGES.reviewBodyMissing, hasBody],
    ],
    publish: [
      ['title', MESSAGES.reviewTitleMissingAtPublish, hasTitle],
      ['description', MESSAGES.reviewDescription, hasDescription],
    ],
  },
};

/** The first error that keeps the author on this step. */
export function firstFault(text: DraftText, step: 'editor' | 'publish'): Fault | null {
  const rule = RULES[text.kind][step].find(([, , isMet]) => !isMet(text));
  return rule ? { field: rule[0], text: rule[1] } : null;
}
