import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import { cutText, NOTHING_THERE, settle } from '../planning/conflict.js';
import type { Verdict } from '../planning/plan.js';
import type { StoredImportClaim } from '../stored/import.schema.js';
import type { StoredConflict } from '../stored/imported-state.schema.js';
import type { ListFacts, ListPlan } from './list-plan.js';

type Settling = Pick<ListFacts, 'options' | 'mayChoose'> & Pick<ListPlan, 'conflicts'>;

const OFF = 'Not on it';
const ON = 'On it';
const MOVED = 'Moved here';

/** The outcome of a list that differs from the file. @param now null if its owner removed it @param to as the file says */
export function settleList(
  claim: StoredImportClaim,
  now: StoredList | null,
  to: Pick<StoredList, 'name' | 'description' | 'tags' | 'ranked'>,
  why: string,
  settling: Settling,
): Verdict {
  const mine = now
    ? { ...NOTHING_THERE, text: differing(now, to), at: now.changedAt.toISOString() }
    : { ...NOTHING_THERE, text: 'Removed' };
  const file = { ...NOTHING_THERE, text: now ? differing(to, now) : to.name, source: claim.claim.source };
  return decide(claim, { what: 'list', mine, file }, why, settling);
}

/** The outcome of an entry that differs from the file. @param now null if its owner took it off */
export function settleEntry(
  claim: StoredImportClaim,
  now: StoredEntry | null,
  note: string | null,
  why: string,
  { list, ...settling }: Settling & { list: StoredList },
): Verdict {
  const isMoved = now !== null && now.note === note;
  const mine = { ...NOTHING_THERE, text: now ? (isMoved ? MOVED : quoted(now.note)) : OFF };
  const file = {
    ...NOTHING_THERE,
    text: isMoved ? 'As in the file' : quoted(note),
    source: claim.claim.source,
  };
  return decide(claim, { what: 'entry', list: list.name, mine, file }, why, settling);
}

const quoted = (note: string | null): string => (note === null ? ON : `“${cutText(note)}”`);

/** The choice only counts until the import is applied. What its owner does with the list afterwards stands. */
function decide(
  claim: StoredImportClaim,
  conflict: StoredConflict,
  why: string,
  { mayChoose, ...settling }: Settling,
): Verdict {
  return mayChoose && claim.unit === null
    ? settle(claim, conflict, why, settling, settling)
    : { fate: 'conflict', why };
}

/** What a list says that the other one does not. */
function differing(
  list: Pick<StoredList, 'name' | 'description' | 'tags' | 'ranked'>,
  other: Pick<StoredList, 'name' | 'description' | 'tags' | 'ranked'>,
): string {
  const { name, description, tags, ranked } = list;
  const words = [
    name !== other.name && name,
    description !== other.description && (description ?? 'No description'),
    tags.join() !== other.tags.join() && (tags.length > 0 ? tags.join(', ') : 'No tags'),
    ranked !== other.ranked && (ranked ? 'Numbered' : 'Not numbered'),
  ].filter((said) => said !== false);
  return cutText(words.length > 0 ? words.join(' · ') : name) ?? '';
}
