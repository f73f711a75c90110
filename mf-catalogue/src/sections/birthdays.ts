import type { Actor } from '@screenlore/contracts';

/** The most days in a month. */
const DAYS = 31;

/**
 * Whether a person born on `dateOfBirth` (YYYY-MM-DD) has a birthday on the visitor's local date. Without a 29
 * February, the 28th counts.
 */
export function isBirthday(dateOfBirth: string, today: Date): boolean {
  const [, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  const daysInMonth = new Date(today.getFullYear(), month, 0).getDate();
  return today.getMonth() + 1 === month && today.getDate() === Math.min(day, daysInMonth);
}

/** Today's birthdays first, then the coming days, then past ones; within a day the order by fame stays. */
export function todaysFirst(actors: readonly Actor[], today: Date): Actor[] {
  const placeOf = ({ personal_info: { dateOfBirth } }: Actor): number => {
    if (dateOfBirth === null) return Number.POSITIVE_INFINITY;
    if (isBirthday(dateOfBirth, today)) return 0;
    const day = Number(dateOfBirth.slice(-2));
    return day > today.getDate() ? day : day + DAYS;
  };
  return actors.toSorted((a, b) => placeOf(a) - placeOf(b));
}
