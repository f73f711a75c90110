import type { Category } from '@screenlore/contracts';
import { demo } from '../demo.js';

/** The first unused text from a position on, wrapping around. */
function unsaid(texts: readonly string[], where: number, said: ReadonlySet<string>): string | undefined {
  const start = Math.floor(where * texts.length);
  return [...texts.slice(start), ...texts.slice(0, start)].find((text) => !said.has(text));
}

/**
 * An opinion that fits a rating, of at most 160 characters; null if all are used.
 * @param pick from 0 (included) to 1 (excluded), for the opening and for the ending
 * @param said sentences that others have used for the same title; this opinion's are added
 */
export function demoOpinion(
  kind: Category,
  rating: number,
  pick: { opening: number; ending: number },
  said: Set<string>,
): string | null {
  const parts = demo.opinionParts.find(({ from }) => rating >= from);
  if (!parts) throw new Error(`there is no opinion for a rating of ${rating}`);
  const opening = unsaid([...parts.openings[kind], ...parts.openings.any], pick.opening, said);
  if (opening === undefined) return null;
  const ending = unsaid(parts.endings, pick.ending, said);
  const sentences = ending === undefined ? [opening] : [opening, ending];
  for (const sentence of sentences) said.add(sentence);
  return sentences.join(' ');
}
