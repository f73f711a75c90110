import type { TitleFacts } from '@screenlore/catalogue-model';

/** Where the demo catalogue's titles begin: above everything imported, so that a portal with both shows them first. */
export const DEMO_POPULARITY = 1000;
const IMPORTED_MAX = 999;

/** A release counts fully in its first years and little after two generations. */
const RECENT_YEARS = 15;
/** From which year age is counted; no clock enters, so that the same facts always give the same number. */
const PRESENT = 2025;

/**
 * How well known a title is likely to be, from 0 to 999, computed from what its source says: how many voted there (most by
 * far), how it was rated, how recent it is, how long its cast and its description are, whether it has a picture and a
 * trailer. A source's own measure of popularity, where there is one, replaces the guesses.
 */
export const popularityOf = (facts: TitleFacts, cast: number, measured?: number): number => {
  const votes = 60 * Math.log10(1 + (facts.source?.votes ?? 0));
  const rating = facts.source?.rating == null ? 0 : 4 * (facts.source.rating - 5);
  const age = facts.year === null ? Number.POSITIVE_INFINITY : Math.max(0, PRESENT - facts.year);
  const recency = 40 * Math.exp(-age / RECENT_YEARS);
  const company =
    measured === undefined ? Math.min(cast, 20) + facts.developers.length * 2 : 40 * Math.log10(1 + measured);
  const description = Math.min(facts.description?.length ?? 0, 1000) / 40;
  const shown = (facts.coverSource === null ? 0 : 10) + (facts.videos.length > 0 ? 20 : 0);
  const sum = votes + rating + recency + company + description + shown;
  return Math.round(Math.min(IMPORTED_MAX, Math.max(0, sum)) * 100) / 100;
};
