import type { Actor } from '@screenlore/contracts';

/** No month has more. */
const DAYS = 31;

/**
 * Whether a person born on `dateOfBirth` (YYYY-MM-DD) has a birthday on the visitor's day. Those of 29 February have it on
 * the 28th in other years.
 */
export function isBirthday(dateOfBirth: string, today: Date): boolean {
  const [, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  const daysInMonth = new Date(today.getFullYear(), month, 0).getDate();
  return today.getMonth() + 1 === month && today.getDate() === Math.min(day, daysInMonth);
}

/** Those with a birthday today first, then the coming days, then those that are over; the best known of a day keep their order. */
export function todaysFirst(actors: readonly Actor[], today: Date): Actor[] {
  const placeOf = ({ personal_info: { dateOfBirth } }: Actor): number => {
    if (dateOfBirth === null) return Number.POSITIVE_INFINITY;
    if (isBirthday(dateOfBirth, today)) return 0;
    const day = Number(dateOfBirth.slice(-2));
    return day > today.getDate() ? day : day + DAYS;
  };
  return actors.toSorted((a, b) => placeOf(a) - placeOf(b));
}
