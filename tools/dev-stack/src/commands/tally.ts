import { z } from 'zod';
import { readJsonFile } from '../base/json-file.js';

/** The numbers of passed, failed and skipped tests. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export const add = (tally: Tally, other: Tally): Tally => ({
  passed: tally.passed + other.passed,
  failed: tally.failed + other.failed,
  skipped: tally.skipped + other.skipped,
});

/** The last line of every test run: `12 passed, 0 failed`, plus `, 1 skipped` if any was. */
export const tallyLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

/** Counts jest's JSON report; a test file that failed to load counts as one failure. */
export function countJest(report: unknown): Tally | undefined {
  const read = jestReport.safeParse(report);
  if (!read.success) return undefined;
  const counts = read.data;
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites,
    skipped: counts.numPendingTests + counts.numTodoTests,
  };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/**
 * Counts Playwright's JSON report. A journey that passes at its second attempt (on a build server only) counts as
 * passed.
 */
export function countPlaywright(report: unknown): Tally | undefined {
  const read = playwrightReport.safeParse(report);
  if (!read.success) return undefined;
  const { expected, unexpected, flaky, skipped } = read.data.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/**
 * The tally of a runner that wrote its report into a file. A runner that failed without a failed test (a crash, a
 * failed set-up, no report) counts as one failure, so that no problem goes unseen.
 */
export async function readTally(
  file: string,
  exitCode: number,
  count: (report: unknown) => Tally | undefined,
): Promise<Tally> {
  const tally = count(await readJsonFile(file));
  if (!tally) return { ...nothing, failed: 1 };
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
