import { characterKeyOf, type TitleDocument } from '@screenlore/catalogue-model';
import {
  type FurthestApart,
  LIBRARY_LIMITS,
  type SeenTitle,
  type Tally,
  type TitleTallies,
} from '@screenlore/contracts';

/** What of a title is tallied. */
export type TalliedTitle = Pick<
  TitleDocument,
  '_id' | 'genre' | 'countries' | 'year' | 'length' | 'ratingCounts' | 'crew'
> & { cast: Pick<TitleDocument['cast'][number], 'nameId' | 'name' | 'character'>[] };

/**
 * A mean is drawn to the member's own as if so many more titles had been rated with that: two of ten do not beat thirty of
 * nine.
 */
const DRAWN_BY = 4;
/** Fewer titles say nothing of what is best. */
const BEST_FROM = 3;
/** Those who are credited further down say little of what somebody likes. */
const CAST = 15;

interface Counted extends Tally {
  rated: number;
  sum: number;
}
type Key = Pick<Tally, 'key' | 'name' | 'playedBy'>;

const NOTHING = { titles: 0, viewings: 0, mean: null, rated: 0, sum: 0 };

const { statisticsTop: TOP } = LIBRARY_LIMITS;

const named = (key: string): Key => ({ key, name: key });

/** As the catalogue tells characters apart: by who plays them, and by name among those of one person. */
function characterOf({ nameId, name, character }: TalliedTitle['cast'][number]): Key[] {
  const key = characterKeyOf(character);
  if (key === undefined || character === null) return [];
  return [{ key: `${nameId}/${key}`, name: character, playedBy: { nameId, name } }];
}

/** Each key once, however often a title has it. */
function* keysOf(title: TalliedTitle, group: keyof TitleTallies): Generator<Key> {
  if (group === 'genres') yield* title.genre.map(named);
  else if (group === 'countries') yield* title.countries.map(named);
  else if (group === 'decades' && title.year !== null) yield named(String(title.year - (title.year % 10)));
  else if (group === 'actors')
    yield* title.cast.slice(0, CAST).map(({ nameId, name }) => ({ key: nameId, name }));
  else if (group === 'characters') yield* title.cast.slice(0, CAST).flatMap(characterOf);
  else if (group === 'directors')
    for (const { nameId, name, jobs } of title.crew ?? [])
      if (jobs.includes('director')) yield { key: nameId, name };
}

/** @param seen what somebody saw of them, by `_id` */
export function tallyTitles(
  titles: readonly TalliedTitle[],
  seen: ReadonlyMap<string, SeenTitle>,
): TitleTallies {
  const ratings = [...seen.values()].flatMap(({ rating }) => rating ?? []);
  const own = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  const drawn = ({ sum, rated }: Counted) => (sum + DRAWN_BY * own) / (rated + DRAWN_BY);

  const tallied = (group: keyof TitleTallies) => {
    const all = new Map<string, Counted>();
    for (const title of titles) {
      const { viewings = 0, rating = null } = seen.get(title._id.toHexString()) ?? {};
      const keys = new Map([...keysOf(title, group)].map((each) => [each.key, each]));
      for (const each of keys.values()) {
        const counted = all.get(each.key) ?? { ...each, ...NOTHING };
        all.set(each.key, counted);
        counted.titles += 1;
        counted.viewings += viewings;
        if (rating === null) continue;
        counted.rated += 1;
        counted.sum += rating;
        counted.mean = counted.sum / counted.rated;
      }
    }
    // Of a character that was met once nobody would say that it is among the most seen.
    const counted = [...all.values()].filter(({ titles: times }) => group !== 'characters' || times > 1);
    const most = topOf(counted, (a, b) => b.titles - a.titles || b.viewings - a.viewings || byName(a, b));
    const best = topOf(
      counted.filter(({ rated }) => rated >= BEST_FROM),
      (a, b) => drawn(b) - drawn(a) || byName(a, b),
    );
    return { most: most.map(shown), best: best.map(shown) };
  };
  return {
    genres: tallied('genres'),
    countries: tallied('countries'),
    decades: tallied('decades'),
    directors: tallied('directors'),
    actors: tallied('actors'),
    characters: tallied('characters'),
  };
}

/** The first of them in that order. To sort tens of thousands by name takes seconds. */
function topOf(all: readonly Counted[], order: (a: Counted, b: Counted) => number): Counted[] {
  const top: Counted[] = [];
  for (const counted of all) {
    const last = top[TOP - 1];
    if (last && order(last, counted) <= 0) continue;
    top.push(counted);
    top.sort(order).splice(TOP);
  }
  return top;
}

const byName = (a: Tally, b: Tally): number => a.name.localeCompare(b.name, 'en');
const shown = ({ rated: _rated, sum: _sum, ...tally }: Counted): Tally => tally;

/** How everybody rated those of them that have a rating of somebody's. */
export function everybodyOf(titles: readonly TalliedTitle[], seen: ReadonlyMap<string, SeenTitle>): number[] {
  const rated = titles.filter(({ _id }) => (seen.get(_id.toHexString())?.rating ?? null) !== null);
  return Array.from({ length: 10 }, (_, at) =>
    rated.reduce((sum, { ratingCounts }) => sum + (ratingCounts[at] ?? 0), 0),
  );
}

/** Of which of them the member and everybody think most differently; a title that few rated says nothing of everybody. */
export function furthestApart(
  titles: readonly TalliedTitle[],
  seen: ReadonlyMap<string, SeenTitle>,
): FurthestApart {
  const both = titles.flatMap(({ _id, ratingCounts }) => {
    const title = _id.toHexString();
    const rating = seen.get(title)?.rating ?? null;
    const votes = ratingCounts.reduce((sum, count) => sum + count, 0);
    if (rating === null || votes < LIBRARY_LIMITS.apartRatings) return [];
    const mean = ratingCounts.reduce((sum, count, at) => sum + count * (at + 1), 0) / votes;
    return [{ title, rating, mean }];
  });
  const inOrder = both.sort((a, b) => b.rating - b.mean - (a.rating - a.mean));
  const [above, below] = [inOrder[0], inOrder.at(-1)];
  return {
    above: above && above.rating > above.mean ? above : null,
    below: below && below.rating < below.mean ? below : null,
  };
}

/** Hours of the untimed viewings of titles whose length is known, and how many viewings those are. */
export function hoursOf(titles: readonly TalliedTitle[], seen: ReadonlyMap<string, SeenTitle>) {
  let [minutes, of] = [0, 0];
  for (const { _id, length } of titles) {
    const untimed = seen.get(_id.toHexString())?.untimed ?? 0;
    if (length === null) continue;
    minutes += untimed * length;
    of += untimed;
  }
  return { total: minutes / 60, of };
}
