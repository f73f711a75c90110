import { LIMITS } from '@screenlore/contracts';

/** A span of years, both ends in it. */
export interface Years {
  from: number;
  to: number;
}

/** `1994`, or `1990-1999`, as addresses say it. */
export const yearsText = ({ from, to }: Years): string => (from === to ? String(from) : `${from}-${to}`);

/** `1994`, `1990s` or `1990–1994`, as people read them. */
export const yearsName = (years: Years): string =>
  years.from % 10 === 0 && years.to === years.from + 9
    ? `${years.from}s`
    : yearsText(years).replace('-', '–');

/** The years in such a text, or null when it is none. */
export function readYears(text: string | null): Years | null {
  const [, first, last] = /^(\d{4})(?:-(\d{4}))?$/.exec(text ?? '') ?? [];
  if (first === undefined) return null;
  const from = Number(first);
  const to = Number(last ?? first);
  return from >= LIMITS.yearMin && from <= to ? { from, to } : null;
}
