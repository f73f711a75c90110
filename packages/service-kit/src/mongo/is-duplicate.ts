/** MongoDB's error for a value that a unique index has already. */
export interface DuplicateError extends Error {
  code: number;
  keyPattern?: Record<string, unknown>;
}

const DUPLICATE = 11_000;

/** Compares the code only: each copy of the driver has error classes of its own. */
export const isDuplicate = (error: unknown): error is DuplicateError =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE;
