import { expect, it } from '@jest/globals';
import { fc } from '@screenlore/contracts/testing/properties';
import { Types } from 'mongoose';
import type { StoredRecord } from '../stored/import.schema.js';
import { partsOf } from './parts-of.js';
import type { ChangedViewing, TitlePlan } from './plan.js';

const added = (): ChangedViewing => ({
  ...{ viewing: new Types.ObjectId(), before: null, left: null },
  after: { _id: new Types.ObjectId() } as ChangedViewing['after'],
});

/** Records of a series, each with the number of viewings it adds; a record of the whole title is its rating. */
interface Row {
  episode: number | undefined;
  adds: number;
  isApplied: boolean;
}
const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    episode: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    adds: fc.integer({ min: 0, max: 4 }),
    isApplied: fc.boolean(),
  }),
  { maxLength: 12 },
);

function titleOf(all: readonly Row[]) {
  const changes: TitlePlan['changes'] = new Map();
  const records = all.map(({ episode, adds, isApplied }, n) => {
    const record: StoredRecord = {
      ...{ _id: `i:${n}`, import: new Types.ObjectId(), userId: 'u', n, of: 't', list: null, gone: false },
      ...{ fate: null, why: null, changes: [], listed: null, noted: false, broughtBefore: null },
      unit: isApplied ? new Types.ObjectId() : null,
      claim: {
        ...{ key: `row ${n}`, source: 'trakt' as const, title: { kind: 'series', ids: [], name: 'Lost' } },
        ...(episode === undefined ? {} : { season: 1, episode }),
        what: { type: 'rating', rating: 8, when: { date: null } },
      },
    };
    if (adds > 0) changes.set(record, Array.from({ length: adds }, added));
    return record;
  });
  const plan: TitlePlan = {
    ...{ verdicts: new Map(), conflicts: new Map(), imported: new Map(), marks: null, set: undefined },
    changes,
  };
  return { claims: records, plan };
}

it('LIB-84 a title is cut into parts with each open record once; the record that ends a wish comes last', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 6 }), (all, most) => {
      const { claims: records, plan } = titleOf(all);
      const parts = partsOf(records, plan, most);
      const open = records.filter(({ unit }) => unit === null);
      expect(new Set(parts.flat())).toEqual(new Set(open));
      expect(parts.flat()).toHaveLength(open.length);
      const weightOf = (record: StoredRecord) => Math.max(1, plan.changes.get(record)?.length ?? 0);
      for (const part of parts)
        if (part.length > 1)
          expect(part.reduce((sum, record) => sum + weightOf(record), 0)).toBeLessThanOrEqual(most);
      // Without open records there is still one part: it marks the title as applied.
      expect(parts.every((part) => part.length > 0) || parts.length === 1).toBe(true);
      const last = parts.at(-1)?.at(-1);
      if (open.some((record) => plan.changes.has(record))) expect(last && plan.changes.has(last)).toBe(true);
    }),
  );
});
