import { ERROR_STATUS, type ErrorCode } from '@screenlore/contracts';

/** The failure of a call: a code of the contract and a text that the caller may read. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** After how many seconds the caller may try again: always set for 'tooMany', and for 'unavailable' if known. */
  readonly retryAfterS: number | undefined;

  constructor(
    readonly code: ErrorCode,
    text: string,
    options?: ErrorOptions & { retryAfterS?: number | undefined },
  ) {
    super(text, options);
    this.retryAfterS = options?.retryAfterS;
  }

  /** The HTTP status of the reply. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

const CODE_OF = new Map<number, ErrorCode>(
  Object.entries(ERROR_STATUS).map(([code, status]) => [status, code as ErrorCode]),
);

/** @returns the code of an HTTP status; 'internal' for a status without one. */
export const codeOfStatus = (status: number): ErrorCode => CODE_OF.get(status) ?? 'internal';

/** What a caller reads when the fault is ours. The log has the details under the request's id. */
export const INTERNAL_TEXT = 'Something went wrong on our side. Please try again.';
