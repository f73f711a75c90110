import type { z } from 'zod';

/** The first fault of each field that has one, by the field's name. */
export type Faults = Readonly<Record<string, string | undefined>>;

/** What a schema says of a form, field by field. */
export function checked<T>(result: z.ZodSafeParseResult<T>): { data: T } | { faults: Faults } {
  if (result.success) return { data: result.data };
  const faults: Record<string, string> = {};
  for (const { path, message } of result.error.issues) faults[String(path[0])] ??= message;
  return { faults };
}
