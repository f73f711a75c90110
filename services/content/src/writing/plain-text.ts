import { isBlankText } from '@screenlore/contracts';

/** Half a character: a surrogate without its pair. */
const HALVES = /\p{Surrogate}/gu;
/** Control characters: C0 and C1 without tab and line feed, and the byte order mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/g;
/** Characters that change the direction of all text after them, even beyond the author's text. Direction marks (LRM, RLM) may stay. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Line and paragraph separators, which some programs read as the end of a line of code. */
const SEPARATORS = /[\u2028\u2029]/g;

/** Text without broken surrogates, control characters and direction overrides. */
export const readableText = (text: string): string =>
  text.replace(HALVES, '\ufffd').replace(CONTROLS, '').replace(DIRECTIONS, '').replace(SEPARATORS, ' ');

/** A title, a description, a tag: plain text on one line. It is never HTML, whatever it looks like. */
export const lineOfText = (text: string): string => readableText(text).replace(/\s+/g, ' ').trim();

/** Tags without line breaks, duplicates and empty ones. */
export const tagsOf = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(lineOfText).filter((tag) => !isBlankText(tag))),
];
