import { describe, expect, it } from '@jest/globals';
import { type EpisodeCounts, IMPORT_PARTS, type TitleRecord } from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import { Types } from 'mongoose';
import type { StoredRecord } from '../stored/import.schema.js';
import { wantsOf } from './wanted.js';

type Status = Extract<TitleRecord['what'], { type: 'status' }>;

const recordOf = (what: Omit<Status, 'type' | 'when'>): TitleRecord => ({
  key: 'show/1',
  source: 'simkl',
  title: { kind: 'series', ids: [], name: 'Dark' },
  what: { type: 'status', when: { date: null }, ...what },
});

const storedRecord = (record: TitleRecord): StoredRecord => ({
  ...{
    _id: 'i:1',
    import: new Types.ObjectId(),
    userId: 'u',
    n: 0,
    of: 't',
    list: null,
    gone: false,
    claim: record,
  },
  ...{ fate: null, why: null, unit: null, changes: [], listed: null, noted: false, broughtBefore: null },
});

const wantsFor = (what: Omit<Status, 'type' | 'when'>, outline: EpisodeCounts | null) => {
  const stored = storedRecord(recordOf(what));
  const wants = wantsOf([stored], {
    kind: 'series',
    outline,
    options: { parts: [...IMPORT_PARTS], unknownDates: 'unknown', keepGone: false },
  });
  return {
    seen: wants.viewings.map(({ said }) => [said.season, said.episode]),
    outcome: wants.off.get(stored)?.outcome,
    sets: wants.sets.map(({ to }) => to),
  };
};

const anOutline = fc
  .array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 })
  .map((counts): EpisodeCounts => counts.map((episodes, at) => ({ number: at + 1, episodes, first: 1 })));

describe('LIB-167 a series that is seen up to an episode', () => {
  it('LIB-167 marks all episodes up to that one and none after it, whatever its state', () =>
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

  it('LIB-167 waits if the episodes are unknown, or that one is, and marks nothing', () => {
    const outline: EpisodeCounts = [{ number: 1, episodes: 3, first: 1 }];
    const upTo = { season: 2, episode: 3 };
    for (const known of [null, [], outline])
      expect(wantsFor({ status: 'inProgress', upTo }, known)).toEqual({
        seen: [],
        outcome: 'waiting',
        sets: [],
      });
    expect(wantsFor({ status: 'dropped', upTo }, null)).toEqual({
      seen: [],
      outcome: 'waiting',
      sets: ['dropped'],
    });
  });

  it('LIB-167 marks nothing of a series in progress if the file does not say how far', () =>
    expect(wantsFor({ status: 'inProgress' }, [{ number: 1, episodes: 3, first: 1 }])).toEqual({
      ...{ seen: [], outcome: 'same', sets: [] },
    }));
});
