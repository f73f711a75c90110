import { isBlankText } from '@screenlore/contracts';

/** A text of a file; null where it has none, or one of which nothing shows (WRITE-17). */
export const shown = (text: string | undefined): string | null =>
  text === undefined || isBlankText(text) ? null : text;

/** Each once. */
export const shownTags = (tags: readonly string[] = []): string[] => [
  ...new Set(tags.filter((tag) => !isBlankText(tag))),
];
