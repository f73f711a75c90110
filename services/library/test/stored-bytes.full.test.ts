import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  DEFAULT_IMPORT_OPTIONS,
  type ImportedRecord,
  LIBRARY_LIMITS,
  MESSAGES,
} from '@screenlore/contracts';
import { StoredBytes, serviceSettings } from '@screenlore/service-kit';
import { type ImportsUnderTest, seenOn, startImports } from './support/imports.js';
import { film, member } from './support/library.js';

jest.setTimeout(60_000);

const KIB = 1024;
const LIMITS = {
  ...{ STORED_BYTES_PER_HOUR: 400 * KIB, STORED_BYTES: 600 * KIB },
  ...{ IMPORT_BYTES_PER_HOUR: 800 * KIB, IMPORT_BYTES: 1200 * KIB },
};
/** How much of an account is counted only in memory, or is not the body of a message. */
const ABOUT = 80 * KIB;

let library: ImportsUnderTest;
let bytes: StoredBytes;
beforeAll(async () => {
  library = await startImports(LIMITS);
  bytes = new StoredBytes(library.database, LIMITS as never);
});
afterAll(() => library?.stop());

const text = 'x'.repeat(30 * KIB);
const nextHour = () =>
  library.database.collection('storedBytes').updateMany({}, { $set: { until: new Date(0) } });

/** Repeats something. @returns the first refusal, and how often it was accepted before */
async function until(work: (at: number) => Promise<unknown>, most = 100) {
  for (let at = 0; at < most; at++) {
    const error = await work(at).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (error) return { at, error: error as Error & { code: string; retryAfterS?: number } };
  }
  throw new Error('It was never refused.');
}

const recordsOf = (at: number): ImportedRecord[] =>
  Array.from({ length: 3 }, (_, n) => seenOn(`film ${at} ${n}`, '2020-01-02', { text }));

async function begin(caller: Caller): Promise<(at: number) => Promise<unknown>> {
  const asked = { source: 'letterboxd' as const, options: DEFAULT_IMPORT_OPTIONS };
  const { import: job } = await library.call('start-import', asked, { caller });
  return (at) =>
    library.call('add-import-claims', { importId: job._id, from: at * 3, claims: recordsOf(at) }, { caller });
}

it('SAFE-30 texts of viewings are accepted up to the hour’s bytes, and then only those of others', async () => {
  const [ada, bob] = [member('ada'), member('bob')];
  const { at, error } = await until(() => library.see(ada, film('alien'), { text }));
  expect(at * text.length).toBeGreaterThan(LIMITS.STORED_BYTES_PER_HOUR - ABOUT);
  expect(at * text.length).toBeLessThanOrEqual(LIMITS.STORED_BYTES_PER_HOUR + ABOUT);
  expect(error).toMatchObject({ code: 'tooMany', retryAfterS: expect.any(Number) });
  expect(error.message).toMatch(new RegExp(`^${MESSAGES.storedByAccount}. It goes on in \\d+ minutes$`));
  // Nothing that was refused is stored.
  expect((await library.of(ada, film('alien'))).viewings).toHaveLength(at);
  await expect(library.call('create-list', { name: 'A', description: '' }, { caller: ada })).rejects.toThrow(
    MESSAGES.storedByAccount,
  );
  await library.see(bob, film('alien'), { text });
});

it('SAFE-30 an hour later more is accepted, up to the total of an account', async () => {
  const cat = member('cat');
  const see = (other: StoredBytes) => other.count(cat, 'rows', text.length);
  const first = await until(() => see(bytes));
  expect(first.error.message).toContain(MESSAGES.storedByAccount);
  await nextHour();
  // Like another instance, which does not remember the refusal.
  const other = new StoredBytes(library.database, LIMITS as never);
  const { at, error } = await until(() => see(other));
  expect(error.message).toBe(MESSAGES.storedInAll);
  expect((first.at + at) * text.length).toBeLessThanOrEqual(LIMITS.STORED_BYTES + ABOUT);
});

it('SAFE-30 replacing the same only counts for the hour', async () => {
  const dan = member('dan');
  for (let hour = 0; hour < 4; hour++) {
    const other = new StoredBytes(library.database, LIMITS as never);
    for (let saved = 0; saved < 3; saved++) await other.count(dan, 'again', 100 * KIB);
    await nextHour();
  }
  expect(
    await library.database.collection('storedBytes').findOne({ _id: `things:of:${dan.id}` as never }),
  ).toMatchObject({ all: 0 });
});

it('SAFE-30 new accounts of one network share four hours’ bytes', async () => {
  const item = (at: number): Caller => ({ ...member(`new${at}`), since: Date.now(), network: 'net' });
  const { at, error } = await until((at) => bytes.count(item(at), 'rows', 100 * KIB));
  expect(at).toBe((LIMITS.STORED_BYTES_PER_HOUR * 4) / (100 * KIB));
  expect(error.message).toContain(MESSAGES.storedByNetwork);
});

it('SAFE-30 an import has a budget of its own, which a discarded preview returns', async () => {
  const eve = member('eve');
  const { at, error } = await until(await begin(eve));
  expect(at * 3 * text.length).toBeLessThanOrEqual(LIMITS.IMPORT_BYTES_PER_HOUR + ABOUT);
  expect(at * 3 * text.length).toBeGreaterThan(LIMITS.IMPORT_BYTES_PER_HOUR - 2 * ABOUT);
  expect(error.message).toContain(MESSAGES.storedByAccount);
  await library.see(eve, film('alien'), { text });
  const kept = library.database.collection('storedBytes');
  const used = async () => (await kept.findOne({ _id: `claims:of:${eve.id}` as never }))?.['used'];
  const before = await used();
  const [found] = await library.database.collection('imports').find({ userId: eve.id }).toArray();
  await bytes.giveBack(eve.id, 'claims', found?.['bytes']);
  expect(await used()).toBeLessThan(before / 4);
});

it('SAFE-30 LIB-71 the largest import is accepted on the first day of an account', () => {
  const row = seenOn('A film with a name of some length', '2020-01-02', { rating: 8, tags: ['cinema'] });
  const rows = LIBRARY_LIMITS.importedRecordsMax * Buffer.byteLength(JSON.stringify(row));
  const perHour = serviceSettings.IMPORT_BYTES_PER_HOUR.parse(undefined);
  // 500,000 rows, and in addition everything that a file of 100 MB can say.
  expect(rows + 100 * KIB * KIB).toBeLessThan(perHour);
});
