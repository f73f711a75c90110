import {
  type ImportedRecord,
  type ImportOptions,
  LIBRARY_LIMITS,
  LIST_LIMITS,
  type ListRecord,
  MESSAGES,
  type TitleRecord,
  type Visibility,
} from '@screenlore/contracts';
import type { Item } from '../../lists/entries.repository.js';
import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import { cutText, NOTHING_THERE } from '../planning/decide.js';
import { faultOf, shown, shownTags } from '../planning/records.js';
import type { StoredImportTitle, StoredRecord } from '../stored/import.schema.js';
import type { StoredConflict } from '../stored/imported-state.schema.js';

type Said = Pick<StoredList, 'name' | 'description' | 'tags' | 'ranked'>;

export const CUT = 'It is longer than it may be here: the end of it is left out.';

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** What a file says about a list, cut to the limits of lists. @param now the current list */
export function saidOfList({ what }: ListRecord, now: StoredList | null): { said: Said; isCut: boolean } {
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
  record: ListRecord,
  { visibility }: ImportOptions,
  usual: Visibility,
): Visibility => (record.private ? 'onlyMe' : (visibility ?? record.visibility ?? usual));

/** The item that a record puts on a list, or what is wrong with the record. */
export function itemOf(record: TitleRecord, match: NonNullable<StoredImportTitle['match']>): Item | string {
  const { season = null, episode } = record;
  const fault = faultOf(record, match.kind);
  if (fault) return fault;
  if (episode !== undefined) return 'Lists have titles and seasons, but no episodes.';
  if (season === null) return { kind: match.kind, item: match._id, season };
  return season > LIBRARY_LIMITS.seasonMax
    ? MESSAGES.episodeUnknown
    : { kind: 'seasons', item: match._id, season };
}

export function noteOf({ what }: ImportedRecord): { note: string | null; isCut: boolean } {
  const note = what.type === 'entry' ? (shown(what.note)?.trim() ?? null) : null;
  return {
    note: note === null ? null : cut(note, LIST_LIMITS.noteMax),
    isCut: note !== null && note.length > LIST_LIMITS.noteMax,
  };
}

/** Entries by their number in the file; those without one come last, in the order of the file. */
export const entriesInOrder = (entries: readonly StoredRecord[]): StoredRecord[] =>
  entries
    .filter(({ gone }) => !gone)
    .map((record) => ({
      record,
      at: record.claim.what.type === 'entry' ? (record.claim.what.position ?? Number.MAX_SAFE_INTEGER) : 0,
    }))
    .sort((a, b) => a.at - b.at || a.record.n - b.record.n)
    .map(({ record }) => record);

/** A list and what the file says of it. @param now null if its owner removed it */
export const sidesOfList = (
  { claim: { source } }: StoredRecord,
  now: StoredList | null,
  to: Said,
): StoredConflict => ({
  what: 'list',
  mine: now
    ? { ...NOTHING_THERE, text: differing(now, to), at: now.changedAt.toISOString() }
    : { ...NOTHING_THERE, text: 'Removed' },
  file: { ...NOTHING_THERE, text: now ? differing(to, now) : to.name, source },
});

/** An entry and what the file says about it. @param now null if its owner took it off */
export function sidesOfEntry(
  { claim: { source } }: StoredRecord,
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

/** What a list says differently from the other. */
function differing({ name, description, tags, ranked }: Said, other: Said): string {
  const words = [
    name !== other.name && name,
    description !== other.description && (description ?? 'No description'),
    tags.join() !== other.tags.join() && (tags.length > 0 ? tags.join(', ') : 'No tags'),
    ranked !== other.ranked && (ranked ? 'Numbered' : 'Not numbered'),
  ].filter((said) => said !== false);
  return cutText(words.length > 0 ? words.join(' · ') : name) ?? '';
}
