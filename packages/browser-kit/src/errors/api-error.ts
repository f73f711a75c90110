import { counted } from '@screenlore/ui';

/** The `error` of a query whose call failed. */
export interface ApiError {
  /** HTTP status, or 0 when no answer came at all. */
  status: number;
  /** A readable text; the server's own, if it gave one. */
  error: string;
}

/** Of what needs the network and has none. */
export const OFFLINE = 'You are offline. This will work again once you are online.';
/** Of a call that nothing answered. */
export const NO_ANSWER = 'Screenlore cannot be reached. Check your connection and try again.';
const STRANGE_ANSWER = 'Something went wrong on our side. Try again in a moment.';

/**
 * The error of a failed call, from its answer's status and body, if there was one.
 * @param retryAfterS after how many seconds it can be made again, if the answer says so
 */
export function apiError(status: number | undefined, body: unknown, retryAfterS = 0): ApiError {
  if (status === undefined)
    return { status: 0, error: globalThis.navigator?.onLine === false ? OFFLINE : NO_ANSWER };
  const { error } = typeof body === 'object' && body !== null ? (body as { error?: unknown }) : {};
  return {
    status,
    error: typeof error === 'string' ? withTime(forPeople(error), retryAfterS) : STRANGE_ANSWER,
  };
}

/** Below this (s), 'later' is precise enough. */
const SOON_S = 60;

/** Gives the time instead of 'later', to the minute and in the reader's time zone: 'You can import again at 14:20'. */
function withTime(text: string, retryAfterS: number): string {
  if (!(retryAfterS >= SOON_S)) return text;
  const at = new Date(Math.ceil((Date.now() + retryAfterS * 1000) / 60_000) * 60_000);
  const time = at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  return text.replace(/ later(?=\.?$)/, ` at ${time}`);
}

/** How the check of a body against the contract starts: with a field, or with unknown ones. Sentences start with a capital. */
const OF_A_FIELD = /^(?:[a-z][\w.]*|"[^"]*"(?:, "[^"]*")*): /;
const TOO_LONG = /^[\w.]+: Too big: expected string to have <=(?<most>\d+) characters/;
const TOO_SHORT = /^[\w.]+: Too small: expected string to have >=(?<least>\d+) characters/;
const NOT_TAKEN = 'Something you entered is not valid. Check it and try again.';

/** The check of a body is written for programs, which know the fields. */
function forPeople(text: string): string {
  if (!OF_A_FIELD.test(text)) return text;
  const most = TOO_LONG.exec(text)?.groups?.['most'];
  if (most) return `This is too long: at most ${counted(Number(most), 'character', 'characters')}.`;
  const least = TOO_SHORT.exec(text)?.groups?.['least'];
  return least
    ? `This is too short: at least ${counted(Number(least), 'character', 'characters')}.`
    : NOT_TAKEN;
}

/** For code that could not be fetched, see `lazyModule`. */
const NOT_LOADED = 'This could not be loaded. Check your connection and try again.';

/** The text to show for anything in a query hook's `error`, or thrown by a press. */
export function errorText(error: unknown): string {
  if (error instanceof Error && error.name === 'ChunkLoadError') return NOT_LOADED;
  const { error: text } = typeof error === 'object' && error !== null ? (error as { error?: unknown }) : {};
  return typeof text === 'string' ? text : STRANGE_ANSWER;
}
