import { tintOf } from '@screenlore/artwork';
import { asArtwork, drawnTitle } from './drawn-facts.js';
import { facetsOf } from './facets.js';
import { looseKeysOf, nameKey } from './fold.js';
import { stampOfTitle } from './stamps.js';
import type { TitleDocument, TitleFacts } from './title.schema.js';
import { countedVotes } from './weighted-rating.js';

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

/** What a title is called. */
type Names = Pick<TitleFacts, 'title' | 'originalTitle'> & Pick<TitleDocument, 'aliases'>;

/** All by which a title's names are compared; the keys of its aliases alone are stored with these (aliases.ts). */
export const nameKeysOf = ({
  title,
  originalTitle,
  aliases = [],
}: Names): Pick<TitleDocument, 'key' | 'originalKey' | 'looseKeys'> => {
  const key = nameKey(title);
  const originalKey = originalTitle === null ? undefined : nameKey(originalTitle);
  const keys = [key, originalKey ?? key, ...aliases.map(({ name }) => nameKey(name))];
  return {
    key,
    ...(originalKey === undefined ? {} : { originalKey }),
    looseKeys: [...new Set(keys.flatMap(looseKeysOf))],
  };
};

/** First moment of the day, or of the year when no more is known. */
export const releasedOnOf = ({ date, year }: Pick<TitleFacts, 'date' | 'year'>): Date | null => {
  if (date !== null) return new Date(`${date}T00:00:00Z`);
  return year === null ? null : new Date(Date.UTC(year, 0, 1));
};

/** All that follows from a title's facts and its users' votes. */
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
