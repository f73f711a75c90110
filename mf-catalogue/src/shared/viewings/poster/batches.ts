import { LIBRARY_LIMITS } from '@screenlore/contracts';

/** So long (ms) titles that come onto a page are collected before one request asks for all of them. */
const COLLECTED_MS = 50;

interface Batch {
  titleIds: readonly string[];
  /** Posters of these titles on the page. */
  shown: number;
}

/** Each title of the page is in one batch. */
const batchOf = new Map<string, Batch>();
const posters = new Map<string, number>();
let collected: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function close(): void {
  clearTimeout(timer);
  timer = undefined;
  const titleIds = collected.filter((titleId) => posters.has(titleId));
  collected = [];
  if (titleIds.length === 0) return;
  const batch: Batch = { titleIds, shown: titleIds.length };
  for (const titleId of titleIds) batchOf.set(titleId, batch);
  for (const listener of listeners) listener();
}

/** A poster came onto the page. @returns what is called when it leaves */
export function showPoster(titleId: string): () => void {
  const count = posters.get(titleId) ?? 0;
  posters.set(titleId, count + 1);
  if (count === 0 && !batchOf.has(titleId)) {
    collected.push(titleId);
    if (collected.length >= LIBRARY_LIMITS.standingsMax) close();
    else timer ??= setTimeout(close, COLLECTED_MS);
  }
  return () => hidePoster(titleId);
}

function hidePoster(titleId: string): void {
  const left = (posters.get(titleId) ?? 1) - 1;
  if (left > 0) return void posters.set(titleId, left);
  posters.delete(titleId);
  const batch = batchOf.get(titleId);
  if (!batch) return;
  batch.shown -= 1;
  // The next page asks for its own titles and no others.
  if (batch.shown <= 0) for (const each of batch.titleIds) batchOf.delete(each);
}

export function onBatch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The titles that are asked for along with this one; undefined until that is settled. */
export const titlesWith = (titleId: string): readonly string[] | undefined => batchOf.get(titleId)?.titleIds;
