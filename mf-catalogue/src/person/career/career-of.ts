import type { Role } from '@screenlore/contracts';
import { titleOfRole } from '../../shared/role.js';

/** A stretch of years in the career, with the roles that fall into it. */
export interface Stretch {
  /** First and last year; the same where a stretch is one year. */
  from: number;
  to: number;
  /** The best rated first, the others in their order. */
  roles: Role[];
  /** Best rating among the roles; null where nobody rated one. */
  best: number | null;
}

export interface Career {
  /** Without gaps from the first to the last, at least FEWEST. */
  stretches: Stretch[];
  /** Roles without a known year, which stand nowhere in time. */
  undated: number;
}

/** Columns that fit side by side on a phone, each wide enough to be touched. */
const MOST = 13;
/** A single role stands among empty years, so that it is seen to be one point in time. */
const FEWEST = 7;
const YEARS_EACH = [1, 2, 5, 10, 20];

/** A person's roles over the years, in as fine stretches as fit; null when no role has a year. */
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

/** Where the columns begin, how many years each stands for, and how many there are. */
function scaleOf(min: number, max: number): { first: number; each: number; count: number } {
  const start = (each: number) => Math.floor(min / each) * each;
  const columns = (each: number) => Math.floor((max - start(each)) / each) + 1;
  const each = YEARS_EACH.find((years) => columns(years) <= MOST) ?? Math.ceil((max - min + 1) / MOST);
  const needed = columns(each);
  const count = Math.max(needed, FEWEST);
  return { first: start(each) - Math.floor((count - needed) / 2) * each, each, count };
}
