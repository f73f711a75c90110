import { LIMITS, MESSAGES } from '@screenlore/contracts';
import type { DraftText } from '../drafts/draft-text.js';

/** A place in an editor that something can be wrong with. */
export type FieldName = 'banner' | 'title' | 'subject' | 'rating' | 'body' | 'description' | 'tags';

export interface Fault {
  field: FieldName;
  text: string;
}

type Rule = (text: DraftText) => Fault | null;

const missing = (field: FieldName, text: string, isThere: (written: DraftText) => boolean): Rule => {
  return (written) => (isThere(written) ? null : { field, text });
};

const firstOf =
  (...rules: Rule[]): Rule =>
  (text) => {
    for (const rule of rules) {
      const fault = rule(text);
      if (fault) return fault;
    }
    return null;
  };

const hasBanner = ({ banner }: DraftText) => banner !== null;
const hasTitle = ({ title }: DraftText) => title.trim() !== '';
const hasBody = ({ content }: DraftText) => content.blocks.length > 0;
const hasDescription = ({ description }: DraftText) =>
  description.trim() !== '' && description.trim().length <= LIMITS.descriptionMax;

/** What is wrong first, in the order of portal.md §5; the service checks the same again. */
export const RULES: Record<DraftText['kind'], { editor: Rule; publish: Rule }> = {
  article: {
    editor: firstOf(
      missing('banner', MESSAGES.articleBannerMissing, hasBanner),
      missing('title', MESSAGES.articleTitleMissing, hasTitle),
      missing('body', MESSAGES.articleBodyMissing, hasBody),
    ),
    publish: firstOf(
      missing('title', MESSAGES.articleTitleMissingAtPublish, hasTitle),
      missing('description', MESSAGES.articleDescription, hasDescription),
      missing('tags', MESSAGES.articleTagsMissing, ({ tags }) => tags.length > 0),
    ),
  },
  review: {
    editor: firstOf(
      missing('banner', MESSAGES.reviewBannerMissing, hasBanner),
      missing('title', MESSAGES.reviewTitleMissing, hasTitle),
      missing('subject', MESSAGES.reviewSubjectMissing, ({ subject }) => subject !== null),
      missing('rating', MESSAGES.reviewRatingMissing, ({ rating }) => rating > 0),
      missing('body', MESSAGES.reviewBodyMissing, hasBody),
    ),
    publish: firstOf(
      missing('title', MESSAGES.reviewTitleMissingAtPublish, hasTitle),
      missing('description', MESSAGES.reviewDescription, hasDescription),
    ),
  },
};
