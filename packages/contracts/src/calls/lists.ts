import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIST_LIMITS from '../constants/list-limits.js';
import { count, id, itemId, skip } from '../entities/common.js';
import {
  entryKind,
  entrySeason,
  entryTarget,
  keptEntry,
  listedEntry,
  listLink,
  listNote,
  memberList,
  memberListChange,
  newMemberList,
  openedList,
  shownList,
} from '../entities/list.js';
import { writtenReach } from '../entities/reach.js';

const library = callsOf('library');
const gateway = callsOf('gateway');

const listId = id.min(1).max(100);
const entryId = id.min(1).max(100);
const key = z.string().min(1).max(100).optional().describe('Of a link to the list');
const seasonOf = entrySeason.nullable().default(null).describe('Of a season: its number');
const changed = z.object({ list: memberList });
const removedEntry = z.object({ entryId: id, entries: z.int().min(0) });

/** Lists of members (docs/portal/library.md). */
export const listCalls = {
  'get-lists': gateway.readOfPerson(
    'Lists of a member that the caller may see, the last changed first; `userId` is the username or the _id',
    z.strictObject({
      userId: itemId,
      count: count.default(LIST_LIMITS.overviewPage),
      skip: skip.default(0),
    }),
    z.object({ lists: z.array(shownList), total: z.int().min(0) }),
  ),
  'get-list': gateway.readOfPerson(
    'A list that the caller may see, or to which a link leads',
    z.strictObject({ listId, key }),
    z.object({ list: openedList }),
  ),
  'get-list-entries': gateway.readOfPerson(
    'The entries of a list in its order, page by page',
    z.strictObject({
      listId,
      key,
      after: z.string().max(LIST_LIMITS.placeMax).optional().describe('`next` of the page before'),
      count: count.default(LIST_LIMITS.page),
    }),
    z.object({ entries: z.array(listedEntry), next: z.string().nullable() }),
  ),
  'get-own-lists': library.ownRead(
    'The caller’s lists, the last changed first, and which of them an item is on',
    z.strictObject({ kind: entryKind, item: id.max(100), season: seasonOf }),
    z.object({
      lists: z.array(
        memberList.pick({ _id: true, name: true, entries: true, visibility: true }).extend({
          /** The id of this item's entry. */
          entryId: id.nullable(),
        }),
      ),
    }),
  ),
  'get-list-progress': library.ownRead(
    'How many of a list’s titles and seasons the caller has seen; null where there are none on it',
    z.strictObject({ listId, key }),
    z.object({ progress: z.object({ seen: z.int().min(0), of: z.int().min(1) }).nullable() }),
  ),
  'create-list': library.change('Begin a list', newMemberList, changed),
  'change-list': library.change(
    'Change name, description, tags, numbers or visibility of an own list; what is left out stays',
    z.strictObject({ listId, change: memberListChange }),
    changed,
  ),
  'remove-list': library.change(
    'Remove an own list; for a day it can be restored',
    z.strictObject({ listId }),
    z.object({ listId: id }),
  ),
  'restore-list': library.change(
    'Bring back a list that was removed less than a day ago',
    z.strictObject({ listId }),
    changed,
  ),
  'clone-list': library.change(
    'Copy a list that the caller may see to a list of their own',
    z.strictObject({ listId, key }),
    changed,
  ),
  'add-list-entry': gateway.change(
    'Put a title, season, person or role at the end of an own list; one that is on it already stays where it is',
    z.strictObject({
      listId,
      kind: entryKind,
      item: itemId.describe('`_id`; of titles also the public id'),
      season: seasonOf,
      note: listNote.default(null),
    }),
    z.object({ entry: keptEntry, added: z.boolean(), entries: z.int().min(0) }),
  ),
  'note-list-entry': library.change(
    'Change the note of an entry of an own list; null removes it',
    z.strictObject({
      ...{ listId, entryId, note: listNote },
      reaches: writtenReach
        .optional()
        .describe('How much the note gives away of its title; without it as much as before'),
    }),
    z.object({ entry: keptEntry }),
  ),
  'move-list-entry': library.change(
    'Move an entry of an own list',
    z.strictObject({ listId, entryId, to: entryTarget }),
    z.object({ entry: keptEntry }),
  ),
  'remove-list-entry': library.change(
    'Take an entry off an own list; for a day it can be restored',
    z.strictObject({ listId, entryId }),
    removedEntry,
  ),
  'restore-list-entry': library.change(
    'Bring back an entry that was removed less than a day ago, to its place',
    z.strictObject({ listId, entryId }),
    z.object({ entry: keptEntry, entries: z.int().min(0) }),
  ),
  'get-list-links': library.ownRead(
    'The links to an own list that have not ended',
    z.strictObject({ listId }),
    z.object({ links: z.array(listLink) }),
  ),
  'make-list-link': library.change(
    'Make a link to an own list; its key is said here alone',
    z.strictObject({
      listId,
      hours: z
        .int()
        .min(1)
        .max(LIST_LIMITS.linkHoursMax)
        .nullable()
        .describe('After which it ends; null for never'),
    }),
    z.object({ link: listLink, key: z.string() }),
    { inPublic: true },
  ),
  'revoke-list-link': library.change(
    'Revoke a link to an own list at once',
    z.strictObject({ listId, linkId: id.min(1).max(100) }),
    z.object({ linkId: id }),
  ),
} as const;
