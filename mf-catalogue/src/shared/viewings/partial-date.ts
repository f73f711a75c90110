import { formatDate } from '@screenlore/ui';

const DAY_LENGTH = '2024-05-17'.length;
const YEAR_LENGTH = '2024'.length;

/** A viewing's day, month or year, as exact as it is known: '17 May 2024', 'May 2024', '2024'. */
export function formatPartialDate(on: string): string {
  if (on.length === DAY_LENGTH) return formatDate(on);
  if (on.length === YEAR_LENGTH) return on;
  return new Date(on).toLocaleDateString(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** 'on 17 May 2024', 'in May 2024', 'in 2024'. */
export const onDate = (on: string): string =>
  `${on.length === DAY_LENGTH ? 'on' : 'in'} ${formatPartialDate(on)}`;
