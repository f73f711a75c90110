/** MongoDB's error for a value that is already in a unique index. */
export interface DuplicateError extends Error {
  code: number;
  keyPattern?: Record<string, unknown>;
}

const DUPLICATE = 11_000;

/** Compares the code, because each copy of the driver has its own error classes. */
export const isDuplicate = (error: unknown): error is DuplicateError =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE;
