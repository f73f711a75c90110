import type { CallName } from '@screenlore/contracts';
import type { ApiError } from '../errors/api-error.js';

/** What the call was answered with. */
type Answer = { data: unknown } | { error: ApiError };

/** Id of the page element in which the shell's server leaves answers it already has: `{ "<call> <request>": answer }`. */
export const FIRST_DATA_ID = 'first-data';

/** The key of a call in the inlined first data. */
export const firstDataKey = (call: CallName, request: unknown): string =>
  `${call} ${JSON.stringify(request)}`;

let answers: Map<string, Answer> | undefined;
let held = false;

/** Takes the inlined answer to a call. Each serves once: asking again means that fresh data is wanted. */
export function takeFirstData(call: CallName, request: unknown): Answer | undefined {
  answers ??= new Map(Object.entries(readInlined()));
  const key = firstDataKey(call, request);
  const answer = answers.get(key);
  if (!held) answers.delete(key);
  return answer;
}

/**
 * While a first view is taken over, answers are not used up: they fill the store, and answer once more the component that
 * asks again when it is first shown.
 */
export function holdFirstData(hold: boolean): void {
  held = hold;
}

/** Drops what nobody took: later it would be old. */
export function forgetFirstData(): void {
  answers = new Map();
}

function readInlined(): Record<string, Answer> {
  const text = document.getElementById(FIRST_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : {};
}
