import type { Document } from 'mongodb';

/** Expressions of MongoDB for the votes that a document's score is made of. */
export interface CountedIn {
  sum: string | Document;
  count: string | Document;
}

/** Titles keep them, with the source's share. */
export const COUNTED_OF_TITLES: CountedIn = { sum: '$countedSum', count: '$countedVotes' };

const withoutWaiting = (all: string, waiting: string): Document => ({
  $subtract: [all, { $ifNull: [waiting, 0] }],
});

/** Of roles and people: all votes but those of accounts that are too young. */
export const COUNTED_OF_ROLES: CountedIn = {
  sum: withoutWaiting('$ratingSum', '$waitingSum'),
  count: withoutWaiting('$ratedByCount', '$waitingVotes'),
};
