import type { CallName } from '@screenlore/contracts';
import type { ApiError } from '../errors/api-error.js';

/** The answer to the call. */
type Answer = { data: unknown } | { error: ApiError };

/** The id of the page element in which the shell's server puts answers it already has: `{ "<call> <request>": answer }`. */
export const FIRST_DATA_ID = 'first-data';

/** The key of a call in the inlined first data. */
export const firstDataKey = (call: CallName, request: unknown): string =>
  `${call} ${JSON.stringify(request)}`;

let answers: Map<string, Answer> | undefined;
let held = false;

/** Takes the inlined answer to a call. Each can be taken once: a second request wants fresh data. */
export function takeFirstData(call: CallName, request: unknown): Answer | undefined {
  answers ??= new Map(Object.entries(readInlined()));
  const key = firstDataKey(call, request);
  const answer = answers.get(key);
  if (!held) answers.delete(key);
  return answer;
}

/**
 * While React takes over a first view, answers are not used up: they fill the store, and answer the component again that requests them
 * when it is first shown.
 */
export function holdFirstData(hold: boolean): void {
  held = hold;
}

/** Drops the remaining answers: later they would be outdated. */
export function forgetFirstData(): void {
  answers = new Map();
}

function readInlined(): Record<string, Answer> {
  const text = document.getElementById(FIRST_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : {};
}
