/** 1.25 → '1.3', 12 → '12'. */
export const decimal = (number: number): string =>
  number.toLocaleString(undefined, { maximumFractionDigits: 1 });

export const percent = (part: number): string =>
  part.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 0 });

const PARTS = {
  4: { year: 'numeric' },
  7: { month: 'long', year: 'numeric' },
  10: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<number, Intl.DateTimeFormatOptions>;

/** The name of a day, month or year. */
export function nameOf(date: string): string {
  const parts = Object.entries(PARTS).find(([length]) => Number(length) === date.length)?.[1];
  return new Date(date).toLocaleDateString(undefined, { ...parts, timeZone: 'UTC' });
}

/** A shorter name below a bar: 'Jan', '17', '2024'. */
export function shortNameOf(date: string): string {
  if (date.length === 4) return date;
  if (date.length === 10) return String(Number(date.slice(8)));
  return new Date(date).toLocaleDateString(undefined, { month: 'short', timeZone: 'UTC' });
}
