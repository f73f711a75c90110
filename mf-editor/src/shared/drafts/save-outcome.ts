import { errorText } from '@screenlore/browser-kit';
import type { Draft } from '@screenlore/contracts';
import type { SavedState } from './local-copies.js';
import { savedState } from './open-draft.js';

/** The outcome of a save. */
export type SaveOutcome =
  | { kind: 'saved'; state: SavedState }
  /** Another state was saved elsewhere. */
  | { kind: 'changed' }
  /** The draft no longer exists. */
  | { kind: 'gone' }
  /** Unknown; the same save is sent again. */
  | { kind: 'unreachable' }
  /** The server refuses it; a text for people. */
  | { kind: 'refused'; text: string };

export const NOT_FOUND = 404;
const CONFLICT = 409;
/** No readable answer, too many calls, or a slow or unavailable service: the same save is retried. */
const UNREACHABLE: readonly unknown[] = [undefined, 0, 200, 429, 500, 502, 503, 504];

export const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** Interprets an answer to `save-draft`. @param follows whether it saved an existing draft, not a new one */
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
