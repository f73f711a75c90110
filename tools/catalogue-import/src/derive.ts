import { tintOf } from '@screenlore/artwork';
import {
  countedVotes,
  drawnTitle,
  facetsOf,
  nameKeysOf,
  type TitleDocument,
  type TitleFacts,
} from '@screenlore/catalogue-model';
import { asArtwork, stampOfTitle } from './stamps.js';

type Derived = Pick<
  TitleDocument,
  | 'key'
  | 'originalKey'
  | 'looseKeys'
  | 'releasedOn'
  | 'unreleased'
  | 'facets'
  | 'pictureVersion'
  | 'tint'
  | 'countedSum'
  | 'countedVotes'
>;

/** The start of the day, or of the year if only that is known. */
const releasedOnOf = ({ date, year }: Pick<TitleFacts, 'date' | 'year'>): Date | null => {
  if (date !== null) return new Date(`${date}T00:00:00Z`);
  return year === null ? null : new Date(Date.UTC(year, 0, 1));
};

/** Everything derived from a title's facts and its users' votes. */
export const derive = (
  titleId: string,
  facts: TitleFacts & Pick<TitleDocument, 'aliases'>,
  votes: Pick<TitleDocument, 'ratingSum' | 'ratedByCount' | 'waitingSum' | 'waitingVotes'>,
  weight: number,
): Derived => {
  const releasedOn = releasedOnOf(facts);
  const { ratingSum, ratedByCount, waitingSum = 0, waitingVotes = 0 } = votes;
  const own = { sum: ratingSum - waitingSum, count: ratedByCount - waitingVotes };
  const counted = countedVotes(own, facts.source, weight);
  return {
    ...nameKeysOf(facts),
    releasedOn,
    unreleased: releasedOn !== null && releasedOn > new Date(),
    facets: facetsOf(facts.itemType, facts.genre, facts.countries),
    pictureVersion: stampOfTitle(titleId, facts),
    tint: tintOf(asArtwork(drawnTitle(titleId, facts))),
    countedSum: counted.sum,
    countedVotes: counted.count,
  };
};
