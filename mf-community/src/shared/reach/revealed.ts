import { attempt } from '@screenlore/browser-kit';

const KEY = 'revealed';
/** More than anybody opens in a year; the oldest are dropped first. */
const MOST = 500;

const read = (): readonly unknown[] => {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  return Array.isArray(stored) ? stored : [];
};

/** Whether this device has opened a covered text. @param id its `_id` */
export const isRevealed = (id: string): boolean => read().includes(id);

/** Opened texts stay open on this device (SPOIL-06), if it has storage. */
export const rememberRevealed = (id: string): void =>
  void attempt(() =>
    localStorage.setItem(KEY, JSON.stringify([id, ...read().filter((other) => other !== id)].slice(0, MOST))),
  );
