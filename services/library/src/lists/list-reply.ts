import {
  type KeptEntry,
  type ListLink,
  type MemberList,
  reachAsWritten,
  type Visibility,
} from '@screenlore/contracts';
import type { ListWithFirst, StoredEntry, StoredLink, StoredList } from './list.schema.js';

/** The audience that its owner wants, which a list that waits for a moderator does not have yet. */
export const chosenVisibility = ({ visibility, withdrawn, held }: StoredList): Visibility =>
  held && withdrawn ? withdrawn : visibility;

export const listReply = (list: StoredList): MemberList => ({
  _id: list._id.toHexString(),
  name: list.name,
  description: list.description,
  tags: list.tags,
  ranked: list.ranked,
  visibility: chosenVisibility(list),
  entries: list.entries,
  madeAt: list.madeAt.toISOString(),
  changedAt: list.changedAt.toISOString(),
  ...(list.held && { held: true }),
});

export const entryReply = ({ _id, kind, item, season, place, note, reach, at }: StoredEntry): KeptEntry => ({
  _id: _id.toHexString(),
  kind,
  item,
  season,
  place,
  note,
  ...(note !== null && reach && { reaches: reachAsWritten(reach) }),
  at: at.toISOString(),
});

/** With the stored reach of its note, for the gateway to cover it by. */
export const entryWithReach = (entry: StoredEntry) => ({
  ...entryReply(entry),
  ...(entry.note !== null && entry.reach && { kept: entry.reach }),
});

export const withFirstReply = (list: ListWithFirst) => ({
  ...listReply(list),
  first: list.first.map(entryReply),
});

export const linkReply = ({ _id, madeAt, endsAt }: StoredLink): ListLink => ({
  _id: _id.toHexString(),
  madeAt: madeAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});
