import { describe, expect, it } from '@jest/globals';
import {
  type ExportedTitle,
  importedRecord,
  LIBRARY_LIMITS,
  LIST_LIMITS,
  listNote,
  memberList,
  newMemberList,
  newViewing,
  type OwnExport,
  viewing as viewingSchema,
} from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import Papa from 'papaparse';
import { guarded, unguarded } from '../src/values/formula.js';
import { fitting } from '../src/writing/fitting.js';
import { writeExport } from '../src/writing/write-export.js';
import { refusalOf, writeZip } from '../src/writing/zip.js';
import { AT, EMPTY, film, series, title, viewing } from './support/own-export.js';
import { readAll, textFile, titleRecords, whatsOf } from './support/read-all.js';

const RUNS = process.env['TEST_FULL'] ? 300 : 30;

const read = (all: OwnExport) => {
  const { files, unwritten } = writeExport(all);
  expect(unwritten).toEqual([]);
  return readAll(textFile('screenlore.json', files[1]?.text ?? ''));
};

/** Any text: commas, brackets, quotes, %, spaces, all scripts, emoji of several code points. */
const anything = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const printable = anything.filter((text) => /^[ -~\u00a0-\u2027\u202a-\uffff]+$/.test(text));
const anyTitle = (n: number): fc.Arbitrary<ExportedTitle> =>
  fc
    .record({
      ids: fc.array(
        printable.map((text) => `wikipedia:${text}`),
        { maxLength: 30 },
      ),
      name: fc.oneof(anything, fc.constant('Ż'.repeat(4000)), fc.constant('')),
      originalName: fc.option(fc.oneof(anything, fc.constant('🎬'.repeat(600)))),
      year: fc.option(fc.oneof(fc.integer({ min: 1839, max: 2200 }), fc.integer())),
      directors: fc.array(fc.oneof(anything, fc.constant('D'.repeat(900)), fc.constant('')), {
        maxLength: 120,
      }),
    })
    .map((said) => title(n, said));

