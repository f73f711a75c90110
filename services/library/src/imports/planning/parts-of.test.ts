import { expect, it } from '@jest/globals';
import { fc } from '@screenlore/contracts/testing/properties';
import { Types } from 'mongoose';
import type { StoredImportClaim } from '../stored/import.schema.js';
import { partsOf } from './parts-of.js';
import type { ChangedViewing, TitlePlan } from './plan.js';

const added = (): ChangedViewing => ({
  ...{ viewing: new Types.ObjectId(), before: null, left: null },
  after: { _id: new Types.ObjectId() } as ChangedViewing['after'],
});

/** Claims of a series, each with how many viewings it adds; those of the whole title are its rating. */
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
  const claims = all.map(({ episode, adds, isApplied }, n) => {
    const claim: StoredImportClaim = {
      ...{ _id: `i:${n}`, import: new Types.ObjectId(), userId: 'u', n, of: 't', list: null, gone: false },
      ...{ fate: null, why: null, changes: [], listed: null, noted: false, broughtBefore: null },
      unit: isApplied ? new Types.ObjectId() : null,
      claim: {
        ...{ key: `row ${n}`, source: 'trakt' as const, title: { kind: 'series', ids: [], name: 'Lost' } },
        ...(episode === undefined ? {} : { season: 1, episode }),
        what: { type: 'rating', rating: 8, when: { date: null } },
      },
    };
    if (adds > 0) changes.set(claim, Array.from({ length: adds }, added));
    return claim;
  });
  const plan: TitlePlan = {
    ...{ verdicts: new Map(), conflicts: new Map(), imported: new Map(), marks: null, set: undefined },
    changes,
  };
  return { claims, plan };
}

it('LIB-84 a title is cut into parts with each open claim once, and what ends a wish comes last', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 6 }), (all, most) => {
      const { claims, plan } = titleOf(all);
      const parts = partsOf(claims, plan, most);
      const open = claims.filter(({ unit }) => unit === null);
      expect(new Set(parts.flat())).toEqual(new Set(open));
      expect(parts.flat()).toHaveLength(open.length);
      const weightOf = (claim: StoredImportClaim) => Math.max(1, plan.changes.get(claim)?.length ?? 0);
      for (const part of parts)
        if (part.length > 1)
          expect(part.reduce((sum, claim) => sum + weightOf(claim), 0)).toBeLessThanOrEqual(most);
      // Without an open claim there is still a part: it marks the title as applied.
      expect(parts.every((part) => part.length > 0) || parts.length === 1).toBe(true);
      const last = parts.at(-1)?.at(-1);
      if (open.some((claim) => plan.changes.has(claim))) expect(last && plan.changes.has(last)).toBe(true);
    }),
  );
});
