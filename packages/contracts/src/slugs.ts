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

/** Signs that show nothing and come along when text is pasted: zero-width spaces, soft hyphens, marks of direction. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;

/** The kashida stretches an Arabic word and is no letter of it. */
const APOSTROPHES_AND_KASHIDA = /['’‘‛ʼʻ`´′ـ]/g;

/**
 * Marks that change no letter, with what they stand on: accents of Latin and Greek letters, the stress and the diaeresis of
 * Russian vowels, and the points of Hebrew and Arabic, which are mostly left out. In other scripts a mark makes another
 * letter: दिल is not दल, ゴ not コ, й not и.
 */
const ACCENTED =
  /([\p{Script=Latin}\p{Script=Greek}\p{Nd}]|[аеиоуыэюяАЕИОУЫЭЮЯ](?=[\u0300\u0301])|[еЕ](?=\u0308)|\p{Script=Hebrew})\p{M}+/gu;
const ARABIC_POINTS = /[\u064b-\u0652\u0670]/g;

/** Marks need a letter to stand on. */
const BETWEEN_WORDS = /(?:[^\p{L}\p{M}\p{Nd}]\p{M}*)+/gu;

/** Most names: nothing to fold, and as many steps fewer for each of a million. */
const PLAIN = /^(?=.{1,160}$)[a-z\d]+(?: [a-z\d]+)*$/i;

/** Keeps ids well below the 200 characters that calls accept, with a year and a counter behind. */
const SLUG_MAX = 160;

/** The text without signs that show nothing. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/**
 * The form of a name in addresses: lower case, accents folded, apostrophes dropped, '$' beside a letter an 's', everything
 * else that is neither letter nor digit a '-'. Letters of other scripts stay, with their marks, so that such a name still
 * has one of its own. Without any, 'untitled'.
 */
export const slugOf = (name: string): string => {
  if (PLAIN.test(name)) return name.toLowerCase().replaceAll(' ', '-');
  const slug = withoutInvisible(name)
    .replace(/(?<=\d)(?=[¼½¾])/g, '-')
    .replace(APOSTROPHES_AND_KASHIDA, '')
    .replace(/(?<=\p{L}\$*)\$|\$(?=\$*\p{L})/gu, 's')
    .normalize('NFKD')
    // 'ŉ' and a few Arabic signs were taken apart into one of these and something else.
    .replace(/[ʼـ]/g, '')
    .replace(ACCENTED, '$1')
    .replace(ARABIC_POINTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æœøßłđðþħı]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(BETWEEN_WORDS, '-');
  // Cut by code point, never through a surrogate pair.
  return (
    [...slug]
      .slice(0, SLUG_MAX)
      .join('')
      .replace(/^[-\p{M}]+|-+$/gu, '') || 'untitled'
  );
};

/** A name as one word. */
const joined = (name: string): string => slugOf(name).replaceAll('-', '');

/** How near a found name is to a text: 0 where it is the same, 1 where it begins with it, 2 where it does not. */
const rankOfName = (name: string, text: string): 0 | 1 | 2 => {
  const [whole, part] = [joined(name), joined(text)];
  if (whole === part) return 0;
  return whole.startsWith(part) ? 1 : 2;
};

/** A title that was found by its name, or by another one. */
interface FoundTitle {
  title: string;
  year?: number | null | undefined;
  alsoKnownAs?: string | undefined;
}

/** The rank of the name by which a title was found; one that is called so itself comes before those with such another name. */
const rankOfFound = ({ title, alsoKnownAs }: FoundTitle, text: string): number => {
  const rank = rankOfName(alsoKnownAs ?? title, text);
  return rank === 0 && alsoKnownAs !== undefined ? 0.5 : rank;
};

/** Titles that were found by a text: the nearest first. */
export const byRank =
  (text: string) =>
  (a: FoundTitle, b: FoundTitle): number =>
    rankOfFound(a, text) - rankOfFound(b, text);

/** Titles that were found by a text: the nearest first, of these in the order of the alphabet, namesakes by their years. */
export const byNearness =
  (text: string) =>
  (a: FoundTitle, b: FoundTitle): number =>
    byRank(text)(a, b) || a.title.localeCompare(b.title) || (a.year ?? 0) - (b.year ?? 0);

/**
 * Public id of a title, the same for everybody who knows its name and year: `seven-samurai-1954`; without a known year
 * the slug alone. Two titles of one name and year are told apart by the catalogue (`…-1954-2`).
 */
export const titleIdOf = (title: string, year: number | null): string =>
  year === null ? slugOf(title) : `${slugOf(title)}-${year}`;
