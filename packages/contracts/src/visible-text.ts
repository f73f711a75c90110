/**
 * Signs that show nothing, or turn round what stands beside them: control, format (zero-width and bidirectional ones among
 * them), private and broken ones, breaks of line, and letters that are blank.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;
/** Persian and the scripts of India write words with them: between two letters they are what they are for. */
const JOINERS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** Whether all of a text shows as it is. */
export const isVisibleText = (text: string): boolean => text.replace(JOINERS, '').search(UNSEEN) === -1;

/** The text without what does not show. */
export const visibleText = (text: string): string =>
  text
    .split(JOINERS)
    .map((part) => part.replace(UNSEEN, ''))
    .join('')
    .trim();
