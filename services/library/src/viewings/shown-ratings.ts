import { type MarksTold, narrower, type Visibility } from '@screenlore/contracts';
import type { Spread } from '../owners/owner.schema.js';
import type { StoredViewing } from './viewing.schema.js';

/** The fields of a viewing about the rating of its title, and who may see it. */
export type RatedViewing = Pick<StoredViewing, 'season' | 'rating' | 'visibility' | 'at'>;

type Shown = NonNullable<MarksTold['shown']>;

/**
 * Who may see the viewings of a whole title, for each rating: the narrowest audience of several viewings, sorted by rating.
 * @param spread the visibility chosen for all earlier viewings, while not all of them have it yet
 */
export function shownRatings(viewings: readonly RatedViewing[], spread: Spread | undefined): Shown['of'] {
  const shown = new Map<number, Visibility>();
  for (const { season, rating, visibility, at } of viewings) {
    if (season !== null || rating === null) continue;
    const seenBy = spread && at <= spread.before ? spread.visibility : visibility;
    shown.set(rating, narrower(shown.get(rating) ?? 'everyone', seenBy));
  }
  return [...shown].map(([rating, seenBy]) => ({ rating, seenBy })).sort((a, b) => a.rating - b.rating);
}

/** @returns what must be sent to the catalogue, or null if nothing has changed */
export const shownAfter = (
  told: Shown | null | undefined,
  of: Shown['of'],
  version: number,
  now: Date,
): Shown | null =>
  JSON.stringify(told?.of ?? []) === JSON.stringify(of) ? null : { version, at: now.toISOString(), of };
