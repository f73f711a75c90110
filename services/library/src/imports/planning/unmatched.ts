import type { MatchReason } from '@screenlore/contracts';
import type { Confidence, StoredImportTitle } from '../stored/import.schema.js';
import type { Verdict } from './plan.js';

/** What is in the way of a match, or makes it only likely, for the member who brings it. */
const WORDS: Partial<Record<MatchReason, string>> = {
  idsOfSeveralTitles: 'Its ids are those of several titles.',
  namesakesOfTheYear: 'Several titles of that year have this name.',
  namesakesOfNearYears: 'Several titles of about that year have this name.',
  nearlyTheName: 'The name differs by a few letters.',
  otherKind: 'A title of another kind has this name.',
  otherId: 'The title of this name has another id there.',
  otherDirector: 'The title of this name is by somebody else.',
  otherLength: 'The title of this name is of another length.',
  partOfSeries: 'It reads like a part of a series.',
  withoutYear: 'The file does not name a year.',
  yearOneOff: 'The year is one off.',
  toldApartByDirector: 'Of several titles of this name this one has the director.',
  toldApartByLength: 'Of several titles of this name this one has the length.',
};

const FATES: Partial<Record<Confidence, Verdict['fate']>> = { guess: 'guess', none: 'leftOut' };

/** What claims come to whose title is not known. */
export const unmatched = ({ confidence, why }: Pick<StoredImportTitle, 'confidence' | 'why'>): Verdict => ({
  fate: (confidence && FATES[confidence]) ?? 'parked',
  why: (why && WORDS[why]) ?? null,
});
