import { type FurthestApart, LIBRARY_LIMITS, type SeenTitle, type TitleTallies } from '@screenlore/contracts';
import {
  GROUPS,
  type Group,
  keysOf,
  type NumberedKeys,
  type TalliedTitle,
  type TitleFacts,
} from './title-facts.js';

/**
 * A mean is drawn towards the member's own mean as if this many more titles had been rated with it: two titles rated 10 do not beat
 * thirty rated 9.
 */
const DRAWN_BY = 4;
/** With fewer titles, nothing counts as best. */
const BEST_FROM = 3;

/** A key and how often it was seen. */
export interface Counted {
  key: string;
  titles: number;
  viewings: number;
  rated: number;
  sum: number;
  /** `_id` of a title with this key. */
  of: string;
}
export type CountedKeys = Record<Group, { most: Counted[]; best: Counted[] }>;

const { statisticsTop: TOP } = LIBRARY_LIMITS;

/** @param seen what somebody saw of the titles, by `_id` */
export function countKeys(
  titles: readonly TitleFacts[],
  seen: ReadonlyMap<string, SeenTitle>,
  { all }: NumberedKeys,
): CountedKeys {
  const ofEach = () => new Int32Array(all.length);
  const [times, viewings, rated, sums, firstOf] = [ofEach(), ofEach(), ofEach(), ofEach(), ofEach()];
  for (const [at, { id, keys }] of titles.entries()) {
    const { viewings: ofTitle = 0, rating = null } = seen.get(id) ?? {};
    for (const key of keys) {
      if (times[key] === 0) firstOf[key] = at;
      times[key] = (times[key] ?? 0) + 1;
      viewings[key] = (viewings[key] ?? 0) + ofTitle;
      if (rating === null) continue;
      rated[key] = (rated[key] ?? 0) + 1;
      sums[key] = (sums[key] ?? 0) + rating;
    }
  }
  const ratings = [...seen.values()].flatMap(({ rating }) => rating ?? []);
  const own = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  const drawn = ({ sum, rated: count }: Counted) => (sum + DRAWN_BY * own) / (count + DRAWN_BY);

  const top = new Map(GROUPS.map((group) => [group, { most: [] as Counted[], best: [] as Counted[] }]));
  for (const [number, { group, key }] of all.entries()) {
    const ofGroup = top.get(group);
    const often = times[number] ?? 0;
    // A character met only once is not among the most seen.
    if (!ofGroup || often === 0 || (group === 'characters' && often === 1)) continue;
    const counted: Counted = {
      key,
      titles: often,
      viewings: viewings[number] ?? 0,
      rated: rated[number] ?? 0,
      sum: sums[number] ?? 0,
      of: titles[firstOf[number] ?? 0]?.id ?? '',
    };
    addTo(ofGroup.most, counted, (a, b) => b.titles - a.titles || b.viewings - a.viewings || byKey(a, b));
    if (counted.rated >= BEST_FROM)
      addTo(ofGroup.best, counted, (a, b) => drawn(b) - drawn(a) || byKey(a, b));
  }
  return Object.fromEntries(top) as CountedKeys;
}

/** Keeps the top entries in order: sorting hundreds of thousands would take seconds. */
function addTo(top: Counted[], counted: Counted, order: (a: Counted, b: Counted) => number): void {
  const last = top[TOP - 1];
  if (last && order(last, counted) <= 0) return;
  top.push(counted);
  top.sort(order).splice(TOP);
}

const byKey = (a: Counted, b: Counted): number => (a.key < b.key ? -1 : 1);

/** @param titles the titles that the counted keys come from, by `_id` */
export function nameKeys(counted: CountedKeys, titles: ReadonlyMap<string, TalliedTitle>): TitleTallies {
  const named = (group: Group) => (tallied: Counted) => {
    const title = titles.get(tallied.of);
    // The key is gone if the title has changed since it was counted.
    const found = title && [...keysOf(title, group)].find(({ key }) => key === tallied.key);
    const { titles: times, viewings, rated, sum } = tallied;
    return found ? [{ ...found, titles: times, viewings, mean: rated > 0 ? sum / rated : null }] : [];
  };
  const tallies = GROUPS.map((group) => {
    const { most, best } = counted[group];
    return [group, { most: most.flatMap(named(group)), best: best.flatMap(named(group)) }];
  });
  return Object.fromEntries(tallies) as TitleTallies;
}

/** How everybody rated the titles that this member rated. */
export function everybodyOf(titles: readonly TitleFacts[], seen: ReadonlyMap<string, SeenTitle>): number[] {
  const rated = titles.filter(({ id }) => (seen.get(id)?.rating ?? null) !== null);
  return Array.from({ length: 10 }, (_, at) =>
    rated.reduce((sum, { ratingCounts }) => sum + (ratingCounts[at] ?? 0), 0),
  );
}

/** The titles on which the member and everybody disagree most; with few ratings there is no 'everybody'. */
export function furthestApart(
  titles: readonly TitleFacts[],
  seen: ReadonlyMap<string, SeenTitle>,
): FurthestApart {
  const both = titles.flatMap(({ id: title, ratingCounts }) => {
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

/** The hours of untimed viewings of titles with a known length, and the number of those viewings. */
export function hoursOf(titles: readonly TitleFacts[], seen: ReadonlyMap<string, SeenTitle>) {
  let [minutes, of] = [0, 0];
  for (const { id, length } of titles) {
    const untimed = seen.get(id)?.untimed ?? 0;
    if (length === null) continue;
    minutes += untimed * length;
    of += untimed;
  }
  return { total: minutes / 60, of };
}
