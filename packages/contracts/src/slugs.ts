/** Letters that Unicode does not decompose into a base letter and a mark. */
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

/** Invisible characters that come along when text is pasted: zero-width spaces, soft hyphens, direction marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;

/** The kashida stretches an Arabic word and is not a letter. */
const APOSTROPHES_AND_KASHIDA = /['’‘‛ʼʻ`´′ـ]/g;

/**
 * Marks that do not change a letter, with their base: accents of Latin and Greek letters, the stress and the diaeresis of Russian vowels,
 * and the points of Hebrew and Arabic, which are usually omitted. In other scripts a mark makes another letter: दिल is not दल, ゴ not コ, й
 * not и.
 */
const ACCENTED =
  /([\p{Script=Latin}\p{Script=Greek}\p{Nd}]|[аеиоуыэюяАЕИОУЫЭЮЯ](?=[\u0300\u0301])|[еЕ](?=\u0308)|\p{Script=Hebrew})\p{M}+/gu;
const ARABIC_POINTS = /[\u064b-\u0652\u0670]/g;

/** Marks need a base letter. */
const BETWEEN_WORDS = /(?:[^\p{L}\p{M}\p{Nd}]\p{M}*)+/gu;

/** Most names: nothing to fold, which saves steps for each of a million. */
const PLAIN = /^(?=.{1,160}$)[a-z\d]+(?: [a-z\d]+)*$/i;

/** Keeps ids well below the 200 characters that calls accept, including a year and a counter. */
const SLUG_MAX = 160;

/** The text without invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/**
 * A name as used in addresses: lower case, accents folded, apostrophes dropped, '$' next to a letter as 's', and everything else that is
 * neither letter nor digit as '-'. Letters of other scripts stay, with their marks, so that such a name still has its own slug.
 * 'untitled' if nothing is left.
 */
export const slugOf = (name: string): string => {
  if (PLAIN.test(name)) return name.toLowerCase().replaceAll(' ', '-');
  const slug = withoutInvisible(name)
    .replace(/(?<=\d)(?=[¼½¾])/g, '-')
    .replace(APOSTROPHES_AND_KASHIDA, '')
    .replace(/(?<=\p{L}\$*)\$|\$(?=\$*\p{L})/gu, 's')
    .normalize('NFKD')
    // 'ŉ' and a few Arabic characters decompose into one of these and something else.
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

/** A name as a single word. */
const joined = (name: string): string => slugOf(name).replaceAll('-', '');

/** How close a name is to a text: 0 if equal, 1 if it starts with the text, 2 otherwise. */
const rankOfName = (name: string, text: string): 0 | 1 | 2 => {
  const [whole, part] = [joined(name), joined(text)];
  if (whole === part) return 0;
  return whole.startsWith(part) ? 1 : 2;
};

/** A title that was found by its name, or by another name. */
interface FoundTitle {
  title: string;
  year?: number | null | undefined;
  alsoKnownAs?: string | undefined;
}

/** The rank of the name by which a title was found; a title's own name comes before the same other name. */
const rankOfFound = ({ title, alsoKnownAs }: FoundTitle, text: string): number => {
  const rank = rankOfName(alsoKnownAs ?? title, text);
  return rank === 0 && alsoKnownAs !== undefined ? 0.5 : rank;
};

/** Titles found by a text, closest first. */
export const byRank =
  (text: string) =>
  (a: FoundTitle, b: FoundTitle): number =>
    rankOfFound(a, text) - rankOfFound(b, text);

/** Titles found by a text: closest first, then alphabetically, namesakes by year. */
export const byNearness =
  (text: string) =>
  (a: FoundTitle, b: FoundTitle): number =>
    byRank(text)(a, b) || a.title.localeCompare(b.title) || (a.year ?? 0) - (b.year ?? 0);

/**
 * The public id of a title, the same for everybody who knows its name and year: `seven-samurai-1954`; without a known year just the slug.
 * The catalogue tells titles with the same name and year apart (`…-1954-2`).
 */
export const titleIdOf = (title: string, year: number | null): string =>
  year === null ? slugOf(title) : `${slugOf(title)}-${year}`;
