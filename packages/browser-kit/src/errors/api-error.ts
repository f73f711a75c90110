import { counted } from '@screenlore/ui';

/** What a failed call leaves in a query's `error`. */
export interface ApiError {
  /** HTTP status, or 0 when no answer came at all. */
  status: number;
  /** A text a person can read, the server's own where it gave one. */
  error: string;
}

/** Of a call that nothing answered. */
export const NO_ANSWER = 'Screenlore cannot be reached. Check your connection and try again.';
const STRANGE_ANSWER = 'Something went wrong on our side. Try again in a moment.';

/**
 * The failure of a call whose answer, if any, had this status and this body.
 * @param retryAfterS after how many seconds it can be made again, where the answer says so
 */
export function apiError(status: number | undefined, body: unknown, retryAfterS = 0): ApiError {
  if (status === undefined) return { status: 0, error: NO_ANSWER };
  const { error } = typeof body === 'object' && body !== null ? (body as { error?: unknown }) : {};
  return {
    status,
    error: typeof error === 'string' ? withTime(forPeople(error), retryAfterS) : STRANGE_ANSWER,
  };
}

/** Below that (s) 'later' says enough. */
const SOON_S = 60;

/** Says when instead of 'later', to the minute, where the reader is: 'You can import again at 14:20'. */
function withTime(text: string, retryAfterS: number): string {
  if (!(retryAfterS >= SOON_S)) return text;
  const at = new Date(Math.ceil((Date.now() + retryAfterS * 1000) / 60_000) * 60_000);
  const time = at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  return text.replace(/ later(?=\.?$)/, ` at ${time}`);
}

/** How the check of a body against the contract begins: with a field, or with unknown ones. Sentences have a capital. */
const OF_A_FIELD = /^(?:[a-z][\w.]*|"[^"]*"(?:, "[^"]*")*): /;
const TOO_LONG = /^[\w.]+: Too big: expected string to have <=(?<most>\d+) characters/;
const TOO_SHORT = /^[\w.]+: Too small: expected string to have >=(?<least>\d+) characters/;
const NOT_TAKEN = 'Something you entered is not valid. Check it and try again.';

/** What the check of a body says is for programs, which send it by field. */
function forPeople(text: string): string {
  if (!OF_A_FIELD.test(text)) return text;
  const most = TOO_LONG.exec(text)?.groups?.['most'];
  if (most) return `This is too long: at most ${counted(Number(most), 'character', 'characters')}.`;
  const least = TOO_SHORT.exec(text)?.groups?.['least'];
  return least
    ? `This is too short: at least ${counted(Number(least), 'character', 'characters')}.`
    : NOT_TAKEN;
}

/** Of code that could not be fetched, see `lazyModule`. */
const NOT_LOADED = 'A part of this page could not be loaded. Check your connection and try again.';

/** The text to show for whatever a query hook has in `error`, or a press has thrown. */
export function errorText(error: unknown): string {
  if (error instanceof Error && error.name === 'ChunkLoadError') return NOT_LOADED;
  const { error: text } = typeof error === 'object' && error !== null ? (error as { error?: unknown }) : {};
  return typeof text === 'string' ? text : STRANGE_ANSWER;
}
