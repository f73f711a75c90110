import { expect, test } from '@jest/globals';
import { writeJsonFile } from '../src/base/json-file.js';
import { filesOf, journeysOf, slowestLines, spanOf } from '../src/commands/slowest.js';
import { inTemporaryFolder } from './support.js';

test('lists the ten slowest in order, and marks those over the budget', () => {
  const timed = Array.from({ length: 12 }, (_, at) => ({ name: `file ${at}`, seconds: at * 2 }));
  const lines = slowestLines('Files:', timed, 20);
  expect(lines.slice(0, 3)).toEqual(['Files:', '!   22.0 s  file 11', '    20.0 s  file 10']);
  expect(lines).toHaveLength(13);
  expect(lines.join('\n')).not.toContain('file 1\n');
  expect(slowestLines('Files:', [], 20)).toEqual([]);
});

test('the total time is given in minutes and seconds', () => {
  expect([spanOf(7_400), spanOf(452_000)]).toEqual(['7 s', '7 min 32 s']);
});

test('times come from the reports of both runners; for a journey, from its last try', () =>
  inTemporaryFolder(async (folder) => {
    const report = `${folder}/report.json`;
    await writeJsonFile(report, {
      testResults: [{ name: '/elsewhere/a.test.ts', startTime: 1000, endTime: 3500 }],
    });
    expect(await filesOf(report)).toEqual([{ name: '/elsewhere/a.test.ts', seconds: 2.5 }]);
    const spec = {
      title: 'HOME-01 a visit',
      file: 'home.spec.ts',
      line: 7,
      tests: [{ projectName: 'mobile', results: [{ duration: 9000 }, { duration: 4000 }] }],
    };
    await writeJsonFile(report, { suites: [{ specs: [], suites: [{ specs: [spec] }] }] });
    expect(await journeysOf(report)).toEqual([
      { name: '[mobile] home.spec.ts:7 HOME-01 a visit', seconds: 4 },
    ]);
    expect(await journeysOf(`${folder}/missing.json`)).toEqual([]);
  }));
