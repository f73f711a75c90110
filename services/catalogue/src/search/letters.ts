import { withoutArticle } from '@screenlore/catalogue-model';

/** Names are nearly alike from this similarity of their letter triples on. */
const NEARLY_ALIKE = 0.5;

/** The letter triples of a folded name; its ends count too, so that short names have some. */
const triplesOf = (key: string): Set<string> => {
  const padded = `--${key}-`;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

/** How similar folded names are to the text: from 0, nothing in common, to 1, the same triples (the Dice coefficient). */
export const likenessTo = (text: string): ((other: string) => number) => {
  const own = triplesOf(text);
  return (other) => {
    const others = triplesOf(other);
    let shared = 0;
    for (const triple of others) if (own.has(triple)) shared += 1;
    return (2 * shared) / (own.size + others.size);
  };
};

export const similarity = (text: string, other: string): number => likenessTo(text)(other);

/** Whether one of two folded names is the other with a subtitle. */
const addsSubtitle = (text: string, other: string): boolean =>
  text.startsWith(`${other}-`) || other.startsWith(`${text}-`);

/** A test for whether a folded name differs by a few letters, or by an article or subtitle that either leaves out. */
export const nearlyAlike = (text: string): ((other: string) => boolean) => {
  const [bare, likeness] = [withoutArticle(text), likenessTo(text)];
  return (other) =>
    addsSubtitle(text, other) || withoutArticle(other) === bare || likeness(other) >= NEARLY_ALIKE;
};

/** Shorter names that differ by one letter are different names. */
const TYPO_FROM = 5;

const isDigit = (letter = ''): boolean => /\p{Nd}/u.test(letter);

/**
 * Whether folded names differ by one letter that is wrong, missing, extra or swapped with its neighbour; a number is never a typo of
 * another.
 */
export const isTypoOf = (text: string, other: string): boolean => {
  const lengths = [text.length, other.length];
  if (text === other || Math.min(...lengths) < TYPO_FROM) return false;
  let same = 0;
  while (text[same] === other[same]) same += 1;
  const [a, b] = [text.slice(same), other.slice(same)];
  if (a.slice(1) === b) return !isDigit(a[0]);
  if (a === b.slice(1)) return !isDigit(b[0]);
  if (a.slice(1) === b.slice(1)) return !(isDigit(a[0]) && isDigit(b[0]));
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
};

/** How many letters must be changed, added or removed to turn one text into the other (the Levenshtein distance). */
export function changedLetters(text: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...text].entries()) {
    const here = [row + 1];
    for (let at = 0; at < other.length; at += 1)
      here.push(
        Math.min(
          (above[at] ?? 0) + Number(letter !== other[at]),
          (above[at + 1] ?? 0) + 1,
          (here[at] ?? 0) + 1,
        ),
      );
    above = here;
  }
  return above.at(-1) ?? 0;
}
