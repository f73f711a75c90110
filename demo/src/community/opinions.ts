import type { Category } from '@screenlore/contracts';
import { demo } from '../demo.js';

/**
 * An opinion that fits a rating, of at most 160 characters.
 * @param pick from 0 (included) to 1 (excluded), for the opening and for the ending
 */
export function demoOpinion(
  kind: Category,
  rating: number,
  pick: { opening: number; ending: number },
): string {
  const parts = demo.opinionParts.find(({ from }) => rating >= from);
  if (!parts) throw new Error(`there is no opinion for a rating of ${rating}`);
  const openings = [...parts.openings[kind], ...parts.openings.any];
  const at = (texts: readonly string[], where: number) => texts[Math.floor(where * texts.length)] ?? '';
  return `${at(openings, pick.opening)} ${at(parts.endings, pick.ending)}`;
}
