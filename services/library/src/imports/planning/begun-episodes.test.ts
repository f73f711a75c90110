import { describe, expect, it } from '@jest/globals';
import { type EpisodeCounts, IMPORT_PARTS, type TitleClaim } from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import { Types } from 'mongoose';
import type { StoredImportClaim } from '../stored/import.schema.js';
import { wantsOf } from './wanted.js';

type Status = Extract<TitleClaim['what'], { type: 'status' }>;

const claimOf = (what: Omit<Status, 'type' | 'when'>): TitleClaim => ({
  key: 'show/1',
  source: 'simkl',
  title: { kind: 'series', ids: [], name: 'Dark' },
  what: { type: 'status', when: { date: null }, ...what },
});

const storedClaim = (claim: TitleClaim): StoredImportClaim => ({
  ...{ _id: 'i:1', import: new Types.ObjectId(), userId: 'u', n: 0, of: 't', list: null, gone: false, claim },
  ...{ fate: null, why: null, unit: null, changes: [], listed: null, noted: false, broughtBefore: null },
});

const wantsFor = (what: Omit<Status, 'type' | 'when'>, outline: EpisodeCounts | null) => {
  const stored = storedClaim(claimOf(what));
  const wants = wantsOf([stored], {
    kind: 'series',
    outline,
    options: { parts: [...IMPORT_PARTS], unknownDates: 'unknown', keepGone: false },
  });
  return {
    seen: wants.viewings.map(({ said }) => [said.season, said.episode]),
    fate: wants.off.get(stored)?.fate,
    sets: wants.sets.map(({ to }) => to),
  };
};

const anOutline = fc
  .array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 })
  .map((counts): EpisodeCounts => counts.map((episodes, at) => ({ number: at + 1, episodes, first: 1 })));

describe('LIB-167 a series that is seen up to an episode', () => {
  it('LIB-167 marks all episodes until then and none behind, whatever its state', () =>
    fc.assert(
      fc.property(
        anOutline,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('inProgress', 'dropped', 'paused'),
        (outline, at, of, status) => {
          const season = outline[at % outline.length] ?? { number: 1, episodes: 1, first: 1 };
          const episode = (of % season.episodes) + 1;
          const all = outline.flatMap(({ number, episodes }) =>
            Array.from({ length: episodes }, (_, index) => [number, index + 1]),
          );
          const until = all.findIndex(([first, other]) => first === season.number && other === episode) + 1;
          const { seen, sets } = wantsFor({ status, upTo: { season: season.number, episode } }, outline);
          expect(seen).toEqual(all.slice(0, until));
          expect(sets).toEqual(status === 'inProgress' ? [] : [status]);
        },
      ),
    ));

  it('LIB-167 waits where the episodes are not known, or that one is not, and marks nothing', () => {
    const outline: EpisodeCounts = [{ number: 1, episodes: 3, first: 1 }];
    const upTo = { season: 2, episode: 3 };
    for (const known of [null, [], outline])
      expect(wantsFor({ status: 'inProgress', upTo }, known)).toEqual({
        seen: [],
        fate: 'waiting',
        sets: [],
      });
    expect(wantsFor({ status: 'dropped', upTo }, null)).toEqual({
      seen: [],
      fate: 'waiting',
      sets: ['dropped'],
    });
  });

  it('LIB-167 of a series in progress without a word on how far nothing is marked', () =>
    expect(wantsFor({ status: 'inProgress' }, [{ number: 1, episodes: 3, first: 1 }])).toEqual({
      ...{ seen: [], fate: 'same', sets: [] },
    }));
});
