import { subjectOf } from './cover.js';
import type { TitleFacts } from './facts.js';

/** OKLCH hue (degrees) and chroma (0.02 to 0.12) of the title's colours, for a page's quiet tint. */
export function tintOf(f: TitleFacts): { hue: number; chroma: number } {
  const { hue, chroma } = subjectOf(f).palette;
  return { hue, chroma: Math.round(Math.min(0.12, Math.max(0.02, chroma * 0.6)) * 1000) / 1000 };
}
