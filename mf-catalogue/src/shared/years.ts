import { LIMITS } from '@screenlore/contracts';

/** A span of years, both ends included. */
export interface Years {
  from: number;
  to: number;
}

/** `1994`, or `1990-1999`, as in addresses. */
export const yearsText = ({ from, to }: Years): string => (from === to ? String(from) : `${from}-${to}`);

/** `1994`, `1990s` or `1990–1994`, for people. */
export const yearsName = (years: Years): string =>
  years.from % 10 === 0 && years.to === years.from + 9
    ? `${years.from}s`
    : yearsText(years).replace('-', '–');

/** Parses a span of years; null if invalid. */
export function readYears(text: string | null): Years | null {
  const [, first, last] = /^(\d{4})(?:-(\d{4}))?$/.exec(text ?? '') ?? [];
  if (first === undefined) return null;
  const from = Number(first);
  const to = Number(last ?? first);
  return from >= LIMITS.yearMin && from <= to ? { from, to } : null;
}
