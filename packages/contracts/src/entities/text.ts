import { z } from 'zod';
import { isBlankText } from '../visible-text.js';

interface Length {
  max: number;
  /** The message for a longer text. */
  long?: string;
  /** Keep surrounding white space. */
  asWritten?: boolean;
}

/** Missing or null gives the same message as empty, not a type error. */
export const missing = (text: string) => ({
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? text : undefined),
});

/** A required text: invisible text counts as empty (WRITE-16). */
export function visibleText(empty: string, { max, long, asWritten = false }: Length) {
  const text = z.string(missing(empty));
  return (asWritten ? text : text.trim()).max(max, long).refine((given) => !isBlankText(given), empty);
}

/** An optional text: an invisible text becomes null (WRITE-16). */
export function optionalText({ max, long, asWritten = false }: Length) {
  const text = asWritten ? z.string() : z.string().trim();
  return text
    .max(max, long)
    .nullable()
    .overwrite((given) => (given === null || isBlankText(given) ? null : given));
}

/** A text that may be empty; invisible text becomes empty (WRITE-16). */
export const unfinishedText = (max: number, long?: string) =>
  z
    .string()
    .max(max, long)
    .overwrite((text) => (isBlankText(text) ? '' : text));
