import { generateKeyBetween } from 'fractional-indexing';

/** An entry that is on a list, or will be, in the order of the file. */
export interface Spot {
  /** Its current place; null for a new entry. */
  place: string | null;
  /** An earlier part of this import has placed it. */
  isSettled: boolean;
  isMovable: boolean;
}

/**
 * Finds places for entries that are new, or that the file has moved. As few entries as possible move, and none that the owner added.
 * @param taken all places of the list
 */
export function placesFor<Of extends Spot>(spots: readonly Of[], taken: readonly string[]): Map<Of, string> {
  const places = new Map<Of, string>();
  const all = [...taken].sort(inOrder);
  const stays = staying(spots);
  const first = spots.find((spot) => stays.has(spot))?.place ?? null;
  // Entries before the first one that stays are placed right before it.
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

/** Entries that need not move: those that this import has placed, and the longest run of the others that is in order. */
function staying<Of extends Spot>(spots: readonly Of[]): ReadonlySet<Of> {
  const settled = spots.filter(({ isSettled, place }) => isSettled && place !== null);
  const behind = settled.reduce((most, { place }) => (place && place > most ? place : most), '');
  const others = spots.filter(({ isSettled, place }) => !isSettled && place !== null && place > behind);
  return new Set([...settled, ...longestRising(others)]);
}

/** The longest subsequence with rising places. */
function longestRising<Of extends Spot>(spots: readonly Of[]): Of[] {
  /** For each length, the chain that ends at the lowest place. */
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

/** Index of a place among sorted places, or where it would be inserted. */
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
