/**
 * Signs that show nothing, or turn round what stands beside them: control, format (zero-width and bidirectional ones among
 * them), private and broken ones, breaks of line, and letters, notes and hieroglyphs that are blank.
 */
const UNSEEN =
  '\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}' +
  '\\u2800\\ufffc\\u{1d159}\\u{13441}\\u{13442}';
/** Persian and the scripts of India write words with joiners: between two letters they are what they are for. */
const JOINER = '(?<=[\\p{L}\\p{M}])[\\u200c\\u200d](?=[\\p{L}\\p{M}])';
const EACH_UNSEEN = new RegExp(`(?!${JOINER})[${UNSEEN}]`, 'gu');
/** A blank, or a mark without a letter, is not seen by itself either. */
const SEEN = new RegExp(`[^\\p{Z}\\p{M}${UNSEEN}]`, 'u');

/** Whether all of a text shows as it is. */
export const showsWholly = (text: string): boolean => text.search(EACH_UNSEEN) === -1;

/** Whether a reader sees nothing of a text: it counts as empty wherever one is asked for (WRITE-16). */
export const isBlankText = (text: string): boolean => !SEEN.test(text);

/** The text without what does not show. */
export const withoutUnseen = (text: string): string => text.replace(EACH_UNSEEN, '').trim();
