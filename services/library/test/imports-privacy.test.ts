import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Caller, CLAIM_TYPES, type Claim, type Import, type Visibility } from '@screenlore/contracts';
import { type ImportsUnderTest, listOf, seenOn, startImports } from './support/imports.js';
import { film, member } from './support/library.js';

jest.setTimeout(60_000);

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  for (const name of ['alien', 'heat', 'ran']) library.catalogue.add(name);
});
afterAll(() => library?.stop());

const bring = async (who: Caller, claims: readonly Claim[]) =>
  library.go(who, await library.bring(who, claims, { account: 'own', covers: CLAIM_TYPES }), 'apply-import');
const undo = (who: Caller, one: Import) => library.go(who, one, 'undo-import');
const viewings = async (who: Caller, name: string) => (await library.of(who, film(name))).viewings;
/** Chooses for everything that is there, too (LIB-102). */
const chooseForAll = (caller: Caller, visibility: Visibility) =>
  library.call(
    'set-library-settings',
    { visibility, listVisibility: visibility, existing: true },
    { caller },
  );

describe('one choice for all that is there', () => {
  const first = [seenOn('alien', '2020-01-02'), seenOn('heat', '2020-02-02'), ...listOf('Best', ['ran'])];

  it('LIB-148 LIB-102 holds for what comes back by undo', async () => {
    const ada = member('ada');
    await bring(ada, first);
    const newer = await bring(ada, [seenOn('heat', '2020-02-02', { text: 'Long' })]);
    expect(newer.counts).toEqual({ changed: 1, gone: 3 });
    await chooseForAll(ada, 'onlyMe');
    expect(await undo(ada, newer)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await viewings(ada, 'alien')).toMatchObject([{ visibility: 'onlyMe' }]);
    expect(await viewings(ada, 'heat')).toMatchObject([{ text: null, visibility: 'onlyMe' }]);
    expect((await library.lists(ada))['Best']).toMatchObject({ visibility: 'onlyMe', entries: 1 });
  });

  it('LIB-148 LIB-86 LIB-87 touches nothing: newer files and undo go on', async () => {
    const bob = member('bob');
    const nothing = await library.shelf(bob);
    const one = await bring(bob, first);
    await chooseForAll(bob, 'followers');
    const newer = await bring(bob, [
      seenOn('alien', '2020-01-02', { text: 'Again' }),
      ...listOf('Better', ['ran'], { key: 'list/Best' }),
    ]);
    expect(newer.counts).toEqual({ changed: 2, same: 1, gone: 1 });
    expect(await viewings(bob, 'alien')).toMatchObject([{ text: 'Again', visibility: 'followers' }]);
    expect((await library.lists(bob))['Better']).toMatchObject({ visibility: 'followers' });
    const none = await bring(bob, []);
    expect(none.counts).toEqual({ gone: 3 });
    for (const each of [none, newer, one]) expect(await undo(bob, each)).toMatchObject({ kept: 0 });
    expect(await library.shelf(bob)).toEqual(nothing);
  });
});
