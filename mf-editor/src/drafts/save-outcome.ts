import { errorText } from '@screenlore/browser-kit';
import type { Draft } from '@screenlore/contracts';
import type { SaveOutcome } from './draft-saver.js';
import { savedState } from './open-draft.js';

const GONE = 404;
const CONFLICT = 409;
/** No answer, too many calls, a service away or slow: the same is tried again. */
const UNREACHABLE: readonly number[] = [0, 429, 500, 502, 503, 504];

export const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

/** What an answer to `save-draft` means. @param follows whether it was a new state of a draft, not a new draft */
export function outcomeOf(
  answer: { data?: { draft: Draft } | undefined; error?: unknown },
  follows: boolean,
): SaveOutcome {
  if (answer.data) return { kind: 'saved', state: savedState(answer.data.draft) };
  const status = statusOf(answer.error);
  if (status === undefined || UNREACHABLE.includes(status)) return { kind: 'unreachable' };
  if (follows && status === CONFLICT) return { kind: 'changed' };
  if (follows && status === GONE) return { kind: 'gone' };
  return { kind: 'refused', text: errorText(answer.error) };
}
