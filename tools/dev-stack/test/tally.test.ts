import { expect, test } from '@jest/globals';
import { writeJsonFile } from '../src/base/json-file.js';
import { add, countJest, countPlaywright, nothing, readTally, tallyLine } from '../src/commands/tally.js';
import { inTemporaryFolder } from './support.js';

const jest = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 1,
};

test('the last line names skipped tests only if there are any', () => {
  expect(tallyLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(tallyLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped');
});

test('counts of both runners add up', () => {
  const both = add(
    countJest(jest) ?? nothing,
    countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } }) ?? nothing,
  );
  expect(both).toEqual({ passed: 9, failed: 3, skipped: 3 });
});

test('a runner that wrote no report, or failed without a failed test, counts as a failure', () =>
  inTemporaryFolder(async (folder) => {
    const file = `${folder}/report.json`;
    expect(await readTally(file, 1, countJest)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    await writeJsonFile(file, { ...jest, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
    expect(await readTally(file, 1, countJest)).toEqual({ passed: 5, failed: 1, skipped: 3 });
    expect(await readTally(file, 0, countJest)).toEqual({ passed: 5, failed: 0, skipped: 3 });
    await writeJsonFile(file, { unknown: true });
    expect(await readTally(file, 0, countJest)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  }));
