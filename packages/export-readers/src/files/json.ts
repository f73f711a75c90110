import type { z } from 'zod';
import { IMPORT_LIMITS, RefusedFile } from './limits.js';
import { wholeText } from './text.js';

/** @throws RefusedFile if it is nested too deep, SyntaxError if it is not JSON */
export function parseJson(bytes: Uint8Array): unknown {
  const text = wholeText(bytes);
  if (depthOf(text) > IMPORT_LIMITS.depth)
    throw new RefusedFile('tooDeep', 'This JSON is nested far too deep to be an export.');
  return JSON.parse(text);
}

/** How deep lists and objects are nested; counts no further than the limit. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let at = 0; at < json.length && deepest <= IMPORT_LIMITS.depth; at += 1) {
    const sign = json[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth);
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return deepest;
}

/** The entries of a list, each parsed by the schema or with its error. */
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
