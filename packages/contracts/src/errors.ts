import { z } from 'zod';

/** What can go wrong with a call, and the HTTP status of its reply. */
export const ERROR_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  wrongType: 415,
  tooMany: 429,
  internal: 500,
  notBuilt: 501,
  unavailable: 503,
  timeout: 504,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every failure: a readable text. */
export const errorReply = z.strictObject({ error: z.string() });
export type ErrorReply = z.infer<typeof errorReply>;
