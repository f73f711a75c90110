import type { KeptEntry, ListLink, MemberList } from '@screenlore/contracts';
import type { ListWithFirst, StoredEntry, StoredLink, StoredList } from './list.schema.js';

export const listReply = ({
  _id,
  name,
  description,
  tags,
  ranked,
  visibility,
  entries,
  madeAt,
  changedAt,
}: StoredList): MemberList => ({
  _id: _id.toHexString(),
  name,
  description,
  tags,
  ranked,
  visibility,
  entries,
  madeAt: madeAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

export const entryReply = ({ _id, kind, item, season, place, note, at }: StoredEntry): KeptEntry => ({
  _id: _id.toHexString(),
  kind,
  item,
  season,
  place,
  note,
  at: at.toISOString(),
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
