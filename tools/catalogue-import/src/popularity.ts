import type { TitleFacts } from '@screenlore/catalogue-model';

/** The demo catalogue's titles start here: above everything imported, so that a portal with both shows them first. */
export const DEMO_POPULARITY = 1000;
const IMPORTED_MAX = 999;

/** A release counts fully in its first years and little after two generations. */
const RECENT_YEARS = 15;
/** Age is measured from this year, not by a clock, so that the same facts always give the same number. */
const PRESENT = 2025;

/**
 * How well known a title probably is, from 0 to 999, by the facts of its source: mostly its number of votes there, then
 * its rating, its age, the length of its cast and description, and whether it has a picture and a trailer. A source's
 * own measure of popularity replaces these estimates.
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
