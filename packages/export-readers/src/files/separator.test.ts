import { expect, it } from '@jest/globals';
import { fc } from '@screenlore/contracts/testing/properties';
import { strToU8 } from 'fflate';
import Papa from 'papaparse';
import { csvRows } from './csv-rows.js';

const cellsOf = (text: string): string[][] => [...csvRows(strToU8(text))].map(({ cells }) => cells);

it.each([
  ['bars in cells', 'Title,Genres\nHeat,Crime|Drama|Action\nTenet,Action|Sci-Fi|Thriller\n', 2],
  ['commas in cells', 'Titel;Jahr;Note\nZwei, drei, vier, fünf;1966;4,5\nLola, oder nicht, 2;1998;3,5\n', 3],
  ['commas behind tabs', 'Title\tYear\tReview\nHeat\t1995\tTense, long, cold, and loud\n', 3],
  ['semicolons behind bars', 'Title|Note\nHeat|a; b; c\nTenet|d; e\n', 2],
  ['a header alone', 'Title;Year', 2],
  ['separators at the ends', 'Title;Year\nHeat;1995;;;\nTenet;2020;;;\n', 2],
  ['a list of names', 'Title\nThe Good, the Bad, and the Ugly\nHeat\nTenet\nDune\n', 1],
  ['lines before the header', 'My films, since 2020\n\nTitle;Year\nHeat;1995\nTenet;2020\nDune;2021\n', 2],
])('LIB-164 the separator of a table with %s', (_, text, count) => {
  const rows = cellsOf(text);
  expect(rows.at(text.includes('since') ? -1 : 0)).toHaveLength(count);
});

it('LIB-164 a first line can name the separator, and counts as a line', () => {
  for (const [first, sign] of [
    ['sep=;', ';'],
    ['SEP=|', '|'],
    ['"sep=^"', '^'],
    ['sep=\t', '\t'],
    ['sep=,', ','],
    ['sep = ;', ';'],
    ['"sep= |"', '|'],
  ] as const)
    expect([...csvRows(strToU8(`${first}\r\nTitle${sign}Year\r\nHeat${sign}1995`))]).toEqual([
      { line: 2, cells: ['Title', 'Year'] },
      { line: 3, cells: ['Heat', '1995'] },
    ]);
});

it('LIB-164 whatever other separators are in the cells, the header’s is found', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(',', ';', '\t', '|'),
      fc.integer({ min: 2, max: 6 }),
      fc.boolean(),
      fc.array(fc.array(fc.stringMatching(/^[a-z][a-z,;|\t ]{0,12}[a-z]$/), { minLength: 6, maxLength: 6 }), {
        minLength: 1,
        maxLength: 20,
      }),
      (separator, columns, quotes, cells) => {
        const header = ['Title', 'Year', 'Rating', 'Note', 'Tags', 'Seen'].slice(0, columns);
        const rows = [header, ...cells.map((row) => row.slice(0, columns))];
        // Cells with the separator are quoted, as every program writes them.
        const written = Papa.unparse(rows, { delimiter: separator, newline: '\n', quotes });
        expect(cellsOf(written)).toEqual(rows);
      },
    ),
  ));
