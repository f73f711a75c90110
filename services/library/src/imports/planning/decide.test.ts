import { describe, expect, it } from '@jest/globals';
import { CONFLICT_RULES, type ConflictRule } from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import { Types } from 'mongoose';
import type { StoredRecord } from '../stored/import.schema.js';
import type { StoredConflict } from '../stored/imported-state.schema.js';
import { decide, type Giver, NOTHING_THERE, type Verdict, worse } from './decide.js';

const GIVERS: readonly Giver[] = ['nobody', 'account', 'removed', 'owner', 'entered', 'other'];
const KINDS: readonly StoredConflict['what'][] = [
  'rating',
  'plan',
  'like',
  'status',
  'viewing',
  'list',
  'entry',
];

const recordWith = (choice?: ConflictRule): StoredRecord => ({
  ...{ _id: 'i:1', import: new Types.ObjectId(), userId: 'u', n: 0, of: 't', list: null, gone: false },
  ...{ fate: null, why: null, unit: null, changes: [], listed: null, noted: false, broughtBefore: null },
  claim: {
    key: 'row 1',
    source: 'letterboxd',
    title: { kind: 'movies', ids: [], name: 'Heat' },
    what: { type: 'rating', rating: 8, when: { date: null } },
  },
  ...(choice ? { choice } : {}),
});

const sidesOf = (what: StoredConflict['what'], mine: string | null, file: string | null): StoredConflict => ({
  what,
  mine: { ...NOTHING_THERE, text: 'dropped', at: mine },
  file: { ...NOTHING_THERE, at: file, source: 'letterboxd' },
});

interface Asked {
  by: Giver;
  isOlder?: boolean;
  forAll?: ConflictRule;
  forRow?: ConflictRule | undefined;
  sides?: StoredConflict;
  mayChoose?: boolean;
}

function decided({ by, isOlder = false, forAll = 'mine', forRow, mayChoose = true, ...asked }: Asked) {
  const { sides = sidesOf('rating', '2020-01-01', '2024-01-01') } = asked;
  const conflicts = new Map<StoredRecord, StoredConflict>();
  const options = { conflicts: forAll };
  const verdict = decide(recordWith(forRow), by, sides, { isOlder, options, mayChoose, conflicts });
  return { ...verdict, shown: conflicts.size };
}

describe('how an import decides', () => {
  it('LIB-173 fills what is empty, changes what its account set, and leaves what anybody else set', () => {
    expect(GIVERS.map((by) => [by, decided({ by }).outcome])).toEqual([
      ['nobody', 'new'],
      ['account', 'changed'],
      ['removed', 'conflict'],
      ['owner', 'conflict'],
      ['entered', 'conflict'],
      ['other', 'conflict'],
    ]);
  });

  it('LIB-175 changes nothing that a newer file of the account set, and says why', () => {
    expect(decided({ by: 'account', isOlder: true })).toEqual({
      ...{ outcome: 'conflict', shown: 1 },
      why: 'A newer file of the account rates it differently.',
    });
    expect(decided({ by: 'nobody', isOlder: true }).outcome).toBe('new');
  });

  it('LIB-174 keeps the side that is chosen for the row, or else for all', () => {
    expect(decided({ by: 'owner', forAll: 'file' })).toEqual({ outcome: 'changed', why: null, shown: 1 });
    expect(decided({ by: 'owner', forAll: 'file', forRow: 'mine' }).outcome).toBe('conflict');
    expect(decided({ by: 'owner', forAll: 'mine', forRow: 'file' }).outcome).toBe('changed');
    // What its owner does after the import was applied counts.
    expect(decided({ by: 'owner', forAll: 'file', mayChoose: false })).toMatchObject({
      ...{ outcome: 'conflict', shown: 0 },
    });
  });

  it.each([
    ['2020-01-01', '2024-01-01', 'changed'],
    ['2024-01-01', '2020-01-01', 'conflict'],
    ['2020', '2020-05-01', 'conflict'],
    [null, '2024-01-01', 'conflict'],
  ] as const)('LIB-174 the newest of %s here and %s in the file: %s', (mine, file, outcome) => {
    const sides = sidesOf('rating', mine, file);
    expect(decided({ by: 'owner', forAll: 'newest', sides }).outcome).toBe(outcome);
  });

  it('LIB-173 LIB-174 always shows both sides with a reason if the current value is not the account’s own', () => {
    const rule = fc.constantFrom(...CONFLICT_RULES);
    const asked = fc.record({
      by: fc.constantFrom(...GIVERS),
      isOlder: fc.boolean(),
      forAll: rule,
      forRow: fc.option(rule, { nil: undefined }),
      sides: fc
        .tuple(fc.constantFrom(...KINDS), fc.constantFrom(null, '2020', '2020-05-01'))
        .map(([what, at]) => sidesOf(what, '2020-03-01', at)),
    });
    fc.assert(
      fc.property(asked, (question) => {
        const { outcome, why, shown } = decided(question);
        const { by, isOlder, forAll, forRow } = question;
        const isFree = by === 'nobody' || (by === 'account' && !isOlder);
        expect(shown).toBe(isFree ? 0 : 1);
        if (!isFree && (forRow ?? forAll) === 'mine') expect(outcome).toBe('conflict');
        if (outcome !== 'conflict') expect(why).toBeNull();
        else expect(why).toMatch(/^[A-Z][^{}]+\.$/);
      }),
    );
  });
});

it('LIB-173 of two outcomes of a row, the one that matters more to its owner counts, in either order', () => {
  const all = (['conflict', 'refused', 'changed', 'new', 'gone', 'same'] as const).map(
    (outcome): Verdict => ({ outcome, why: null }),
  );
  for (const [at, verdict] of all.entries())
    for (const other of all.slice(at)) {
      expect(worse(verdict, other)).toBe(verdict);
      expect(worse(other, verdict)).toEqual(verdict);
    }
});
