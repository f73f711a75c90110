import { add, broughtOf, FRESH, GONE_HERE, note, type Planning, SAID_ELSEWHERE } from './marks-planning.js';
import { CHANGED_HERE, GONE, isDone, SAME, type Verdict } from './plan.js';
import type { Wanted } from './wanted.js';

type StoredClaim = Wanted['claim'];

/** A place that another title has here stays with it: which four they are is its owner's choice. */
export function planFour(planning: Planning, gone: readonly StoredClaim[]): void {
  const { wants, facts, change } = planning;
  const { four: now = null, fourTaken = [] } = facts.marks;
  for (const { place, claim } of wants.four) {
    const isBrought = now !== null && facts.broughtMarks.four === now;
    if (now !== null) add(planning, claim, SAME);
    else if (fourTaken.includes(place))
      add(planning, claim, { fate: 'conflict', why: 'You have chosen another title for that place here.' });
    else {
      const verdict: Verdict = facts.broughtMarks.four
        ? { fate: 'conflict', why: 'You took it off here.' }
        : FRESH;
      add(planning, claim, verdict);
      if (isDone(verdict)) change.four = place;
    }
    if (isBrought || change.four) note(planning, claim, { four: change.four ?? now });
  }
  for (const claim of gone) {
    if (wants.four.length > 0) add(planning, claim, SAID_ELSEWHERE);
    else if (now === null) add(planning, claim, GONE_HERE);
    else if (broughtOf(planning, claim)?.marks.four !== now) add(planning, claim, CHANGED_HERE);
    else {
      add(planning, claim, GONE);
      change.four = null;
    }
  }
}
