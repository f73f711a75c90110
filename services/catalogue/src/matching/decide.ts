import type { Candidate, Sought } from './candidate.js';
import { byEpisodes } from './steps/by-episodes.js';
import { byId } from './steps/by-id.js';
import { byLetters } from './steps/by-letters.js';
import { byName } from './steps/by-name.js';
import { byNearYear } from './steps/by-near-year.js';
import { bySeries } from './steps/by-series.js';
import { park } from './steps/park.js';
import type { Verdict } from './verdict.js';

/**
 * The steps that ids and names answer, the surest first; undefined where none of them does.
 * @param ofIds the titles that have one of its ids
 * @param named the titles that are called as it is, or as it begins
 */
export const decide = (
  sought: Sought,
  ofIds: readonly Candidate[],
  named: readonly Candidate[],
): Verdict | undefined =>
  byId(sought, ofIds) ??
  byName(sought, named) ??
  byNearYear(sought, named) ??
  byEpisodes(sought, named) ??
  bySeries(sought, named);

/** The last steps, for what `decide` leaves. @param alike titles that are nearly called as it is */
export const decideLast = (
  sought: Sought,
  named: readonly Candidate[],
  alike: readonly Candidate[],
): Verdict => byLetters(sought, alike) ?? park(sought, named);
