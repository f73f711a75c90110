import { expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { readAll } from './support/read-all.js';

const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<x/>')])));
const XLSX = zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml');
const XLS = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);

it.each([
  ['films.xlsx', XLSX],
  ['films.xlsb', zip('[Content_Types].xml', 'xl/workbook.bin')],
  ['films.ods', zip('mimetype', 'content.xml', 'META-INF/manifest.xml')],
  ['films.numbers', zip('Index/Document.iwa')],
  ['films.xls', XLS],
  ['renamed', XLSX],
])('LIB-169 %s is refused with the advice to save it as CSV', async (name, bytes) =>
  expect(readAll({ name, bytes })).rejects.toMatchObject({
    reason: 'spreadsheet',
    message: expect.stringMatching(new RegExp(`^${name} .*save it as CSV`)),
  }),
);

it('LIB-169 in a zip it is left out with the same advice, and the other files are read', async () => {
  const bytes = zipSync({ 'a.xlsx': XLSX, 'b.xls': XLS, 'seen.csv': strToU8('Title,Rating\nHeat,4\n') });
  const { records, left } = await readAll({ name: 'x.zip', bytes });
  expect(left.map(({ path, text }) => [path, text])).toEqual([
    ['a.xlsx', expect.stringContaining('save it as CSV')],
    ['b.xls', expect.stringContaining('save it as CSV')],
  ]);
  expect(records).toHaveLength(1);
});
