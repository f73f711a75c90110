import { expect, it } from '@jest/globals';
import {
  CONFLICT_RULES,
  IMPORT_PARTS,
  RECORD_TYPES,
  type RecordType,
  type StandingMarks,
  type TitleRecord,
} from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import { Types } from 'mongoose';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import type { StoredRecord } from '../stored/import.schema.js';
import type { ImportedState } from '../stored/imported-state.schema.js';
import type { TitleFacts, TitlePlan } from './plan.js';
import { planTitle } from './plan-title.js';

const MOMENT = '2010-01-01T00:00:00.000Z';
const when = fc.constantFrom(null, '2001', '2001-05-17', '2010-01-01').map((date) => ({ date }));
const rating = fc.integer({ min: 1, max: 10 });
const text = fc.constantFrom('Good', 'Bad');

const what: fc.Arbitrary<TitleRecord['what']> = fc.oneof(
  fc.record(
    { type: fc.constant('viewing' as const), when, rating, text, times: fc.integer({ min: 2, max: 3 }) },
    { requiredKeys: ['type', 'when'] },
  ),
  fc.record({ type: fc.constant('seen' as const), when }),
  fc.record(
    { type: fc.constant('rating' as const), rating, when, opinion: text },
    { requiredKeys: ['type', 'rating', 'when'] },
  ),
  fc.record({ type: fc.constant('text' as const), text, when }),
  fc.record({ type: fc.constant('plan' as const), when }),
  fc.record({ type: fc.constant('like' as const), when }),
  fc.record({
    type: fc.constant('status' as const),
    status: fc.constantFrom('planned' as const, 'done' as const, 'dropped' as const, 'paused' as const),
    when,
  }),
);
const file = fc.array(fc.record({ what, private: fc.boolean(), isEpisode: fc.boolean() }), { maxLength: 6 });
type File = typeof file extends fc.Arbitrary<infer Rows> ? Rows : never;

const recordsOf = (rows: File): StoredRecord[] =>
  rows.map((row, n) => ({
    ...{ _id: `i:${n}`, import: new Types.ObjectId(), userId: 'u', n, of: 't', list: null, gone: false },
    ...{ fate: null, why: null, unit: null, changes: [], listed: null, noted: false, broughtBefore: null },
    claim: {
      ...{ key: `row ${n}`, source: 'trakt' as const, title: { kind: 'series', ids: [], name: 'Lost' } },
      ...{ what: row.what, ...(row.private ? { private: true } : {}) },
      ...(row.isEpisode ? { season: 1, episode: 1 } : {}),
    },
  }));

/** A library's record of one title, and what an import finds there next. */
class Shelf {
  private viewings: StoredViewing[] = [];
  private readonly imported = new Map<string, ImportedState>();
  private given: TitleFacts['given'] = {};
  private set: TitleFacts['set'] = null;

  constructor(private marks: StandingMarks) {}

  facts(more: Pick<TitleFacts, 'options' | 'covers'>): TitleFacts {
    const importedOf = ({ claim: record }: StoredRecord) => this.imported.get(record.key);
    return {
      ...{ userId: 'u', import: undefined, outline: null, pass: 1, isOlder: false, stale: new Set() },
      title: { _id: 't', titleId: 't', kind: 'series', name: 'Lost', year: 2004 },
      ...{ viewings: this.viewings, set: this.set, marks: this.marks, given: this.given, importedOf },
      emptyState: ({ _id, claim: record }) => ({
        ...{ _id: record.key, userId: 'u', scope: 's', claim: _id, target: 't' },
        ...{ viewings: [], marks: {}, set: null, listed: null },
      }),
      ...{ sourceOf: () => null, visibility: 'everyone', ...more },
    };
  }

  /** Its owner sets a status by hand. */
  choose(set: TitleFacts['set']): void {
    this.set = set;
  }

  /** Its owner adds a viewing by hand. */
  enter(viewing: StoredViewing): void {
    this.viewings.push(viewing);
  }

