import type { z } from 'zod';
import { wholeText } from './text.js';

export const parseJson = (bytes: Uint8Array): unknown => JSON.parse(wholeText(bytes));

/** The entries of a list, each as its schema reads it or with what is wrong with it. */
export function* checkedRows<T>(
  rows: readonly unknown[],
  schema: z.ZodType<T>,
): Generator<{ row: number; value: T } | { row: number; fault: string }> {
  for (const [index, entry] of rows.entries()) {
    const checked = schema.safeParse(entry);
    if (checked.success) yield { row: index + 1, value: checked.data };
    else yield { row: index + 1, fault: faultOf(checked.error) };
  }
}

export function faultOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.') || 'It'}: ${issue.message}` : 'It cannot be read.';
}

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
