import { z } from 'zod';
import { listCalls } from '../calls/lists.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import * as LIST_LIMITS from '../constants/list-limits.js';
import { accountId, id } from '../entities/common.js';
import { entrySeason, keptEntry, listNote, memberList, openedList } from '../entities/list.js';
import { keptReach } from '../entities/reach.js';
import { episodeCounts } from '../entities/viewing.js';
import { internalCallsOf } from './internal-call.js';

const { read, change } = internalCallsOf('library');

/** An entry with the stored reach of its note. */
const entryWithReach = keptEntry.extend({ kept: keptReach.optional() });

/** A list with its first entries, whose pictures represent it. */
const listWithFirst = memberList.extend({ first: z.array(keptEntry) });

export const listInternalCalls = {
  'get-lists-page': read(
    listCalls['get-lists'].request.omit({ userId: true }).extend({ userId: accountId }),
    z.object({ lists: z.array(listWithFirst), total: z.int().min(0) }),
  ),
  'open-list': read(
    listCalls['get-list'].request,
    z.object({
      list: listWithFirst.extend(openedList.pick({ link: true }).shape),
      userId: accountId,
    }),
  ),
  'get-list-entries-page': read(
    listCalls['get-list-entries'].request,
    z.object({ userId: accountId, entries: z.array(entryWithReach), next: z.string().nullable() }),
  ),
  /** An entry of a list that the caller may see. */
  'open-list-entry': read(
    z.strictObject({ id, key: listCalls['get-list'].request.shape.key }),
    z.object({ userId: accountId, entry: entryWithReach }),
  ),
  'store-entry-note': change(
    listCalls['note-list-entry'].request.omit({ reaches: true }).extend({ reach: keptReach.nullable() }),
    listCalls['note-list-entry'].reply,
  ),
  /** The caller's progress on their last changed lists, and the films on them without a viewing. */
  'get-own-lists-progress': read(
    z.strictObject({ count: z.int().min(1).max(LIBRARY_LIMITS.statisticsTop) }),
    z.object({
      lists: z.array(
        z.object({
          ...{ listId: id, name: z.string(), seen: z.int().min(0), of: z.int().min(1) },
          unseenFilms: z.array(id).max(LIST_LIMITS.entriesMax),
        }),
      ),
    }),
  ),
  /** The films on a list without a viewing by the caller. */
  'get-unseen-films': read(
    listCalls['get-list-progress'].request,
    z.object({ films: z.array(id).max(LIST_LIMITS.entriesMax) }),
  ),
  'store-list-entry': change(
    z.strictObject({
      listId: id,
      kind: listCalls['add-list-entry'].request.shape.kind,
      /** The item's `_id` in the catalogue. */
      item: id,
      season: entrySeason.nullable(),
      note: listNote,
      /** For a season, how many episodes each season of its series has; null if the catalogue does not know. */
      outline: episodeCounts.nullable(),
    }),
    listCalls['add-list-entry'].reply,
  ),
} as const;
