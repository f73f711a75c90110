// What tests of Node code get by `@jest/globals`. jest-light-runner waits for a test for ever; here each has a time limit.
import { setTimeout as pause } from 'node:timers/promises';
import { bind } from 'jest-each';

/** @typedef {() => unknown} Run */
/** @typedef {() => Promise<void>} Limited */

/** As the runner makes them. */
const made = /** @type {typeof import('@jest/globals')} */ (/** @type {unknown} */ (globalThis));
export const { describe, expect } = made;

/** Milliseconds: engines start in a second, on a busy machine in several. */
const DEFAULT = 30_000;
/** Of the test files that ask for another limit, by their path: a process runs many. @type {Map<string, number>} */
const limits = new Map();
const file = () => expect.getState().testPath ?? '';

/**
 * @param {Run} run
 * @param {number} [limit] in milliseconds
 * @returns {Limited}
 */
const inTime = (run, limit) => async () => {
  const most = limit ?? limits.get(file()) ?? DEFAULT;
  const done = new AbortController();
  const late = async () => {
    await pause(most, undefined, { signal: done.signal });
    throw new Error(`Not done after ${most / 1000} s`);
  };
  try {
    await Promise.race([run(), late()]);
  } finally {
    done.abort();
  }
};

/** @param {(name: string, run: Limited) => void} register */
function testBy(register) {
  /**
   * @param {string} name
   * @param {Run} run
   * @param {number} [limit]
   */
  const test = (name, run, limit) => register(name, inTime(run, limit));
  return Object.assign(test, { each: bind(test) });
}

/**
 * @param {(run: Limited) => void} register
 * @returns {(run: Run, limit?: number) => void}
 */
const hookBy = (register) => (run, limit) => register(inTime(run, limit));

const it = Object.assign(testBy(made.it), { skip: testBy(made.it.skip), only: testBy(made.it.only) });
export const beforeAll = hookBy(made.beforeAll);
export const beforeEach = hookBy(made.beforeEach);
export const afterEach = hookBy(made.afterEach);
export const afterAll = hookBy(made.afterAll);

export { it, it as test };

export const jest = Object.assign(made.jest, {
  /** @param {number} limit in milliseconds, for the tests of this file */
  setTimeout: (limit) => limits.set(file(), limit),
});
