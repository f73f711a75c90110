import { describe, expect, it } from '@jest/globals';
import { fc } from '@screenlore/contracts/testing/properties';
import { strToU8, zipSync } from 'fflate';
import { bareAddress } from '../values/addresses.js';
import { plainText } from '../values/plain-text.js';
import { csvRows } from './csv-rows.js';
import { parseJson } from './json.js';
import { RefusedFile } from './limits.js';
import { separatorOf } from './separator.js';
import { unpack } from './unpack.js';
import { xmlRecords } from './xml.js';

/** The processor time it takes, and the error if it was refused. */
function tried(act: () => unknown): { ms: number; refused: RefusedFile | null } {
  const start = process.cpuUsage();
  let refused: RefusedFile | null = null;
  try {
    act();
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    refused = error;
  }
  return { ms: process.cpuUsage(start).user / 1_000, refused };
}

/** Anything quadratic takes over a minute at these sizes. */
const AT_MOST_MS = 2_000;

describe('SAFE-60 no file takes longer than its size justifies', () => {
  it.each([
    ['an open mark in each line', '"open\n'],
    ['an open mark in the second cell of each line', 'a,"open\n'],
    ['marks that close and open again', '"a",x,"b\n'],
    ['marks within marks', 'a,"b""c\n'],
    ['marks alone', '"'],
    ['separators alone', ','],
    ['marks and separators', '",'],
    ['marks and blanks', '" '],
    ['empty lines', '\n'],
  ])('SAFE-60 a table of %s', (_, part) => {
    const text = `Title,Year\n${part.repeat(Math.ceil(600_000 / part.length))}`;
    const { ms, refused } = tried(() => {
      let rows = 0;
      for (const _row of csvRows(strToU8(text))) rows += 1;
      return rows;
    });
    expect(ms).toBeLessThan(AT_MOST_MS);
    if (refused) expect(refused.message).toMatch(/lines of this table are broken: .*Please/);
  });

  it('SAFE-60 rows that are abandoned after thousands of lines and cells', () => {
    const text = `${'"a\n'.repeat(50_000)}",${'x,'.repeat(100_000)}"open\n`;
    expect(tried(() => [...csvRows(strToU8(text))]).ms).toBeLessThan(AT_MOST_MS);
  });

  it('SAFE-60 whatever a small table contains, each of its rows is read or reported, and its separator found', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('"', '""', ',', ';', '\t', '|', '\n', ' ', 'a', '1'), { maxLength: 60 }),
        (parts) => {
          const text = parts.join('');
          const rows = [...csvRows(strToU8(text))];
          const lines = rows.map(({ line }) => line);
          expect(lines).toEqual([...lines].sort((a, b) => a - b));
          expect(new Set(lines).size).toBe(lines.length);
          expect([...separatorOf(text)]).toHaveLength(1);
        },
      ),
    ));

  it('SAFE-60 XML nested a million levels deep is refused with a sentence', () => {
    const { ms, refused } = tried(() => [...xmlRecords(strToU8(`<list>${'<a>'.repeat(1_000_000)}`))]);
    expect(ms).toBeLessThan(AT_MOST_MS);
    expect(refused).toMatchObject({ reason: 'tooDeep', message: expect.stringContaining('nested') });
  });

  it('SAFE-60 and so is JSON', () => {
    for (const part of ['[', '{"a":', '[{"a":']) {
      const { ms, refused } = tried(() => parseJson(strToU8(part.repeat(1_000_000))));
      expect(ms).toBeLessThan(AT_MOST_MS);
      expect(refused).toMatchObject({ reason: 'tooDeep', message: expect.stringContaining('nested') });
    }
    expect(parseJson(strToU8('{"a":["[[[",{"b":"\\"{"}]}'))).toEqual({ a: ['[[[', { b: '"{' }] });
  });

  it.each([
    ['open elements', '<b>'],
    ['open links', '<a href="x">'],
    ['paragraphs', '<p>a </p>'],
    ['blanks and paragraphs', ' <p>'],
    ['brackets', '<'],
    ['line breaks', '<br> '],
    ['ampersands', '&amp'],
  ])('SAFE-60 a text of %s', (_, part) => {
    const html = part.repeat(Math.ceil(400_000 / part.length));
    expect(tried(() => plainText(html)).ms).toBeLessThan(AT_MOST_MS);
  });

  it('SAFE-60 a text that is nested too deep is read without its elements', () =>
    expect(plainText(`${'<b>'.repeat(1_000)}kept${'</b>'.repeat(1_000)}`)).toBe('kept'));

  it('SAFE-60 an address of slashes or question marks', () => {
    for (const part of ['/', '?', '?/', '#\n'])
      expect(tried(() => bareAddress(`x${part.repeat(200_000)}x`)).ms).toBeLessThan(AT_MOST_MS);
  });
});

describe('SAFE-61 a zip that states a false size', () => {
  const LISTED = 0x02014b50;
  const LOCAL = 0x04034b50;

  /** A zip whose headers state another size: in the directory, before the file, or in both. */
  function lying(content: Uint8Array, size: number, where: readonly number[]): Uint8Array {
    const zip = zipSync({ 'diary.csv': content });
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
    for (let at = 0; at < zip.length - 4; at += 1) {
      const head = view.getUint32(at, true);
      if (head === LISTED && where.includes(LISTED)) view.setUint32(at + 24, size, true);
      if (head === LOCAL && where.includes(LOCAL)) view.setUint32(at + 22, size, true);
    }
    return zip;
  }

  const read = (zip: Uint8Array) => tried(() => unpack('x.zip', zip).map(({ bytes }) => bytes()));

  it.each([
    ['in its directory', [LISTED]],
    ['before the file', [LOCAL]],
    ['in both places', [LISTED, LOCAL]],
  ])('SAFE-61 %s is refused in under a second, whatever it states', (_, where) => {
    const content = new Uint8Array(8_000_000).fill(65);
    for (const size of [0, 1_000, 7_999_999, 8_000_001, 240_000_000, 4_000_000_000]) {
      const { ms, refused } = read(lying(content, size, where));
      expect([size, refused?.reason]).toEqual([size, expect.stringMatching(/^(?:damaged|bomb)$/)]);
      expect(ms).toBeLessThan(1_000);
    }
  });

  it('SAFE-61 and so is one whose files share bytes', () => {
    const zip = zipSync({ 'a.csv': strToU8('a,b\n'.repeat(100)), 'b.csv': strToU8('c,d\n'.repeat(100)) });
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
    for (let at = 0; at < zip.length - 4; at += 1)
      if (view.getUint32(at, true) === LISTED) view.setUint32(at + 42, 0, true);
    expect(read(zip).refused?.reason).toBe('damaged');
  });

  it('SAFE-61 true sizes are read, also for stored files', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.uint8Array({ minLength: 1 }), { minKeys: 1 }),
        fc.constantFrom(0, 6),
        (files, level) => {
          const entries = unpack('x.zip', zipSync(files, { level: level === 0 ? 0 : 6 }));
          expect(
            Object.fromEntries(entries.map((entry) => [entry.path, new Uint8Array(entry.bytes())])),
          ).toEqual(files);
        },
      ),
      { numRuns: 30 },
    ));
});
