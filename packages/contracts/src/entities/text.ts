import { z } from 'zod';
import { isBlankText } from '../visible-text.js';

interface Length {
  max: number;
  /** What is said of a longer one. */
  long?: string;
  /** Kept with the blanks around it. */
  asWritten?: boolean;
}

/** Left out or null says the same as empty: the text of the rule, not one about types. */
export const missing = (text: string) => ({
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? text : undefined),
});

/** A text that a person has to give: one of which nothing shows is refused as an empty one is (WRITE-16). */
export function visibleText(empty: string, { max, long, asWritten = false }: Length) {
  const text = z.string(missing(empty));
  return (asWritten ? text : text.trim()).max(max, long).refine((given) => !isBlankText(given), empty);
}

/** A text that a person may leave out: one of which nothing shows is null (WRITE-16). */
export function optionalText({ max, long, asWritten = false }: Length) {
  const text = asWritten ? z.string() : z.string().trim();
  return text
    .max(max, long)
    .nullable()
    .overwrite((given) => (given === null || isBlankText(given) ? null : given));
}

/** A text that may be empty, and is where nothing of it shows (WRITE-16). */
export const unfinishedText = (max: number, long?: string) =>
  z
    .string()
    .max(max, long)
    .overwrite((text) => (isBlankText(text) ? '' : text));
