/** What a failed call leaves in a query's `error`. */
export interface ApiError {
  /** HTTP status, or 0 when no answer came at all. */
  status: number;
  /** A text a person can read, the server's own where it gave one. */
  error: string;
}

/** Of a call that nothing answered. */
export const NO_ANSWER = 'The portal cannot be reached. Check your connection and try again.';
const STRANGE_ANSWER = 'The portal gave an answer that could not be read. Try again in a moment.';

/** The failure of a call whose answer, if any, had this status and this body. */
export function apiError(status: number | undefined, body: unknown): ApiError {
  if (status === undefined) return { status: 0, error: NO_ANSWER };
  const { error } = typeof body === 'object' && body !== null ? (body as { error?: unknown }) : {};
  return { status, error: typeof error === 'string' ? forPeople(error) : STRANGE_ANSWER };
}

/** How the check of a body against the contract begins: with a field, or with unknown ones. Sentences have a capital. */
const OF_A_FIELD = /^(?:[a-z][\w.]*|"[^"]*"(?:, "[^"]*")*): /;
const TOO_LONG = /^[\w.]+: Too big: expected string to have <=(?<most>\d+) characters/;
const TOO_SHORT = /^[\w.]+: Too small: expected string to have >=(?<least>\d+) characters/;
const NOT_TAKEN = 'The portal could not take what was entered. Check it and try again.';

/** What the check of a body says is for programs, which send it by field. */
function forPeople(text: string): string {
  if (!OF_A_FIELD.test(text)) return text;
  const most = TOO_LONG.exec(text)?.groups?.['most'];
  if (most) return `This is too long: at most ${most} characters.`;
  const least = TOO_SHORT.exec(text)?.groups?.['least'];
  return least ? `This is too short: at least ${least} characters.` : NOT_TAKEN;
}

/** Of code that could not be fetched, see `lazyModule`. */
const NOT_LOADED = 'A part of this page could not be loaded. Check your connection and try again.';

/** The text to show for whatever a query hook has in `error`, or a press has thrown. */
export function errorText(error: unknown): string {
  if (error instanceof Error && error.name === 'ChunkLoadError') return NOT_LOADED;
  const { error: text } = typeof error === 'object' && error !== null ? (error as { error?: unknown }) : {};
  return typeof text === 'string' ? text : STRANGE_ANSWER;
}
