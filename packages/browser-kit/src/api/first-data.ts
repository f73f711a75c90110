import type { CallName } from '@screenlore/contracts';

/** Id of the page element in which the shell's server leaves replies it already has: `{ "<call> <request>": reply }`. */
export const FIRST_DATA_ID = 'first-data';

/** The key of a call in the inlined first data. */
export const firstDataKey = (call: CallName, request: unknown): string =>
  `${call} ${JSON.stringify(request)}`;

let replies: Map<string, unknown> | undefined;
let held = false;

/** Takes the inlined reply to a call. Each serves once: asking again means that fresh data is wanted. */
export function takeFirstData(call: CallName, request: unknown): unknown {
  replies ??= new Map(Object.entries(readInlined()));
  const key = firstDataKey(call, request);
  const reply = replies.get(key);
  if (!held) replies.delete(key);
  return reply;
}

/**
 * While a first view is taken over, replies are not used up: they fill the store, and answer once more the component that
 * asks anew when it is first shown.
 */
export function holdFirstData(hold: boolean): void {
  held = hold;
}

/** Drops what nobody took: later it would be old. */
export function forgetFirstData(): void {
  replies = new Map();
}

function readInlined(): Record<string, unknown> {
  const text = document.getElementById(FIRST_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}
