import type { TitleClaim } from '@screenlore/contracts';
import { randomOf } from '../million/random.js';

/** A title of the catalogue, as an export of another site may name it. */
export interface KnownTitle {
  kind: 'movies' | 'series' | 'games';
  name: string;
  year: number;
}

export type KnownTitles = Readonly<Record<KnownTitle['kind'], readonly KnownTitle[]>>;

/** Days that ten years have; what the claims tell was seen in them. */
const DAYS = 3650;
const FIRST_DAY = Date.UTC(2015, 0, 1);
const DAY_MS = 86_400_000;
const TAGS = 40;
/** The series that episodes are of, and those of one season. */
const SERIES = 100;
const EPISODES = 8;
/** Of this many of the first series, episodes stand alike for everybody: what a title's page shows is the same. */
const SAME_EPISODES = 10;

const of = <T>(all: readonly T[], at: number): T => {
  const item = all[at % all.length];
  if (item === undefined) throw new Error('The catalogue has no titles of some kind.');
  return item;
};

/** Mostly a day; of old things the month, the year, or nothing is known. */
function dateOf(chance: number, precision: number): string | null {
  const day = new Date(FIRST_DAY + Math.floor(chance * DAYS) * DAY_MS).toISOString().slice(0, 10);
  if (precision < 0.03) return null;
  if (precision < 0.08) return day.slice(0, 4);
  return precision < 0.18 ? day.slice(0, 7) : day;
}

const titleOf = ({ kind, name, year }: KnownTitle): TitleClaim['title'] => ({ kind, ids: [], name, year });

/**
 * What one member has seen in ten years, always the same: of ten viewings six are of films, three of episodes, and one is a
 * game that is being played. The first two hundred have episodes of twenty series, and the more there are the more of them.
 */
export function viewingsOf(titles: KnownTitles, count: number, from = 0): TitleClaim[] {
  return Array.from({ length: count }, (_, at) => viewingAt(titles, from + at));
}

function viewingAt(titles: KnownTitles, at: number): TitleClaim {
  const pick = randomOf(at + 1);
  const date = dateOf(pick(), pick());
  const rating = pick() < 0.7 ? { rating: 1 + Math.floor(pick() * 10) } : {};
  const tags = pick() < 0.3 ? { tags: [`tag ${Math.floor(pick() ** 2 * TAGS)}`] } : {};
  const base = { key: `viewing/${at}`, source: 'trakt' as const };
  const [ten, place] = [Math.floor(at / 10), at % 10];
  if (at < SAME_EPISODES) return { ...base, ...episodeOf(titles, 0, at), what: seenOn(date) };
  if (place < 6)
    return {
      ...base,
      title: titleOf(of(titles.movies, ten * 6 + place)),
      what: { ...seenOn(date), ...rating, ...tags },
    };
  if (place === 6)
    return {
      ...base,
      title: titleOf(of(titles.games, ten)),
      what: { type: 'viewing', when: { date: null }, started: date ?? '2015' },
    };
  const [series, round] = [1 + (ten % SERIES), Math.floor(ten / SERIES)];
  return { ...base, ...episodeOf(titles, series, round * 3 + place - 7), what: { ...seenOn(date), ...tags } };
}

const seenOn = (date: string | null): Extract<TitleClaim['what'], { type: 'viewing' }> => ({
  type: 'viewing',
  when: { date },
});

const episodeOf = (titles: KnownTitles, series: number, at: number) => ({
  title: titleOf(of(titles.series, series)),
  season: 1 + Math.floor(at / EPISODES),
  episode: 1 + (at % EPISODES),
});

/** As many claims as an import may have: of each film that it was seen, rated, liked and planned, again and again. */
export function mixedClaims(titles: KnownTitles, count: number, from = 0): TitleClaim[] {
  return Array.from({ length: count }, (_, index) => {
    const at = from + index;
    const pick = randomOf(at + 1);
    const date = dateOf(pick(), pick());
    const title = titleOf(of(titles.movies, Math.floor(at / 4)));
    const base = { key: `claim/${at}`, source: 'trakt' as const, title };
    const rating = 1 + Math.floor(pick() * 10);
    switch (at % 4) {
      case 0:
        return { ...base, what: { ...seenOn(date), rating } };
      case 1:
        return { ...base, what: { type: 'rating', rating, when: { date } } };
      case 2:
        return { ...base, what: { type: 'seen', when: { date } } };
      default:
        return { ...base, what: { type: 'like', when: { date } } };
    }
  });
}
