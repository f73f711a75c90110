import { type BareReach, farther, type KeptReach } from '@screenlore/contracts';

const bare = ({ whole, upTo }: BareReach): BareReach => ({ whole, upTo });

/** @param facts of the title, and anything else stored with a reach */
function merged<R extends KeptReach>(facts: R, said: BareReach | null, to: BareReach | null): R | null {
  const { corrected: _, ...rest } = facts;
  if (!to) return said && ({ ...rest, ...said } as R);
  return { ...rest, ...(said ? farther(said, to) : to), corrected: { to, said } } as R;
}

/** The reach that an author chooses now: at least what it was corrected to (SPOIL-14). */
export function chosenReach<R extends KeptReach>(chosen: R | null, before: R | null | undefined): R | null {
  if (!before?.corrected) return chosen;
  return merged(chosen ?? before, chosen && bare(chosen), before.corrected.to);
}

/** A reach after readers or a moderator determined its minimum; null ends the correction (SPOIL-13). */
export function correctedReach<R extends KeptReach>(before: R | null | undefined, to: R | null): R | null {
  const facts = before ?? to;
  if (!facts) return null;
  const said = before?.corrected ? before.corrected.said : before && bare(before);
  return merged(facts, said ?? null, to && bare(to));
}
