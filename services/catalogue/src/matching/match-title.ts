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
 * Matches by id, then by name, most certain first; undefined if neither does.
 * @param ofIds the titles that have one of its ids
 * @param named the titles with its name, or with the beginning of its name
 */
export const matchByName = (
  sought: Sought,
  ofIds: readonly Candidate[],
  named: readonly Candidate[],
): Verdict | undefined =>
  byId(sought, ofIds) ??
  byName(sought, named) ??
  byNearYear(sought, named) ??
  byEpisodes(sought, named) ??
  bySeries(sought, named);

/** The last steps, for what `matchByName` leaves open. @param alike titles with nearly the same name */
export const matchByLetters = (
  sought: Sought,
  named: readonly Candidate[],
  alike: readonly Candidate[],
): Verdict => byLetters(sought, alike) ?? park(sought, named);
