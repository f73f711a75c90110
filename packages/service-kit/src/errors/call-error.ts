import { ERROR_STATUS, type ErrorCode } from '@screenlore/contracts';

/** What goes wrong with a call: a code of the contract and a text the caller may read. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** After how many seconds the caller may try again: always said with 'tooMany', and where it is known with 'unavailable'. */
  readonly retryAfterS: number | undefined;

  constructor(
    readonly code: ErrorCode,
    text: string,
    options?: ErrorOptions & { retryAfterS?: number | undefined },
  ) {
    super(text, options);
    this.retryAfterS = options?.retryAfterS;
  }

  /** HTTP status the call answers with. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** A call that was rejected before any work, because too many are in flight. */
export const overloaded = (who: string): CallError =>
  new CallError('unavailable', `${who} has too much to do at the moment. Please try again shortly.`, {
    retryAfterS: 1,
  });

const CODE_OF = new Map<number, ErrorCode>(
  Object.entries(ERROR_STATUS).map(([code, status]) => [status, code as ErrorCode]),
);

/** @returns the code of an HTTP status; 'internal' for one that no code has. */
export const codeOfStatus = (status: number): ErrorCode => CODE_OF.get(status) ?? 'internal';

/** What a caller reads when the fault is ours; what happened is in the log under the request's id. */
export const INTERNAL_TEXT = 'Something went wrong on our side. Please try again.';
