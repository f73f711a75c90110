import type { OwnStatus } from '@screenlore/contracts';
import { NOTHING_THERE, settle } from './conflict.js';
import { add, broughtOf, dayOf, FRESH, GONE_HERE, type Planning, SAID_ELSEWHERE } from './marks-planning.js';
import { CHANGED_HERE, GONE, isDone, SAME, type Verdict } from './plan.js';
import type { Wanted, Wants } from './wanted.js';

type StoredClaim = Wanted['claim'];

const WORDS: Record<OwnStatus, string> = { done: 'finished', dropped: 'dropped', paused: 'paused' };

/** What is over, dropped or paused. */
export function planSet(planning: Planning): void {
  const { wants, plan, facts } = planning;
  const all = new Set([...plan.verdicts.keys(), ...wants.sets.map(({ claim }) => claim), ...wants.gone]);
  const by = [...all].filter(
    (claim) => wants.off.get(claim)?.fate !== 'leftOut' && broughtOf(planning, claim)?.set,
  );
  const isBrought = facts.set !== null && by.some((claim) => broughtOf(planning, claim)?.set === facts.set);
  const goes = by.filter(
    (claim) => claim.gone || (facts.covers.has('status') && facts.options.parts.includes('seen')),
  );
  const last = wants.sets.at(-1);
  if (last) {
    const { to, claim } = last;
    if (facts.set === to) {
      add(planning, claim, SAME);
      if (isBrought) setBy(planning, claim, to);
    } else {
      const verdict = setVerdict(last, { isBrought, wasBrought: by.length > 0 }, planning);
      add(planning, claim, verdict);
      if (isDone(verdict)) {
        plan.set = to;
        setBy(planning, claim, to);
      }
    }
  } else if (isBrought && goes.length > 0) plan.set = null;
  for (const claim of goes) {
    if (!claim.gone) continue;
    if (facts.set === null) add(planning, claim, GONE_HERE);
    else if (!isBrought) add(planning, claim, CHANGED_HERE);
    else add(planning, claim, plan.set === undefined ? SAID_ELSEWHERE : GONE);
  }
}

function setVerdict(
  { to, claim }: Wants['sets'][number],
  { isBrought, wasBrought }: { isBrought: boolean; wasBrought: boolean },
  { plan, facts }: Planning,
): Verdict {
  const { set: now, isOlder } = facts;
  if (now === null && !wasBrought) return FRESH;
  if (now !== null && isBrought && !isOlder) return { fate: 'changed', why: null };
  const source = now === null ? null : (facts.origins.set?.source ?? null);
  const why =
    now === null
      ? 'You took it up again here.'
      : isBrought
        ? `A newer file of the account says that you ${WORDS[now]} it.`
        : source
          ? `By another import you ${WORDS[now]} it.`
          : `You ${WORDS[now]} it here.`;
  const mine = { ...NOTHING_THERE, text: now && WORDS[now], source };
  const file = { rating: null, text: WORDS[to], at: dayOf(claim), source: claim.claim.source };
  return settle(claim, { what: 'status', mine, file }, why, plan, facts);
}

function setBy({ plan }: Planning, claim: StoredClaim, set: OwnStatus): void {
  plan.by.set(claim, { marks: plan.by.get(claim)?.marks ?? {}, set });
}
