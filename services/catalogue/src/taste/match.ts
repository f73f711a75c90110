import { TASTE_LIMITS } from '@screenlore/contracts';

/** A title that two members rated, from 1 to 10. */
export interface Shared {
  id: string;
  own: number;
  theirs: number;
  genres: readonly string[];
}

export interface Match {
  /** In per cent: 100 is the same taste, 50 means unknown. */
  percent: number;
  low: number;
  high: number;
  agree: Shared[];
  part: Shared[];
  genre: string | null;
}

/** The figure starts as if this many titles had shown nothing. */
const DOUBT = 10;
/** How many titles the standard error of a correlation subtracts. */
const TAKEN = 3;
const R_MAX = 0.98;
/** Standard errors to either side: the range is right in 19 of 20 cases. */
const LIKELY = 1.96;
/** Two members differ on a title from this many points of ten on. */
const APART = 2;
/**
 * A genre is treated as if this many more of its titles differed as much as all others, and is named from this many points above them.
 */
const GENRE_DOUBT = 3;
const GENRE_APART = 0.5;

/** Points above or below each member's average for these titles. */
interface Compared {
  of: Shared;
  own: number;
  theirs: number;
}

/** How alike two members rate (docs/decisions/0024-taste-match.md). @param shared at least `TASTE_LIMITS.sharedMin` */
export function matchOf(shared: readonly Shared[]): Match {
  const [ownMean, theirMean] = [mean(shared.map(({ own }) => own)), mean(shared.map(({ theirs }) => theirs))];
  const compared = shared.map((of) => ({ of, own: of.own - ownMean, theirs: of.theirs - theirMean }));
  return { ...agreement(compared), ...mostOf(compared), genre: genreOf(compared) };
}

function agreement(compared: readonly Compared[]): Pick<Match, 'percent' | 'low' | 'high'> {
  const sum = (of: (each: Compared) => number) => compared.reduce((all, each) => all + of(each), 0);
  const spread = Math.sqrt(sum(({ own }) => own ** 2) * sum(({ theirs }) => theirs ** 2));
  const titles = spread > 0 ? compared.length - TAKEN : 0;
  const r = spread > 0 ? sum(({ own, theirs }) => own * theirs) / spread : 0;
  const z = (Math.atanh(Math.max(-R_MAX, Math.min(R_MAX, r))) * titles) / (titles + DOUBT);
  const error = LIKELY / Math.sqrt(titles + DOUBT);
  const percent = (of: number) => Math.round(50 + 50 * Math.tanh(of));
  return { percent: percent(z), low: percent(z - error), high: percent(z + error) };
}

function mostOf(compared: readonly Compared[]): Pick<Match, 'agree' | 'part'> {
  const most = (by: (each: Compared) => number) =>
    compared
      .map((each) => ({ of: each.of, by: by(each) }))
      .filter((each) => each.by > 0)
      .sort((a, b) => b.by - a.by || (a.of.id < b.of.id ? -1 : 1))
      .slice(0, TASTE_LIMITS.shown)
      .map(({ of }) => of);
  return {
    agree: most((each) =>
      each.own * each.theirs > 0 && distance(each) < APART
        ? Math.min(Math.abs(each.own), Math.abs(each.theirs))
        : 0,
    ),
    part: most((each) => (distance(each) >= APART ? distance(each) : 0)),
  };
}

function genreOf(compared: readonly Compared[]): string | null {
  const distances = new Map<string, number[]>();
  for (const each of compared)
    for (const name of new Set(each.of.genres)) {
      const known = distances.get(name);
      if (known) known.push(distance(each));
      else distances.set(name, [distance(each)]);
    }
  const all = mean(compared.map(distance));
  const [furthest] = [...distances]
    .filter(([, of]) => of.length >= TASTE_LIMITS.genreMin)
    .map(([name, of]) => ({
      name,
      apart: (mean(of) * of.length + all * GENRE_DOUBT) / (of.length + GENRE_DOUBT) - all,
    }))
    .sort((a, b) => b.apart - a.apart || (a.name < b.name ? -1 : 1));
  return furthest && furthest.apart >= GENRE_APART ? furthest.name : null;
}

const distance = ({ own, theirs }: Compared): number => Math.abs(own - theirs);

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
