import { RESERVED_USERNAMES } from './constants/reserved-usernames.js';

/**
 * Scripts that people write with today (UAX 31, 'recommended scripts'), and combinations that are customary in one name. Names are forged
 * by mixing letters of two other scripts.
 */
const ALONE =
  'Latin Greek Cyrillic Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu ' +
  'Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Khmer';
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];

/** Letters that take up space but are invisible. */
const BLANK = /[\u115f\u1160\u3164\uffa0\u17b4\u17b5]/;

/**
 * Phonetic and other letters that no language uses today, above all small capitals: they look like ordinary letters ('ᴛim', 'mɑrina',
 * 'marǀna'). Letters of African languages stay.
 */
const TECHNICAL =
  /[\u0184\u0185\u01a6-\u01a8\u01bc-\u01c3\u0234-\u0239\u0250-\u0252\u0255\u0258\u025a\u025c-\u0262\u0264-\u0267\u026a-\u0271\u0273\u0274\u0276-\u0288\u028c-\u0291\u0293\u0295-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/;

/** Whether people write with all letters of a username. */
export const isOfPlainLetters = (username: string): boolean => !TECHNICAL.test(username);

/** Whether a username is written in one script. */
export function isOfOneScript(username: string): boolean {
  const plain = username.normalize('NFKC');
  // Created on demand: most pages have no such form.
  const isOf = (scripts: readonly string[]): boolean =>
    new RegExp(`^[${scripts.map((script) => `\\p{scx=${script}}`).join('')}0-9_.-]*$`, 'u').test(plain);
  return !BLANK.test(username) && (ALONE.split(' ').some((script) => isOf([script])) || TOGETHER.some(isOf));
}

/** What letters look like (Unicode's confusables, as far as they can form whole names). */
const LOOKS_LIKE = new Map<string, string>(
  (
    [
      // Cyrillic, Greek, Armenian, and Latin beyond the alphabet, each letter above its lookalike.
      ['авеѕіјкмнорстухһԁԛԝѵьӏүҽгпԍ', 'abesijkmhopctyxhdqwvblyerng'],
      ['αβεηικνορστυχωγζμ', 'abenikvopotuxwyzu'],
      ['ոսօհցզաքլյ', 'nuohgqwplj'],
      ['ıɑɡɩɪʟʀᴀᴅᴍɴᴏſ', 'iagiilradmnos'],
      // Capitals that look like another letter than their lower case.
      ['ВΗΝΡΜΥХ', 'bhnpmyx'],
      // Look alike in many fonts.
      ['I10O', 'lloo'],
    ] as const
  ).flatMap(([letters, like]) => Array.from(letters, (letter, at) => [letter, like[at] ?? letter] as const)),
);

/**
 * A username with each letter replaced by its lookalike: those of other scripts, and `I`, `l`, `1` and `0`, `O`, `o` count as the same.
 * Names of deleted accounts are stored in this form as well.
 */
export const usernameLook = (username: string): string =>
  Array.from(
    username.normalize('NFKC'),
    (letter) => LOOKS_LIKE.get(letter) ?? looked(letter.toLowerCase()),
  ).join('');

const looked = (letter: string): string => LOOKS_LIKE.get(letter) ?? letter;

/** Letters with a stroke or a hook, and the plain letters they are mistaken for. */
const STROKED = new Map(
  Array.from('øłđħŧŋɓɗɖƙƴɨʉɵ', (letter, at) => [letter, 'oldhtnbddkyiuo'.charAt(at)] as const),
);

/**
 * What usernames that a hurried reader confuses have in common (AUTH-16): their look without marks and punctuation, strokes and hooks.
 * All visual comparisons of usernames use it.
 */
export const usernameSkeleton = (username: string): string =>
  usernameLook(username)
    .normalize('NFKD')
    .replace(/[\p{M}_.-]/gu, '')
    .replace(/[^a-z]/g, (letter) => STROKED.get(letter) ?? letter)
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const PORTAL = usernameSkeleton('screenlore');

/** Whether a username is reserved, looks like a reserved one, or contains the portal's name. */
export function isReservedUsername(username: string): boolean {
  const seen = usernameSkeleton(username);
  return seen.includes(PORTAL) || RESERVED_USERNAMES.some((reserved) => usernameSkeleton(reserved) === seen);
}
