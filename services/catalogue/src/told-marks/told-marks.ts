import type { EndedWish, GivenRating, ToldMarkDocument, ToldRating } from '@screenlore/catalogue-model';
import type { MarksTold } from '@screenlore/contracts';

/** A member's wish to see a title and rating of it, and what the library changed of them lately. */
export interface Marks {
  /** Since when it is wished for; null where it is not. */
  wish: Date | null;
  rating: GivenRating | null;
  wishes: readonly EndedWish[];
  ratings: readonly ToldRating[];
}

/** So many of the last changes can be taken back. */
const KEPT = 10;

/**
 * What is to stand there after the library has told something. Versions that are known already change nothing.
 * @param known the versions that were applied
 */
export function marksAfter(
  {
    rating,
    seen,
    undone,
    shown,
  }: Pick<MarksTold, 'rating' | 'seen' | 'undone'> & Partial<Pick<MarksTold, 'shown'>>,
  known: Pick<ToldMarkDocument, 'rating' | 'seen' | 'undone' | 'shown'>,
  before: Marks,
): Marks {
  let marks = before;
  if (seen && seen.version > known.seen) {
    const ended = { version: seen.version, since: marks.wish };
    marks = { ...marks, wish: null, wishes: [...marks.wishes, ended].slice(-KEPT) };
  }
  if (rating && rating.version > known.rating) {
    const at = new Date(rating.at);
    const told = { version: rating.version, at, before: marks.rating };
    // An opinion that stands beside the rating stays.
    const given = {
      rating: rating.value,
      reviewText: marks.rating?.reviewText ?? null,
      timestamp: at,
      // An older version of the library does not say who may see it.
      ...(shown && { seenBy: 'onlyMe' as const }),
    };
    marks = { ...marks, rating: given, ratings: [...marks.ratings, told].slice(-KEPT) };
  }
  if (undone && undone.version > (known.undone ?? 0))
    for (const version of undone.of) marks = withRatingBefore(withWishBefore(marks, version), version);
  // Whatever is news comes with the last word on who may see it.
  if (shown && (marks !== before || shown.version > (known.shown ?? 0)))
    marks = withRatingShown(marks, shown.of);
  return marks;
}

/** The rating is for those who may see the viewings that say it. One that no viewing says any more stays as it was. */
function withRatingShown(marks: Marks, of: NonNullable<MarksTold['shown']>['of']): Marks {
  const { rating, ratings } = marks;
  if (!rating) return marks;
  // What was told before there was this has no sign of it.
  const isOfViewing =
    rating.seenBy !== undefined || ratings.some(({ at }) => at.getTime() === rating.timestamp.getTime());
  const seenBy = of.find((shown) => shown.rating === rating.rating)?.seenBy;
  if (!isOfViewing || seenBy === undefined || seenBy === rating.seenBy) return marks;
  return { ...marks, rating: { ...rating, seenBy } };
}

/** The wish that a viewing ended is there again, unless a later one has ended it as well: that one brings it back then. */
function withWishBefore(marks: Marks, version: number): Marks {
  const gone = marks.wishes.find((wish) => wish.version === version);
  if (!gone) return marks;
  const wishes = marks.wishes.filter((wish) => wish !== gone);
  const later = wishes.find((wish) => wish.version > version);
  if (!later) return { ...marks, wishes, wish: marks.wish ?? gone.since };
  const heir = { ...later, since: later.since ?? gone.since };
  return { ...marks, wishes: wishes.map((wish) => (wish === later ? heir : wish)) };
}

/** The rating is as before, unless its owner or a later viewing has changed it since. */
function withRatingBefore(marks: Marks, version: number): Marks {
  const gone = marks.ratings.find((rating) => rating.version === version);
  if (!gone) return marks;
  const ratings = marks.ratings.filter((rating) => rating !== gone);
  const later = ratings.find((rating) => rating.version > version);
  if (later) {
    const heir = { ...later, before: gone.before };
    return { ...marks, ratings: ratings.map((rating) => (rating === later ? heir : rating)) };
  }
  const isTouched = marks.rating?.timestamp.getTime() !== gone.at.getTime();
  return { ...marks, ratings, rating: isTouched ? marks.rating : gone.before };
}
