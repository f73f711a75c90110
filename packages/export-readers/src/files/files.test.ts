import { describe, expect, it } from '@jest/globals';
import { fc } from '@screenlore/contracts/testing/properties';
import { gzipSync, strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { csvRows } from './csv-rows.js';
import { loadFiles } from './export-file.js';
import { IMPORT_LIMITS, RefusedFile } from './limits.js';
import { wholeText } from './text.js';
import { unpack } from './unpack.js';
import { xmlRecords } from './xml.js';

const refusal = (act: () => unknown): RefusedFile => {
  try {
    act();
  } catch (error) {
    if (error instanceof RefusedFile) return error;
    throw error;
  }
  throw new Error('It was not refused.');
};

describe('LIB-71 what a file may be', () => {
  const zip = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

  it('LIB-71 the files of a zip are unpacked, folders are ignored', () => {
    const entries = unpack('x.zip', zip({ 'a/one.csv': 'one', 'two.csv': 'two', 'a/': '' }));
    expect(entries.map(({ path, bytes }) => [path, wholeText(bytes())])).toEqual([
      ['a/one.csv', 'one'],
      ['two.csv', 'two'],
    ]);
  });

  it.each(['../one.csv', 'a/../../one.csv', '/etc/one.csv', 'C:/one.csv', 'a\\one.csv'])(
    'LIB-71 a zip with a file at %s is refused',
    (path) => {
      const refused = refusal(() => unpack('x.zip', zip({ [path]: 'x' })));
      expect(refused).toMatchObject({ reason: 'badPath', message: expect.stringContaining(path) });
    },
  );

  it('LIB-71 a zip of more than 1,000 files is refused', () => {
    const files = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`${index}.csv`, '']));
    expect(refusal(() => unpack('x.zip', zip(files))).reason).toBe('tooManyFiles');
  });

  it('LIB-71 a zip bomb is refused before it is unpacked', () => {
    const bomb = zipSync({ 'zeros.csv': new Uint8Array(3_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(refusal(() => unpack('x.zip', bomb))).toMatchObject({
      reason: 'bomb',
      message: expect.stringContaining('zeros.csv'),
    });
  });

  it('LIB-71 a truncated zip and one with a damaged file are refused', () => {
    const whole = zip({ 'one.csv': 'a,b\n'.repeat(1000) });
    expect(refusal(() => unpack('x.zip', whole.slice(0, -30))).reason).toBe('damaged');
    const broken = whole.slice();
    broken.fill(0xff, 40, 60);
    expect(refusal(() => unpack('x.zip', broken)[0]?.bytes()).reason).toBe('damaged');
  });

  it('LIB-71 a gzip is unpacked up to the limit, and refused if it is truncated', () => {
    const gzip = gzipSync(strToU8('<myanimelist/>'));
    expect(unpack('list.xml.gz', gzip).map(({ path, bytes }) => [path, wholeText(bytes())])).toEqual([
      ['list.xml', '<myanimelist/>'],
    ]);
    expect(refusal(() => unpack('list.xml.gz', gzip.slice(0, 20))).reason).toBe('damaged');
    const bomb = gzipSync(new Uint8Array(3_000_000));
    expect(refusal(() => unpack('x.gz', bomb)).reason).toBe('bomb');
  });

  it('LIB-71 more than 100 MB is refused before it is loaded', async () => {
    const file = {
      name: 'x.csv',
      size: IMPORT_LIMITS.fileBytes + 1,
      arrayBuffer: () => Promise.reject(new Error('It was loaded.')),
    };
    await expect(loadFiles([file])).rejects.toMatchObject({ reason: 'tooLarge' });
    expect(refusal(() => unpack('x.csv', new Uint8Array())).reason).toBe('empty');
  });
});

it('LIB-73 a browser’s file is read, even if the browser gives it a `bytes` method', async () => {
  const content = strToU8('Name,Year\n');
  const arrayBuffer = async () => new Uint8Array(content).buffer;
  const file = { name: 'list.csv', size: content.length, arrayBuffer, bytes: async () => content };
  expect(await loadFiles([file])).toEqual([{ name: 'list.csv', bytes: content }]);
});

describe('LIB-73 texts in any encoding', () => {
  const utf16 = (text: string, isLittle: boolean): Uint8Array => {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
    return new Uint8Array(view.buffer);
  };
  const text = 'Náme,Yéar\nOne — two,1999\n';

  it('LIB-73 UTF-8 and UTF-16 are read with and without a byte order mark', () => {
    expect(wholeText(strToU8(text))).toBe(text);
    expect(wholeText(strToU8(`\ufeff${text}`))).toBe(text);
    expect(wholeText(utf16(`\ufeff${text}`, true))).toBe(text);
    expect(wholeText(utf16(`\ufeff${text}`, false))).toBe(text);
    expect(wholeText(utf16(text, true))).toBe(text);
    expect(wholeText(utf16(text, false))).toBe(text);
  });

  it('LIB-73 text that is not UTF-8 is Windows-1252', () =>
    expect(wholeText(Uint8Array.from([0x4b, 0xe1, 0x74, 0x69, 0x61, 0x20, 0x80]))).toBe('Kátia €'));

  it('LIB-73 a split character does not change the encoding of a UTF-8 text', () =>
    expect(wholeText(Uint8Array.from([...strToU8('★★ '), 0xe3, 0x81]))).toBe('★★ \ufffd'));

  it('LIB-73 lines end the same wherever a piece of the file ends', () => {
    const lines = `${'x'.repeat((1 << 18) - 1)}\r\nnext\rlast\n`;
    expect(wholeText(strToU8(lines))).toBe(lines.replace('\r\n', '\n').replace('\r', '\n'));
  });
});

describe('LIB-73 separated files', () => {
  const rowsOf = (text: string) => [...csvRows(strToU8(text))];

  it.each([',', ';', '\t'])('LIB-73 cells separated by “%s” are read', (sign) =>
    expect(rowsOf(`a${sign}b\n"1${sign}2"${sign}3`)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [`1${sign}2`, '3'] },
    ]),
  );

  it('LIB-73 a row knows its line, even after cells with several lines', () =>
    expect(
      rowsOf('a,b\r\n"one\r\n\r\ntwo",x\r\n\r\nlast,y').map(({ line, cells }) => [line, cells[0]]),
    ).toEqual([
      [1, 'a'],
      [2, 'one\n\ntwo'],
      [5, ''],
      [6, 'last'],
    ]));

  it('LIB-72 a quotation mark that is never closed only costs its own line', () =>
    expect(rowsOf('a,b\n1,2\n3,"4\n5,6\n7,8\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
      { line: 3, cells: ['3,"4'], fault: expect.stringContaining('never closed') },
      { line: 4, cells: ['5', '6'] },
      { line: 5, cells: ['7', '8'] },
    ]));

  it('LIB-72 in a large file too', () => {
    const many = Array.from({ length: 150_000 }, (_, index) => `${index},some text`);
    many[10] = '10,"open';
    const rows = rowsOf(many.join('\n'));
    expect(rows).toHaveLength(many.length);
    expect(rows.filter(({ fault }) => fault).map(({ line }) => line)).toEqual([11]);
    expect(rows.at(-1)).toEqual({ line: 150_000, cells: ['149999', 'some text'] });
  });

  it('LIB-72 any text survives being written and read, cell by cell', () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        (cells) => {
          const rows = [['first', 'second'], ...cells];
          const written = Papa.unparse(rows, { newline: '\r\n', quotes: true });
          const plain = rows.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n')));
          expect(rowsOf(written).map((row) => row.cells)).toEqual(plain);
        },
      ),
    ));
});

it('LIB-77 records of an XML file are read with bare ampersands, entities and CDATA', () => {
  const xml =
    '<list><one><a>Salt & Pepper</a><b><![CDATA[x < y & z]]></b><c>&#39;&amp;</c><d/></one><two/></list>';
  expect([...xmlRecords(strToU8(xml))]).toEqual([
    { name: 'one', fields: { a: 'Salt & Pepper', b: 'x < y & z', c: "'&" } },
    { name: 'two', fields: {} },
  ]);
});
