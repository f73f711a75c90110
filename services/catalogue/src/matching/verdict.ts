import { CANDIDATES_MAX, type MatchedTitle, type MatchReason, type TitleMatch } from '@screenlore/contracts';
import type { Candidate } from './candidate.js';

/** What a step concludes about a wanted title. */
export type Verdict = Omit<TitleMatch, 'n'>;

const matchedTitleOf = ({ _id, titleId, itemType, title, originalTitle, year }: Candidate): MatchedTitle => ({
  _id: _id.toHexString(),
  titleId,
  itemType,
  title,
  originalTitle,
  year,
});

const offered = (candidates: readonly Candidate[]): MatchedTitle[] =>
  candidates.slice(0, CANDIDATES_MAX).map(matchedTitleOf);

export const taken = (
  step: Verdict['step'],
  confidence: Exclude<Verdict['confidence'], 'guess' | 'parked'>,
  why: MatchReason,
  title: Candidate,
): Verdict => ({ step, confidence, title: matchedTitleOf(title), candidates: [], why });

/** @param candidates most likely first */
export const guessed = (
  step: Verdict['step'],
  why: MatchReason,
  candidates: readonly Candidate[],
): Verdict => ({ step, confidence: 'guess', title: null, candidates: offered(candidates), why });

export const parked = (why: MatchReason, candidates: readonly Candidate[] = []): Verdict => ({
  step: 'none',
  confidence: 'parked',
  title: null,
  candidates: offered(candidates),
  why,
});
