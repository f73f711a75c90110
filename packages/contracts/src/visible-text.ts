/**
 * Characters that are invisible, or reverse their neighbours: control and format characters (including zero-width and bidirectional
 * ones), private-use and broken ones, line breaks, and blank letters, notes and hieroglyphs.
 */
const UNSEEN =
  '\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}' +
  '\\u2800\\ufffc\\u{1d159}\\u{13441}\\u{13442}';
/** Persian and the scripts of India need joiners within words: between two letters they have their purpose. */
const JOINER = '(?<=[\\p{L}\\p{M}])[\\u200c\\u200d](?=[\\p{L}\\p{M}])';
const EACH_UNSEEN = new RegExp(`(?!${JOINER})[${UNSEEN}]`, 'gu');
/** A space, or a mark without a letter, is not visible on its own either. */
const SEEN = new RegExp(`[^\\p{Z}\\p{M}${UNSEEN}]`, 'u');

/** Whether every character of a text is visible. */
export const showsWholly = (text: string): boolean => text.search(EACH_UNSEEN) === -1;

/** Whether a reader sees nothing of a text: it counts as empty wherever a text is required (WRITE-16). */
export const isBlankText = (text: string): boolean => !SEEN.test(text);

/** The text without invisible characters. */
export const withoutUnseen = (text: string): string => text.replace(EACH_UNSEEN, '').trim();
