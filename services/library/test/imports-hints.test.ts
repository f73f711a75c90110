import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { combineRows } from '../src/imports/stored/combine-rows.js';
import { type ImportsUnderTest, recordOf, startImports } from './support/imports.js';
import { member } from './support/library.js';

jest.setTimeout(60_000);

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  library.catalogue.add('stalker');
});
afterAll(() => library?.stop());

const LIKE = { type: 'like' as const, when: { date: null } };
const PLAN = { type: 'plan' as const, when: { date: null } };

describe('what an export says about one title', () => {
  it('LIB-185 a favourite with only an address is the film that another row names, whichever comes first', async () => {
    const address = 'boxd.it/29XY';
    const nameless = recordOf('x', LIKE, { title: { kind: 'movies', ids: [], address, name: address } });
    const named = recordOf('stalker', PLAN, {
      title: { kind: 'movies', ids: [], address, name: 'stalker', year: 1979 },
    });
    for (const [at, records] of [
      [nameless, named],
      [named, nameless],
    ].entries()) {
      const job = await library.bring(member(`hints${at}`), records);
      expect(job.counts).toEqual({ new: 2 });
    }
  });

  it('LIB-185 a title is identified by its number, whatever else its rows say', async () => {
    const ada = member('numbers');
    const of = (ids: string[], name: string) => ({ kind: null, ids, name });
    const job = await library.bring(ada, [
      recordOf('first', LIKE, { title: of(['imdb:tt0079944'], 'tt0079944') }),
      recordOf('second', PLAN, { title: of(['imdb:tt0079944', 'tmdb:movie/1398'], 'stalker') }),
    ]);
    expect(job.counts).toEqual({ new: 2 });
  });

  it('LIB-185 where two rows differ the earlier counts, and the other name is kept as well', () => {
    const base = { kind: null, ids: ['mal:5114'], name: 'MyAnimeList 5114' };
    expect(combineRows([base, { ...base, kind: 'series', name: 'Hagane', year: 2009 }])).toEqual({
      ...{ kind: 'series', ids: ['mal:5114'], name: 'Hagane', year: 2009 },
    });
    const told = combineRows([
      { kind: 'movies', ids: ['imdb:tt1'], name: 'Stalker', year: 1979 },
      { kind: 'series', ids: ['tmdb:movie/2', 'imdb:tt1'], name: 'Сталкер', year: 1980, minutes: 162 },
    ]);
    expect(told).toEqual({
      ...{ kind: 'movies', ids: ['imdb:tt1', 'tmdb:movie/2'], name: 'Stalker', originalName: 'Сталкер' },
      ...{ year: 1979, minutes: 162 },
    });
  });
});
