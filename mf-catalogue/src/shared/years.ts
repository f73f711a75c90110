import { LIMITS } from '@screenlore/contracts';

/** A span of years, both ends in it. */
export interface Years {
  from: number;
  to: number;
}

/** `1994`, or `1990-1999`, as addresses say it. */
export const yearsText = ({ from, to }: Years): string => (from === to ? String(from) : `${from}-${to}`);

/** The years in such a text, or null when it is none. */
export function readYears(text: string | null): Years | null {
  const [, first, last] = /^(\d{4})(?:-(\d{4}))?$/.exec(text ?? '') ?? [];
  if (first === undefined) return null;
  const from = Number(first);
  const to = Number(last ?? first);
  return from >= LIMITS.yearMin && from <= to ? { from, to } : null;
}