  apply({ changes, imported, marks, set }: TitlePlan): void {
    for (const { viewing, after } of [...changes.values()].flat()) {
      this.viewings = this.viewings.filter(({ _id }) => !_id.equals(viewing));
      if (after) this.viewings.push(after);
    }
    for (const [{ claim: record }, state] of imported)
      if (state) this.imported.set(record.key, state);
      else this.imported.delete(record.key);
    const { rating, wantToSee, favourite } = marks ?? {};
    const made = {
      ...(rating && { rating: rating.to }),
      ...(wantToSee !== undefined && { wantToSee }),
      ...(favourite !== undefined && { favourite }),
    };
    this.marks = { ...this.marks, ...made };
    if (set !== undefined) this.set = set;
    const own = { source: 'trakt' as const, isOwn: true };
    for (const [mark, value] of Object.entries({ ...made, ...(set ? { set } : {}) }))
      this.given = { ...this.given, [mark]: { value, ...own } };
  }
}

const textRow = (text: string, isEpisode: boolean): File[number] => ({
  what: { type: 'text', text, when: { date: null } },
  ...{ private: false, isEpisode },
});

it('LIB-86 the same rows of a title imported twice change nothing, in any library and with any options', () => {
  const mark = fc.constantFrom(null, MOMENT);
  const here = fc.record({
    rating: fc.constantFrom(null, { value: 5, at: MOMENT }),
    wantToSee: mark,
    favourite: mark,
  });
  const chosen = fc.record({
    conflicts: fc.constantFrom(...CONFLICT_RULES),
    unknownDates: fc.constantFrom('marked' as const, 'unknown' as const),
    parts: fc.subarray([...IMPORT_PARTS]),
  });
  const covers = fc.subarray([...RECORD_TYPES]).map((types) => new Set(types));
  fc.assert(
    fc.property(file, file, here, chosen, covers, (first, second, marks, choice, covers) => {
      const shelf = new Shelf(marks);
      const facts = { covers, options: { ...choice, visibility: null, likely: false, keepGone: false } };
      for (const rows of [first, second]) {
        const records = recordsOf(rows);
        shelf.apply(planTitle(records, shelf.facts(facts)));
        const again = planTitle(records, shelf.facts(facts));
        expect([[...again.changes], again.marks, again.set]).toEqual([[], null, undefined]);
      }
    }),
    // A row that moves from an episode to the whole title.
    {
      examples: [
        [
          [textRow('Good', true), textRow('Good', false)],
          [textRow('Bad', false)],
          { rating: null, wantToSee: null, favourite: null },
          { conflicts: 'file', unknownDates: 'marked', parts: ['texts'] },
          new Set<RecordType>(),
        ],
      ],
    },
  );
});

/** Files that list everything, with default options. */
const WHOLE: Pick<TitleFacts, 'options' | 'covers'> = {
  covers: new Set(RECORD_TYPES),
  options: {
    parts: [...IMPORT_PARTS],
    conflicts: 'mine',
    unknownDates: 'marked',
    ...{ visibility: null, likely: false, keepGone: false },
  },
};

it('LIB-173 a value that its owner set after an import is not attributed to another import', () => {
  const shelf = new Shelf({ rating: null, wantToSee: null, favourite: null });
  const paused = { type: 'status', status: 'paused', when: { date: null } } as const;
  const records = recordsOf([{ what: paused, private: false, isEpisode: false }]);
  shelf.apply(planTitle(records, shelf.facts(WHOLE)));
  shelf.choose('dropped');
  const [verdict] = planTitle(records, shelf.facts(WHOLE)).verdicts.values();
  expect(verdict).toEqual({ outcome: 'conflict', why: 'You dropped it here.' });
});

it('LIB-86 a text stored in a mark stays there when its owner enters the viewing by hand', () => {
  const shelf = new Shelf({ rating: null, wantToSee: null, favourite: null });
  const records = recordsOf([textRow('Good', false)]);
  const plan = planTitle(records, shelf.facts(WHOLE));
  shelf.apply(plan);
  const [made] = [...plan.changes.values()].flat();
  shelf.enter({ ...(made?.after as StoredViewing), _id: new Types.ObjectId(), on: '2024-03-01', text: null });
  const again = planTitle(records, shelf.facts(WHOLE));
  expect([[...again.changes], [...again.verdicts.values()]]).toEqual([[], [{ outcome: 'same', why: null }]]);
});
