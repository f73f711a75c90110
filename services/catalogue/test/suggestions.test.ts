import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import { LIMITS, MESSAGES } from '@screenlore/contracts';
import { type Bench, type Sender, startBench } from './harness.js';

const ADA: Sender = { user: 'a'.repeat(24) };
const BEA: Sender = { user: 'b'.repeat(24) };
const BOSS: Sender = { user: 'c'.repeat(24), admin: true };
let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
  await bench.startReplica();
});
afterAll(() => bench?.close());

const suggest = (name: string, by = ADA, suggested = true) =>
  bench.call('suggest-title', { name, kind: 'movies', suggested }, by);
const listed = async () => (await bench.call('get-suggested-titles', {}, BOSS)).titles;

describe('titles that members miss', () => {
  it('SHELL-111 lists those that most members suggested first, in any spelling, each member once', async () => {
    await suggest('The Rare Film');
    await suggest('Another Film');
    await suggest('Another Film');
    await suggest('the rare film', BEA);
    expect(await listed()).toMatchObject([
      { name: 'the rare film', kind: 'movies', members: 2 },
      { name: 'Another Film', kind: 'movies', members: 1 },
    ]);
  });

  it('SHELL-110 withdraws a suggestion, and only that member’s', async () => {
    await suggest('The Rare Film', ADA, false);
    expect((await listed()).find(({ name }) => name === 'the rare film')).toMatchObject({ members: 1 });
    await suggest('The Rare Film', ADA, false);
    expect(await listed()).toHaveLength(2);
  });

  it('SHELL-111 removes a suggestion for everyone; doing so twice is harmless', async () => {
    for (const _ of [1, 2])
      expect(
        await bench.call('close-suggested-title', { name: 'THE RARE FILM', kind: 'movies' }, BOSS),
      ).toEqual({ closed: true });
    expect((await listed()).map(({ name }) => name)).toEqual(['Another Film']);
  });

  it('SHELL-111 leaves out what is now in the catalogue, of that kind only', async () => {
    await bench.call('suggest-title', { name: 'Another Film', kind: 'games' }, BEA);
    const title: ImportedTitle = {
      ...{ type: 'title', ids: ['netflix:suggestions/1'], popularity: 1, cast: [] },
      facts: noFacts('movies', 'Another Film'),
    };
    await runImport(() => [title], {
      ...{ collections: bench.collections, source: 'netflix', fingerprint: null, weight: 25 },
      ...{ signal: new AbortController().signal, onProgress: () => {} },
    });
    expect(await listed()).toMatchObject([{ name: 'Another Film', kind: 'games' }]);
    expect(await bench.collections.suggestions.countDocuments()).toBe(1);
  });

  it('SHELL-110 limits how many suggestions a member has at a time', async () => {
    const at = new Date();
    const mine = Array.from({ length: LIMITS.suggestedTitlesMax }, (_, number) => ({
      ...{ userId: ADA.user, kind: 'movies' as const, name: `Film ${number}`, key: `film-${number}`, at },
    }));
    await bench.collections.suggestions.insertMany(mine);
    await expect(suggest('One too many')).rejects.toMatchObject({ message: MESSAGES.suggestedTooMany });
  });
});
