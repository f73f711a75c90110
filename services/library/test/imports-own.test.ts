import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { MESSAGES, type TitleRecord } from '@screenlore/contracts';
import { type ImportsUnderTest, startImports } from './support/imports.js';
import { film, member } from './support/library.js';

jest.setTimeout(60_000);

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  library.catalogue.add('rick', 'roles');
  library.catalogue.add('bogart', 'people');
  library.catalogue.add('casablanca');
});
afterAll(() => library?.stop());

/** A record of an export of this portal, with the time it was noted. */
const own = (
  kind: NonNullable<TitleRecord['title']['kind']>,
  name: string,
  what: TitleRecord['what'],
  at: string,
): TitleRecord => ({
  ...{ key: `${what.type}/${name}`, source: 'screenlore', at, what },
  title: { kind, ids: [], name },
});

it('LIB-91 roles and people of an own export are rated and liked since the time it says, but not seen', async () => {
  const ada = member('ada');
  const preview = await library.bring(ada, [
    own(
      'roles',
      'rick',
      { type: 'rating', rating: 9, when: { date: '2025-03-01' } },
      '2025-03-01T20:15:00.000Z',
    ),
    own('people', 'bogart', { type: 'like', when: { date: '2025-03-02' } }, '2025-03-02T20:15:00.000Z'),
    own('people', 'bogart', { type: 'viewing', when: { date: '2025-03-02' } }, '2025-03-02T20:15:00.000Z'),
  ]);
  expect(preview.counts).toEqual({ new: 2, refused: 1 });
  expect((await library.rows(ada, preview, 'refused')).map(({ why }) => why)).toEqual([
    MESSAGES.nothingToSee,
  ]);
  await library.go(ada, preview, 'apply-import');
  expect(library.catalogue.of(ada, 'rick').rating).toEqual({ value: 9, at: '2025-03-01T20:15:00.000Z' });
  expect(library.catalogue.of(ada, 'bogart').favourite).toBe('2025-03-02T20:15:00.000Z');
  expect((await library.shelf(ada)).viewings).toEqual([]);
});

it('LIB-91 a time in the future becomes now', async () => {
  const bob = member('bob');
  const began = new Date();
  const ahead = '2999-01-01T00:00:00.000Z';
  const preview = await library.bring(bob, [
    own('movies', 'casablanca', { type: 'viewing', when: { date: '2025-03-02' } }, ahead),
    own('movies', 'casablanca', { type: 'plan', when: { date: '2025-03-02' } }, ahead),
  ]);
  await library.go(bob, preview, 'apply-import');
  const [viewing] = (await library.of(bob, film('casablanca'))).viewings;
  const since = library.catalogue.of(bob, 'casablanca').wantToSee ?? '';
  for (const at of [viewing?.at ?? '', since]) {
    expect(at >= began.toISOString()).toBe(true);
    expect(at <= new Date().toISOString()).toBe(true);
  }
});

it('PROFILE-11 a title takes its place among the four unless another has it, and undo removes it', async () => {
  const cleo = member('cleo');
  library.catalogue.add('heat');
  library.catalogue.set(cleo, 'heat', { fourTaken: ['2'] });
  const four = (name: string, place: number) => ({
    ...own('movies', name, { type: 'like', when: { date: null }, place }, '2025-03-01T20:15:00.000Z'),
    key: `four/${name}`,
  });
  const preview = await library.bring(cleo, [four('casablanca', 1), four('heat', 2)]);
  expect(preview.counts).toEqual({ new: 1, conflict: 1 });
  const applied = await library.go(cleo, preview, 'apply-import');
  expect(library.catalogue.of(cleo, 'casablanca')).toMatchObject({ four: '1', favourite: null });
  expect(library.catalogue.of(cleo, 'heat').four).toBeUndefined();

  const again = await library.bring(cleo, [four('casablanca', 1)]);
  expect(again.counts).toEqual({ same: 1 });
  await library.call('cancel-import', { importId: again._id }, { caller: cleo });
  await library.go(cleo, applied, 'undo-import');
  expect(library.catalogue.of(cleo, 'casablanca').four).toBeNull();
});
