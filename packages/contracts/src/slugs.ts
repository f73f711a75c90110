/** Letters that Unicode does not take apart into a base letter and a mark. */
const FOLDED: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/** Keeps ids well below the 200 characters that calls take, with a year and a counter behind. */
const SLUG_MAX = 160;

/**
 * The form of a name in addresses: lower case, accents folded, apostrophes dropped, everything that is neither letter nor
 * digit a '-'. Letters of other scripts stay, so that such a name still has one of its own. Without any, 'untitled'.
 */
export const slugOf = (name: string): string => {
  const slug = name
    .replace(/(?<=\d)(?=[¼½¾])/g, '-')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æœøßłđðþħı]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/['’ʼ`]/g, '')
    .replace(/[^\p{L}\p{Nd}]+/gu, '-');
  // Cut by code point, never through a surrogate pair.
  return (
    [...slug]
      .slice(0, SLUG_MAX)
      .join('')
      .replace(/^-+|-+$/g, '') || 'untitled'
  );
};

/**
 * Public id of a title, the same for everybody who knows its name and year: `seven-samurai-1954`; without a known year
 * the slug alone. Two titles of one name and year are told apart by the catalogue (`…-1954-2`).
 */
export const titleIdOf = (title: string, year: number | null): string =>
  year === null ? slugOf(title) : `${slugOf(title)}-${year}`;