describe('an own export', () => {
  it.each([
    'wikipedia:I,_Tonya',
    'wikipedia:Fat_City_(film)',
    'wikipedia:100%_Wolf|2020',
    'wikipedia:Q&A_"quoted"',
    'netflix:movies/ゴジラ|1954',
    'wikipedia:A Man  Called “Ove”',
    `wikipedia:${'long '.repeat(60)}|1999`,
    'rotten-tomatoes:m/😀',
  ])('LIB-200 the id %s survives the export', async (id) => {
    const known = { ...film, ids: [id] };
    const found = await read({ ...EMPTY, titles: [known], viewings: [viewing()] });
    expect(titleRecords(found).map((titleRecord) => titleRecord.title.ids)).toEqual([
      [`screenlore:${film._id}`, id],
    ]);
  });

  it('LIB-200 ids of any visible characters survive, and no title is lost because of its name', async () => {
    await fc.assert(
      fc.asyncProperty(anyTitle(1), async (known) => {
        const found = await read({ ...EMPTY, titles: [known], viewings: [viewing({ title: known._id })] });
        expect(found.left).toEqual([]);
        expect(titleRecords(found).map((titleRecord) => titleRecord.title.ids)).toEqual([
          [`screenlore:${known._id}`, ...known.ids].slice(0, LIBRARY_LIMITS.recordIdsMax),
        ]);
        expect(importedRecord.safeParse(found.records[0]).success).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  /** Up to the limits for members; without what the portal refuses. */
  const longOr = (most: number) =>
    fc.oneof(anything, fc.constant('あ'.repeat(most)), fc.constant('=1+1'), fc.constant(''));
  const day = fc.constantFrom(null, '1839', '1999-12', '2024-02-29', '2020-01-01');
  const tags = (most: number, length: number) =>
    fc.oneof(
      fc.array(anything, { maxLength: 5 }),
      fc.constant(Array.from({ length: most }, (_, at) => `${at}`.padEnd(length, 'ż'))),
    );
  const entered = fc
    .record({
      on: day,
      rating: fc.option(fc.integer({ min: 1, max: 10 })),
      text: fc.option(longOr(LIBRARY_LIMITS.viewingTextMax)),
      tags: tags(LIBRARY_LIMITS.viewingTagsMax, LIBRARY_LIMITS.viewingTagMax),
      rewatch: fc.boolean(),
      platform: fc.option(longOr(LIBRARY_LIMITS.platformMax)),
      hours: fc.option(
        fc.oneof(fc.constantFrom(0, 0.25, LIBRARY_LIMITS.hoursMax), fc.double({ min: 0, max: 9 })),
      ),
      place: fc.option(fc.constantFrom('cinema' as const, 'home' as const)),
      season: fc.option(fc.constantFrom(0, 1, LIBRARY_LIMITS.seasonMax)),
      episode: fc.option(fc.constantFrom(0, 1, LIBRARY_LIMITS.episodeMax)),
    })
    .map((said) => newViewing.safeParse(said))
    .filter(({ success }) => success)
    .map((parsed) => {
      const { season, episode, visibility = 'onlyMe', ...said } = newViewing.parse(parsed.data);
      const place = { season, episode: season === null ? null : episode };
      return viewing({ kind: 'series', title: series._id, ...said, ...place, visibility });
    });

  it('LIB-201 contains every viewing that can be entered, and reads it back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(entered, async (item) => {
        expect(viewingSchema.safeParse(item).success).toBe(true);
        const found = await read({ ...EMPTY, titles: [series], viewings: [item] });
        expect(found.unreadable).toEqual([]);
        const [said] = titleRecords(found);
        const [what] = whatsOf(found, 'viewing');
        expect({ season: said?.season ?? null, episode: said?.episode ?? null }).toEqual({
          season: item.season,
          episode: item.episode,
        });
        expect({
          ...{ on: what?.when.date, rating: what?.rating ?? null, text: what?.text ?? null },
          ...{ tags: what?.tags ?? [], rewatch: what?.rewatch, platform: what?.platform ?? null },
          ...{ hours: what?.hours ?? null, place: what?.place ?? null, pass: what?.pass },
        }).toEqual({
          ...{ on: item.on, rating: item.rating, text: item.text || null, tags: [...new Set(item.tags)] },
          ...{
            rewatch: item.rewatch,
            platform: item.platform,
            hours: item.hours,
            place: item.place,
            pass: 1,
          },
        });
        // The portal accepts no larger requests.
        expect(Buffer.byteLength(JSON.stringify(found.records[0]))).toBeLessThan(320 * 1024);
      }),
      { numRuns: RUNS },
    );
  });

  it('LIB-201 contains every list that can be made, with everything that may be on it', async () => {
    const said = fc
      .record({
        name: longOr(LIST_LIMITS.nameMax),
        description: fc.option(longOr(LIST_LIMITS.descriptionMax)),
        tags: tags(LIST_LIMITS.tagsMax, LIST_LIMITS.tagMax),
        ranked: fc.boolean(),
        note: fc.option(longOr(LIST_LIMITS.noteMax)),
      })
      .filter(
        ({ note, ...list }) => newMemberList.safeParse(list).success && listNote.safeParse(note).success,
      );
    await fc.assert(
      fc.asyncProperty(said, async ({ note, ...made }) => {
        const { name, description, tags, ranked } = newMemberList.parse(made);
        const list = {
          ...{ _id: 'l1', name, description, tags, ranked, visibility: 'everyone' as const },
          ...{ madeAt: AT, changedAt: AT },
        };
        expect(memberList.safeParse({ ...list, entries: 1 }).success).toBe(true);
        const entry = { _id: 'e1', kind: 'movies' as const, item: film._id, season: null, at: AT };
        const noted = { ...entry, note: listNote.parse(note) };
        const found = await read({
          ...EMPTY,
          titles: [film],
          lists: [{ ...list, links: [], entries: [noted] }],
        });
        expect(found.unreadable).toEqual([]);
        const [what] = found.records.flatMap((record) => (record.what.type === 'list' ? record.what : []));
        expect(what).toMatchObject({ name, ranked, type: 'list' });
        expect(what?.description ?? null).toEqual(description || null);
        expect(what?.tags ?? []).toEqual([...new Set(tags)]);
        expect(whatsOf(found, 'entry')[0]?.note ?? null).toEqual(noted.note || null);
      }),
      { numRuns: RUNS },
    );
  });

  it('LIB-201 has lists of 10,000 entries in order', async () => {
    const titles = Array.from({ length: LIST_LIMITS.entriesMax }, (_, at) => title(at));
    const entries = titles.map(({ _id }, at) => ({
      ...{ _id: `e${at}`, kind: 'movies' as const, item: _id, season: null, note: null, at: AT },
    }));
    const list = {
      ...{ _id: 'l1', name: 'All', description: null, tags: [], ranked: true, visibility: 'onlyMe' as const },
      ...{ madeAt: AT, changedAt: AT, links: [], entries },
    };
    const found = await read({ ...EMPTY, titles, lists: [list] });
    expect(whatsOf(found, 'entry').map(({ position }) => position)).toEqual(entries.map((_, at) => at + 1));
  });

  it('LIB-202 leaves out what its reader would refuse, and reports what and why', () => {
    const strange = { ...viewing({ _id: 'v2' }), on: '2024-13' };
    const orphan = viewing({ _id: 'v3', title: 'f'.repeat(24) });
    const { files, unwritten } = writeExport({ ...EMPTY, viewings: [viewing(), strange, orphan] });
    expect(unwritten).toMatchObject([
      { part: 'viewings', value: strange, why: expect.stringContaining('on:') },
      { part: 'viewings', value: orphan, why: 'Screenlore no longer has what it is of.' },
    ]);
    const text = (path: string): unknown => JSON.parse(files.find((file) => file.path === path)?.text ?? '');
    expect(text('screenlore.json')).toMatchObject({ viewings: [{ _id: 'v1' }] });
    expect(text('left-out.json')).toEqual(unwritten);
    expect(writeExport(EMPTY).files.map(({ path }) => path)).not.toContain('left-out.json');
  });

  it('LIB-202 an entry that cannot be written affects neither its list nor the other entries', () => {
    const entry = { _id: 'e1', kind: 'movies' as const, item: film._id, season: null, note: null, at: AT };
    const list = {
      ...{ _id: 'l1', name: 'All', description: null, tags: [], ranked: true, visibility: 'onlyMe' as const },
      ...{ madeAt: AT, changedAt: AT, links: [] },
      entries: [{ ...entry, _id: 'e0', season: -1 }, entry, { ...entry, _id: 'e2', item: 'gone' }],
    };
    const { fits, unwritten } = fitting({ ...EMPTY, lists: [list] });
    expect(fits.lists).toEqual([{ ...list, entries: [entry] }]);
    expect(unwritten.map(({ part }) => part)).toEqual(['entries', 'entries']);
  });

  it('LIB-202 a zip that its reader would take for a bomb is detected before it is offered', async () => {
    const zipOf = async (packed: boolean): Promise<Uint8Array> => {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      async function* entries() {
        yield { path: 'screenlore.json', bytes: new Uint8Array(2_000_000), packed };
      }
      await writeZip(entries(), (bytes) => parts.push(bytes), new AbortController().signal);
      return new Uint8Array(await new Blob(parts).arrayBuffer());
    };
    expect(refusalOf('export.zip', await zipOf(false))).toContain('larger when unpacked');
    expect(refusalOf('export.zip', await zipOf(true))).toBeNull();
  });

  const signs = fc
    .tuple(fc.constantFrom('', "'", "''", ' '), fc.constantFrom('=', '+', '-', '@', '＝', '\t='), anything)
    .map((parts) => parts.join(''));

  it('LIB-203 no cell of its tables is a formula, and its own readers read them back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(signs, signs, async (name, text) => {
        const known = title(1, { name, ids: [], directors: ['=HYPERLINK("x")'] });
        const item = viewing({ title: known._id, text, tags: ['-tag'] });
        const { files } = writeExport({ ...EMPTY, titles: [known], viewings: [item] });
        const file = files.find(({ path }) => path === 'letterboxd/diary-1.csv')?.text ?? '';
        const cells = csvCells(file);
        expect(cells.filter((cell) => /^\s*[=+\-@＝]|^[\t\r\n]/.test(cell))).toEqual([]);
        const found = await readAll(textFile('diary.csv', file));
        expect(titleRecords(found).map((claimed) => claimed.title.name)).toEqual([name.trim()]);
        // Readers trim the cells of a table, and Letterboxd's texts may contain HTML.
        expect(cells).toContain(guarded(text));
        expect(cells.map(unguarded)).toContain(text);
        expect(whatsOf(found, 'viewing')).toMatchObject([{ tags: ['-tag'] }]);
      }),
      { numRuns: RUNS },
    );
  });
});

const csvCells = (text: string): string[] => Papa.parse<string[]>(text, { newline: '\r\n' }).data.flat();
