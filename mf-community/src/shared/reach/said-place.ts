import { attempt, useUser } from '@screenlore/browser-kit';
import { type Cover, compareEpisodes, type EpisodeRef } from '@screenlore/contracts';
import { useSyncExternalStore } from 'react';
import { fieldOf, reachIn } from './reach-words.js';

/** A visitor's own statement of how far they are with a series: all of it, or up to an episode. */
export type SaidPlace = 'whole' | EpisodeRef;

const KEY = 'places';
/** More series than a visitor follows; the oldest are dropped first. */
const MOST = 100;

const listeners = new Set<() => void>();

function read(): Record<string, string> {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  const places = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(places.filter(([, place]) => /^(whole|\d+:\d+)$/.test(String(place))));
}

/** Stored on this device and sent nowhere (SPOIL-12). @param place null clears it */
export function sayPlace(titleId: string, place: SaidPlace | null): void {
  const { [titleId]: _before, ...others } = read();
  const kept = Object.entries(others).slice(1 - MOST);
  if (place) kept.push([titleId, fieldOf(place)]);
  attempt(() => localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept))));
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The visitor's position in a covered text's series; null for members, whose library has it. */
export function useSaidPlace(covered: Cover | undefined): SaidPlace | null {
  const isMember = useUser() !== null;
  const said = useSyncExternalStore(
    listen,
    () => read()[covered?.titleId ?? ''] ?? null,
    () => null,
  );
  const place = said === null ? 'nothing' : reachIn(said);
  return isMember || place === 'nothing' ? null : place;
}

/** Whether this position covers everything that a text gives away. */
export const isWithin = ({ reaches }: Cover, place: SaidPlace | null): boolean =>
  place === 'whole' || (place !== null && reaches !== 'whole' && compareEpisodes(place, reaches) >= 0);
