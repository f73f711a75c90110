import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { TitleClaim } from '@screenlore/contracts';
import fc from 'fast-check';
import { claimOf, type ImportsUnderTest, startImports } from './support/imports.js';
import { film, member, series } from './support/library.js';

jest.setTimeout(180_000);

const FILMS = ['alien', 'heat', 'ran'];
const RUNS = process.env['TEST_FULL'] ? 40 : 5;

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  for (const name of FILMS) library.catalogue.add(name);
  library.catalogue.add('lost', 'series');
});
afterAll(() => library?.stop());

const date = fc.constantFrom(null, '2001', '2001-05', '2001-05-17', '2010-01-01');
const rating = fc.integer({ min: 1, max: 10 });
const when = date.map((day) => ({ date: day }));

const what: fc.Arbitrary<TitleClaim['what']> = fc.oneof(
  fc.record(
    {
      type: fc.constant('viewing' as const),
      when,
      rating,
      text: fc.constantFrom('Good', 'Bad'),
      times: fc.integer({ min: 2, max: 3 }),
      rewatch: fc.boolean(),
    },
    { requiredKeys: ['type', 'when'] },
  ),
  fc.record({ type: fc.constant('seen' as const), when }),
  fc.record({ type: fc.constant('rating' as const), rating, when }),
  fc.record({ type: fc.constant('plan' as const), when }),
  fc.record({ type: fc.constant('like' as const), when }),
  fc.record({ type: fc.constant('text' as const), text: fc.constantFrom('Words', 'Others'), when }),
  fc.record({
    type: fc.constant('status' as const),
    status: fc.constantFrom('planned' as const, 'done' as const, 'dropped' as const, 'paused' as const),
    when,
  }),
);

const claims = fc
  .array(
    fc.record({
      name: fc.constantFrom(...FILMS),
      ofSeries: fc.boolean(),
      episode: fc.integer({ min: 1, max: 3 }),
      what,
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ name, ofSeries, episode, what }, at) =>
      ofSeries
        ? claimOf('lost', what, { key: `key ${at}`, season: 1, episode })
        : claimOf(name, what, { key: `key ${at}` }),
    ),
  );

it('LIB-86 LIB-87 for whatever claims, twice is once, and after undoing it is as before', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(claims, claims, fc.boolean(), async (first, second, seenBefore) => {
      const who = member(`any ${number++}`);
      const account = 'any';
      if (seenBefore) {
        await library.see(who, film('alien'), { on: '2001-05-17', rating: 4 });
        await library.see(who, series('lost', 3), { season: 1, episode: 1 });
        library.catalogue.set(who, 'heat', { rating: { value: 2, at: '2020-01-01T00:00:00.000Z' } });
        library.catalogue.set(who, 'ran', { wantToSee: '2020-01-01T00:00:00.000Z' });
      }
      const bring = async (some: TitleClaim[]) =>
        library.go(who, await library.bring(who, some, { account }), 'apply-import');
      const nothing = await library.shelf(who);
      const one = await bring(first);
      const once = await library.shelf(who);
      await bring(first);
      expect(await library.shelf(who)).toEqual(once);
      const newer = await bring(second);
      if (newer.applied > 0) await library.go(who, newer, 'undo-import');
      expect(await library.shelf(who)).toEqual(once);
      if (one.applied > 0) await library.go(who, one, 'undo-import');
      expect(await library.shelf(who)).toEqual(nothing);
    }),
    { numRuns: RUNS },
  );
});
