import { errorText } from '@screenlore/browser-kit';
import type { Draft } from '@screenlore/contracts';
import type { SavedState } from './local-copies.js';
import { savedState } from './open-draft.js';

/** How a save went. */
export type SaveOutcome =
  | { kind: 'saved'; state: SavedState }
  /** Another state was saved elsewhere. */
  | { kind: 'changed' }
  /** There is no such draft any more. */
  | { kind: 'gone' }
  /** Nobody knows whether it was saved; it is sent again as it was. */
  | { kind: 'unreachable' }
  /** The server will not have it; a text for people. */
  | { kind: 'refused'; text: string };

export const NOT_FOUND = 404;
const CONFLICT = 409;
/** No answer or none that can be read, too many calls, a service unavailable or slow: the same is tried again. */
const UNREACHABLE: readonly unknown[] = [undefined, 0, 200, 429, 500, 502, 503, 504];

export const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** What an answer to `save-draft` means. @param follows whether it was a new state of a draft, not a new draft */
export function outcomeOf(
  answer: { data?: { draft: Draft } | undefined; error?: unknown },
  follows: boolean,
): SaveOutcome {
  if (answer.data) return { kind: 'saved', state: savedState(answer.data.draft) };
  const status = statusOf(answer.error);
  if (UNREACHABLE.includes(status)) return { kind: 'unreachable' };
  if (follows && status === CONFLICT) return { kind: 'changed' };
  if (follows && status === NOT_FOUND) return { kind: 'gone' };
  return { kind: 'refused', text: errorText(answer.error) };
}
