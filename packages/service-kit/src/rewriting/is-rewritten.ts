/** This many people must like a text before a later change of it is pointed out (EDIT-10). */
export const LIKED_BY_MANY = 3;
/** The part of the words that must be new or removed. */
const MUCH = 1 / 3;

/** Whether more than a third of the longer text's words are missing from the other text, counting repetitions. */
export function isRewritten(before: string, after: string): boolean {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  let kept = 0;
  for (const word of b) {
    const more = left.get(word) ?? 0;
    if (more > 0) kept += 1;
    left.set(word, more - 1);
  }
  return Math.max(a.length, b.length) - kept > MUCH * Math.max(a.length, b.length);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
