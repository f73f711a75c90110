import { LIBRARY_LIMITS } from '@screenlore/contracts';

/** How long (ms) to collect new titles on a page before a single request loads them. */
const COLLECTED_MS = 50;

interface Batch {
  titleIds: readonly string[];
  /** The number of posters of these titles on the page. */
  shown: number;
}

/** Each title of the page is in a single batch. */
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

/** Called when a poster appears. @returns a function to call when it disappears */
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
  // The next page loads only its own titles.
  if (batch.shown <= 0) for (const each of batch.titleIds) batchOf.delete(each);
}

export function onBatch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The titles loaded together with this one; undefined until that is settled. */
export const titlesWith = (titleId: string): readonly string[] | undefined => batchOf.get(titleId)?.titleIds;
