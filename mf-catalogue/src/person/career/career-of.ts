import type { Role } from '@screenlore/contracts';
import { titleOfRole } from '../../shared/role.js';

/** A span of years in a career, with its roles. */
export interface Stretch {
  /** First and last year; equal if the span is one year. */
  from: number;
  to: number;
  /** The best rated first, the others in their original order. */
  roles: Role[];
  /** The best rating among the roles; null if none is rated. */
  best: number | null;
}

export interface Career {
  /** Without gaps from the first to the last, at least FEWEST. */
  stretches: Stretch[];
  /** The number of roles without a known year. */
  undated: number;
}

/** Columns that fit side by side on a phone, each wide enough to touch. */
const MOST = 13;
/** A single role is shown among empty years, to look like a point in time. */
const FEWEST = 7;
const YEARS_EACH = [1, 2, 5, 10, 20];

/** A person's roles over the years, in spans as fine as fit; null if no role has a year. */
export function careerOf(roles: readonly Role[]): Career | null {
  const dated = roles.flatMap((role) => {
    const year = titleOfRole(role)?.year;
    return year == null ? [] : [{ role, year }];
  });
  if (dated.length === 0) return null;

  const years = dated.map(({ year }) => year);
  const { first, each, count } = scaleOf(Math.min(...years), Math.max(...years));
  const stretches = Array.from({ length: count }, (_, index): Stretch => {
    const from = first + index * each;
    const to = from + each - 1;
    const own = dated.filter(({ year }) => year >= from && year <= to).map(({ role }) => role);
    const best = [...own].sort((a, b) => (b.activity.rating ?? 0) - (a.activity.rating ?? 0));
    return { from, to, roles: best, best: best[0]?.activity.rating ?? null };
  });
  return { stretches, undated: roles.length - dated.length };
}

/** The first year, the years in each column, and the number of columns. */
function scaleOf(min: number, max: number): { first: number; each: number; count: number } {
  const start = (each: number) => Math.floor(min / each) * each;
  const columns = (each: number) => Math.floor((max - start(each)) / each) + 1;
  const each = YEARS_EACH.find((years) => columns(years) <= MOST) ?? Math.ceil((max - min + 1) / MOST);
  const needed = columns(each);
  const count = Math.max(needed, FEWEST);
  return { first: start(each) - Math.floor((count - needed) / 2) * each, each, count };
}
