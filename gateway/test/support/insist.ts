import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Before the second attempt and at most, in milliseconds: asking without a pause keeps a service from starting. */
const BREATH_MS = 50;
const LONGEST_BREATH_MS = 1000;

/**
 * Repeats a change with its key until somebody answers, as a careful client does.
 * @param mayHelp whether an error is one that another attempt may cure; told of each
 */
export async function insist<T>(
  attempt: (key: string) => Promise<T>,
  mayHelp: (error: unknown) => boolean,
): Promise<T> {
  const key = randomUUID();
  for (let breath = BREATH_MS; ; breath = Math.min(breath * 2, LONGEST_BREATH_MS)) {
    try {
      return await attempt(key);
    } catch (error) {
      if (!mayHelp(error)) throw error;
      await pause(breath);
    }
  }
}
