import type { EndedWish, GivenRating, ToldMarkDocument, ToldRating } from '@screenlore/catalogue-model';
import type { MarksTold } from '@screenlore/contracts';

/** A member's wish to see a title and rating of it, and what the library changed about them lately. */
export interface Marks {
  /** When the wish was made; null for no wish. */
  wish: Date | null;
  rating: GivenRating | null;
  wishes: readonly EndedWish[];
  ratings: readonly ToldRating[];
}

/** How many of the last changes can be undone. */
const KEPT = 10;

/**
 * The marks after the library has reported something. Versions that are known already change nothing.
 * @param known the versions that have been applied
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
    // Keeps the opinion that came with the rating.
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
  // Any newer report also carries the latest word on who may see it.
  if (shown && (marks !== before || shown.version > (known.shown ?? 0)))
    marks = withRatingShown(marks, shown.of);
  return marks;
}

/** Shows the rating to those who may see the viewings that give it. A rating that no viewing gives any more stays as it was. */
function withRatingShown(marks: Marks, of: NonNullable<MarksTold['shown']>['of']): Marks {
  const { rating, ratings } = marks;
  if (!rating) return marks;
  // Reports from before this existed have no such mark.
  const isOfViewing =
    rating.seenBy !== undefined || ratings.some(({ at }) => at.getTime() === rating.timestamp.getTime());
  const seenBy = of.find((shown) => shown.rating === rating.rating)?.seenBy;
  if (!isOfViewing || seenBy === undefined || seenBy === rating.seenBy) return marks;
  return { ...marks, rating: { ...rating, seenBy } };
}

/** Restores the wish that a viewing ended, unless a later viewing has ended it as well: undoing that one restores it. */
function withWishBefore(marks: Marks, version: number): Marks {
  const gone = marks.wishes.find((wish) => wish.version === version);
  if (!gone) return marks;
  const wishes = marks.wishes.filter((wish) => wish !== gone);
  const later = wishes.find((wish) => wish.version > version);
  if (!later) return { ...marks, wishes, wish: marks.wish ?? gone.since };
  const heir = { ...later, since: later.since ?? gone.since };
  return { ...marks, wishes: wishes.map((wish) => (wish === later ? heir : wish)) };
}

/** Restores the previous rating, unless its owner or a later viewing has changed it since. */
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
