import type { z } from 'zod';

/** The first fault of each field that has one. */
export type Faults<F extends string> = Partial<Record<F, string>>;

export type Checked<T, F extends string> = { data: T } | { faults: Faults<F> };

/** What a schema says of a form, field by field. */
export function checked<T, F extends string>(result: z.ZodSafeParseResult<T>): Checked<T, F> {
  if (result.success) return { data: result.data };
  const faults: Faults<string> = {};
  for (const { path, message } of result.error.issues) faults[String(path[0])] ??= message;
  return { faults: faults as Faults<F> };
}
