import type { z } from 'zod';

/** The first error of each invalid field, by the field's name. */
export type Faults = Readonly<Record<string, string | undefined>>;

/** Validates a form by a schema, field by field. */
export function checked<T>(result: z.ZodSafeParseResult<T>): { data: T } | { faults: Faults } {
  if (result.success) return { data: result.data };
  const faults: Record<string, string> = {};
  for (const { path, message } of result.error.issues) faults[String(path[0])] ??= message;
  return { faults };
}
