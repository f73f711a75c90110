import type { TitleRecord } from '@screenlore/contracts';
import { randomOf } from '../million/random.js';

/** A catalogue title, as an export of another site may name it. */
export interface KnownTitle {
  kind: 'movies' | 'series' | 'games';
  name: string;
  year: number;
}

export type KnownTitles = Readonly<Record<KnownTitle['kind'], readonly KnownTitle[]>>;

/** The days of ten years, over which the records spread. */
const DAYS = 3650;
const FIRST_DAY = Date.UTC(2015, 0, 1);
const DAY_MS = 86_400_000;
const TAGS = 40;
/** The series with episodes, and the episodes of one season. */
const SERIES = 100;
const EPISODES = 8;
/**
 * For this many of the first series all members have the same episodes, so that a title's page shows the
 * same.
 */
const SAME_EPISODES = 10;

const of = <T>(all: readonly T[], at: number): T => {
  const item = all[at % all.length];
  if (item === undefined) throw new Error('The catalogue has no titles of some kind.');
  return item;
};

/** Mostly a full date; for old viewings only the month, only the year, or nothing. */
function dateOf(chance: number, precision: number): string | null {
  const day = new Date(FIRST_DAY + Math.floor(chance * DAYS) * DAY_MS).toISOString().slice(0, 10);
  if (precision < 0.03) return null;
  if (precision < 0.08) return day.slice(0, 4);
  return precision < 0.18 ? day.slice(0, 7) : day;
}

const titleOf = ({ kind, name, year }: KnownTitle): TitleRecord['title'] => ({ kind, ids: [], name, year });

/**
 * A member's viewings in ten years, the same in every run: of ten, six are films, three are episodes, and one
 * is a game in progress. The first two hundred have episodes of twenty series; later ones have episodes of
 * more series.
 */
export function viewingsOf(titles: KnownTitles, count: number, from = 0): TitleRecord[] {
  return Array.from({ length: count }, (_, at) => viewingAt(titles, from + at));
}

function viewingAt(titles: KnownTitles, at: number): TitleRecord {
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

const seenOn = (date: string | null): Extract<TitleRecord['what'], { type: 'viewing' }> => ({
  type: 'viewing',
  when: { date },
});

const episodeOf = (titles: KnownTitles, series: number, at: number) => ({
  title: titleOf(of(titles.series, series)),
  season: 1 + Math.floor(at / EPISODES),
  episode: 1 + (at % EPISODES),
});

/** As many records as an import may have: each film seen, rated, liked and planned, again and again. */
export function mixedRecords(titles: KnownTitles, count: number, from = 0): TitleRecord[] {
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
