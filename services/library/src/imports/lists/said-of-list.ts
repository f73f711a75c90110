import {
  type Claim,
  type ImportOptions,
  LIBRARY_LIMITS,
  LIST_LIMITS,
  type ListClaim,
  MESSAGES,
  type TitleClaim,
  type Visibility,
} from '@screenlore/contracts';
import type { Item } from '../../lists/entries.repository.js';
import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import { faultOf, shown, shownTags } from '../planning/claims.js';
import { cutText, NOTHING_THERE } from '../planning/decide.js';
import type { StoredImportClaim, StoredImportTitle } from '../stored/import.schema.js';
import type { StoredConflict } from '../stored/imported-state.schema.js';

type Said = Pick<StoredList, 'name' | 'description' | 'tags' | 'ranked'>;

export const CUT = 'It is longer than it may be here: the end of it is left out.';

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** What a file says of a list, cut to the limits of lists. @param now the list as it is */
export function saidOfList({ what }: ListClaim, now: StoredList | null): { said: Said; isCut: boolean } {
  const name = shown(what.name)?.trim() ?? 'A list';
  const description = shown(what.description)?.trim() ?? null;
  const tags = shownTags(what.tags);
  const fits = tags.filter((tag) => tag.length <= LIST_LIMITS.tagMax).slice(0, LIST_LIMITS.tagsMax);
  const said: Said = {
    name: cut(name, LIST_LIMITS.nameMax),
    description: description === null ? null : cut(description, LIST_LIMITS.descriptionMax),
    tags: fits,
    // Most files do not say this, so it stays as its owner has it.
    ranked: what.ranked ?? now?.ranked ?? false,
  };
  const isCut =
    name.length > LIST_LIMITS.nameMax ||
    (description?.length ?? 0) > LIST_LIMITS.descriptionMax ||
    fits.length < tags.length;
  return { said, isCut };
}

/** The visibility of a new list. A list that the source kept private is private, whatever is chosen. */
export const visibilityOfList = (
  claim: ListClaim,
  { visibility }: ImportOptions,
  usual: Visibility,
): Visibility => (claim.private ? 'onlyMe' : (visibility ?? claim.visibility ?? usual));

/** The item that a claim puts on a list, or what is wrong with the claim. */
export function itemOf(claim: TitleClaim, match: NonNullable<StoredImportTitle['match']>): Item | string {
  const { season = null, episode } = claim;
  const fault = faultOf(claim, match.kind);
  if (fault) return fault;
  if (episode !== undefined) return 'Lists have titles and seasons, but no episodes.';
  if (season === null) return { kind: match.kind, item: match._id, season };
  return season > LIBRARY_LIMITS.seasonMax
    ? MESSAGES.episodeUnknown
    : { kind: 'seasons', item: match._id, season };
}

export function noteOf({ what }: Claim): { note: string | null; isCut: boolean } {
  const note = what.type === 'entry' ? (shown(what.note)?.trim() ?? null) : null;
  return {
    note: note === null ? null : cut(note, LIST_LIMITS.noteMax),
    isCut: note !== null && note.length > LIST_LIMITS.noteMax,
  };
}

/** Entries by their number in the file; those without one come last, in the order of the file. */
export const entriesInOrder = (entries: readonly StoredImportClaim[]): StoredImportClaim[] =>
  entries
    .filter(({ gone }) => !gone)
    .map((claim) => ({
      claim,
      at: claim.claim.what.type === 'entry' ? (claim.claim.what.position ?? Number.MAX_SAFE_INTEGER) : 0,
    }))
    .sort((a, b) => a.at - b.at || a.claim.n - b.claim.n)
    .map(({ claim }) => claim);

/** A list and what the file says of it. @param now null if its owner removed it */
export const sidesOfList = (
  { claim: { source } }: StoredImportClaim,
  now: StoredList | null,
  to: Said,
): StoredConflict => ({
  what: 'list',
  mine: now
    ? { ...NOTHING_THERE, text: differing(now, to), at: now.changedAt.toISOString() }
    : { ...NOTHING_THERE, text: 'Removed' },
  file: { ...NOTHING_THERE, text: now ? differing(to, now) : to.name, source },
});

/** An entry and what the file says of it. @param now null if its owner took it off */
export function sidesOfEntry(
  { claim: { source } }: StoredImportClaim,
  now: StoredEntry | null,
  note: string | null,
  list: StoredList,
): StoredConflict {
  const isMoved = now !== null && now.note === note;
  const text = now ? (isMoved ? 'Moved here' : quoted(now.note)) : 'Not on it';
  const file = { ...NOTHING_THERE, text: isMoved ? 'As in the file' : quoted(note), source };
  return { what: 'entry', list: list.name, mine: { ...NOTHING_THERE, text }, file };
}

const quoted = (note: string | null): string => (note === null ? 'On it' : `“${cutText(note)}”`);

/** What a list says that the other one does not. */
function differing({ name, description, tags, ranked }: Said, other: Said): string {
  const words = [
    name !== other.name && name,
    description !== other.description && (description ?? 'No description'),
    tags.join() !== other.tags.join() && (tags.length > 0 ? tags.join(', ') : 'No tags'),
    ranked !== other.ranked && (ranked ? 'Numbered' : 'Not numbered'),
  ].filter((said) => said !== false);
  return cutText(words.length > 0 ? words.join(' · ') : name) ?? '';
}
