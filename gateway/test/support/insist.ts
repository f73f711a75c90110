import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The pause before the second attempt and the longest pause, in milliseconds: requests without a pause keep a service
 * from starting.
 */
const BREATH_MS = 50;
const LONGEST_BREATH_MS = 1000;

/**
 * Repeats a change with its key until it is answered, as a careful client does.
 * @param mayHelp whether another attempt may help after this error; called for each
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
