import { formatDate } from '@screenlore/ui';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The day (YYYY-MM-DD) where the reader is, or so many days before it (LIB-16). */
export function localDay(before = 0): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - before);
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

const DAY_LENGTH = '2024-05-17'.length;
const YEAR_LENGTH = '2024'.length;

/** A day, month or year of a viewing, no more exact than it is known: '17 May 2024', 'May 2024', '2024'. */
export function formatPartialDate(on: string): string {
  if (on.length === DAY_LENGTH) return formatDate(on);
  if (on.length === YEAR_LENGTH) return on;
  return new Date(on).toLocaleDateString(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** 'on 17 May 2024', 'in May 2024', 'in 2024'. */
export const onDate = (on: string): string =>
  `${on.length === DAY_LENGTH ? 'on' : 'in'} ${formatPartialDate(on)}`;
