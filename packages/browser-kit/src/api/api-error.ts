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
  return { status, error: typeof error === 'string' ? error : STRANGE_ANSWER };
}

/** The text to show for whatever a query hook has in `error`. */
export function errorText(error: unknown): string {
  const { error: text } = typeof error === 'object' && error !== null ? (error as { error?: unknown }) : {};
  return typeof text === 'string' ? text : STRANGE_ANSWER;
}
