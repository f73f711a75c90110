/** Arabic, Persian and full-width digits, in three runs that start at a multiple of 16. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
/** Invisible characters, such as direction marks, and variation selectors. */
const INVISIBLE = /\p{Cf}|\ufe0e|\ufe0f/gu;

/** Nearly all cells. */
const ASCII = /^[ -~]*$/;

/** A date, a rating or a number with ASCII digits and hyphens and without invisible characters, as the patterns here expect. */
export const plainSigns = (text: string): string =>
  ASCII.test(text)
    ? text
    : text
        .replace(INVISIBLE, '')
        .replace(DASHES, '-')
        .replace(DIGITS, (digit) => String(digit.charCodeAt(0) % 16));
