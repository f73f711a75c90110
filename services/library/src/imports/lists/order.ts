import { generateKeyBetween } from 'fractional-indexing';

/** What stands on a list, or is to, in the order of the file. */
export interface Spot {
  /** Where it stands now; null for what is new. */
  place: string | null;
  /** This import has put it there. */
  isSettled: boolean;
  isMovable: boolean;
}

/**
 * Where everything is to stand that is new, or that the file has moved: as little as possible is moved, and nothing that stands
 * on the list besides.
 * @param taken all places of the list
 */
export function placesFor<Of extends Spot>(spots: readonly Of[], taken: readonly string[]): Map<Of, string> {
  const places = new Map<Of, string>();
  const all = [...taken].sort(inOrder);
  const stays = staying(spots);
  const first = spots.find((spot) => stays.has(spot))?.place ?? null;
  // What comes before everything that stays comes right before it.
  let last = first === null ? (all.at(-1) ?? null) : (all[indexOf(all, first) - 1] ?? null);
  for (const spot of spots) {
    if (stays.has(spot)) last = spot.place;
    else if (spot.place === null || spot.isMovable) {
      const at = last === null ? 0 : indexOf(all, last) + 1;
      const place = generateKeyBetween(last, all[at] ?? null);
      all.splice(at, 0, place);
      places.set(spot, place);
      last = place;
    }
  }
  return places;
}

const inOrder = (text: string, other: string): number => (text < other ? -1 : text > other ? 1 : 0);

/** What need not be moved: what this import has placed, and the most of the rest that is in order. */
function staying<Of extends Spot>(spots: readonly Of[]): ReadonlySet<Of> {
  const settled = spots.filter(({ isSettled, place }) => isSettled && place !== null);
  const behind = settled.reduce((most, { place }) => (place && place > most ? place : most), '');
  const others = spots.filter(({ isSettled, place }) => !isSettled && place !== null && place > behind);
  return new Set([...settled, ...longestRising(others)]);
}

/** The longest part that is in the order of its places. */
function longestRising<Of extends Spot>(spots: readonly Of[]): Of[] {
  /** Of each length the chain whose end has the least place. */
  const ends: { spot: Of; before: Chain<Of> | null }[] = [];
  for (const spot of spots) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.spot.place ?? '') < (spot.place ?? '')) low = middle + 1;
      else high = middle;
    }
    ends[low] = { spot, before: ends[low - 1] ?? null };
  }
  const chain: Of[] = [];
  for (let at: Chain<Of> | null = ends.at(-1) ?? null; at; at = at.before) chain.push(at.spot);
  return chain;
}
interface Chain<Of> {
  spot: Of;
  before: Chain<Of> | null;
}

/** Where a place is, or would be, among places in order. */
function indexOf(places: readonly string[], place: string): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? '') < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
