import { MEDIA, type Media } from '@screenlore/contracts';

/**
 * A row's place sorts by kind, then best known first, so that a query reads no more than it needs. From the lowest bits on, a place has
 * six bits for which of its names is meant, 23 to tell equals apart, 21 for popularity (inverted) and two for the kind.
 */
export const NAMES_MAX = 64;
const EQUALS = 2 ** 23 * NAMES_MAX;
const STEPS = 2 ** 16;
const LEAST_KNOWN = 2 ** 21 - 1;
const OF_KIND = 2 ** 21 * EQUALS;

/** The first and last place of a kind. */
export const placesOf = (media: Media): [from: number, to: number] => {
  const from = MEDIA.indexOf(media) * OF_KIND;
  return [from, from + OF_KIND - 1];
};

/** The first and last place for this kind and popularity. */
export const placesAsKnown = (media: Media, popularity: number): [from: number, to: number] => {
  const known = Math.min(LEAST_KNOWN, Math.round(Math.log2(1 + Math.max(0, popularity)) * STEPS));
  const from = MEDIA.indexOf(media) * OF_KIND + (LEAST_KNOWN - known) * EQUALS;
  return [from, from + EQUALS - 1];
};

/** The place of the row that a name's place belongs to, and of the next row. */
export const rowPlaceOf = (place: number): number => place - (place % NAMES_MAX);
export const placeBehind = (place: number): number => rowPlaceOf(place) + NAMES_MAX;

/** Compares places of rows of any kind: the better known first. */
export const betterKnown = (a: number, b: number): number => (a % OF_KIND) - (b % OF_KIND) || a - b;
