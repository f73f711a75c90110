import { RESERVED_USERNAMES } from './constants/reserved-usernames.js';

/**
 * Scripts that people write with today (UAX 31, 'recommended scripts'), and those that one name mixes by custom. Letters of
 * two others in one name are how names are forged.
 */
const ALONE =
  'Latin Greek Cyrillic Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu ' +
  'Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Khmer';
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];

/** Letters that take up room and show nothing. */
const BLANK = /[\u115f\u1160\u3164\uffa0\u17b4\u17b5]/;

/** Whether a username is written in one script. */
export function isOfOneScript(username: string): boolean {
  const plain = username.normalize('NFKC');
  // Made when they are needed: most pages have no form for them.
  const isOf = (scripts: readonly string[]): boolean =>
    new RegExp(`^[${scripts.map((script) => `\\p{scx=${script}}`).join('')}0-9_.-]*$`, 'u').test(plain);
  return !BLANK.test(username) && (ALONE.split(' ').some((script) => isOf([script])) || TOGETHER.some(isOf));
}

/** What letters look like (Unicode's confusables, as far as whole names can be made of them). */
const LOOKS_LIKE = new Map<string, string>(
  (
    [
      // Cyrillic, Greek, Armenian, and Latin beyond the alphabet, each letter above what it looks like.
      ['авеѕіјкмнорстухһԁԛԝѵьӏүҽгпԍ', 'abesijkmhopctyxhdqwvblyerng'],
      ['αβεηικνορστυχωγζμ', 'abenikvopotuxwyzu'],
      ['ոսօհցզաքլյ', 'nuohgqwplj'],
      ['ıɑɡɩɪʟʀᴀᴅᴍɴᴏſ', 'iagiilradmnos'],
      // Where the capital looks like another letter than the small one.
      ['ВΗΝΡΜΥХ', 'bhnpmyx'],
      // Read as one another in many fonts.
      ['I10O', 'lloo'],
    ] as const
  ).flatMap(([letters, like]) => Array.from(letters, (letter, at) => [letter, like[at] ?? letter] as const)),
);

/**
 * A username with each letter as it looks: those of other scripts and `I`, `l`, `1` and `0`, `O`, `o` are read as one another.
 * Names of deleted accounts are kept by it as well.
 */
export const usernameLook = (username: string): string =>
  Array.from(
    username.normalize('NFKC'),
    (letter) => LOOKS_LIKE.get(letter) ?? looked(letter.toLowerCase()),
  ).join('');

const looked = (letter: string): string => LOOKS_LIKE.get(letter) ?? letter;

/**
 * What usernames that a hurried reader takes for one another have in common (AUTH-16): their look without marks and signs
 * between the letters. All comparisons of usernames by sight go by it.
 */
export const usernameSkeleton = (username: string): string =>
  usernameLook(username)
    .normalize('NFKD')
    .replace(/[\p{M}_.-]/gu, '')
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Whether a username is reserved, or looks as if it were one of these. */
export function isReservedUsername(username: string): boolean {
  const seen = usernameSkeleton(username);
  return RESERVED_USERNAMES.some((reserved) => usernameSkeleton(reserved) === seen);
}
