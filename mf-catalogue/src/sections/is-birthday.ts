/**
 * Whether a person born on `dateOfBirth` (YYYY-MM-DD) has a birthday on the visitor's day. Those of 29 February have it on
 * the 28th in other years.
 */
export function isBirthday(dateOfBirth: string, today: Date): boolean {
  const [, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  const daysInMonth = new Date(today.getFullYear(), month, 0).getDate();
  return today.getMonth() + 1 === month && today.getDate() === Math.min(day, daysInMonth);
}
