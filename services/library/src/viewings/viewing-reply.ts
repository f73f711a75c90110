import type { Standing, Viewing } from '@screenlore/contracts';
import type { StoredStanding } from './standing.schema.js';
import type { StoredViewing } from './viewing.schema.js';

export const viewingReply = ({
  _id,
  userId: _userId,
  told: _told,
  import: _import,
  at,
  ...rest
}: StoredViewing): Viewing => ({
  _id: _id.toHexString(),
  ...rest,
  at: at.toISOString(),
});

export const standingReply = ({
  title,
  kind,
  status,
  viewings,
  lastOn,
  pass,
  seen,
  of,
  next,
}: StoredStanding): Standing => ({ title, kind, status, viewings, lastOn, pass, seen, of, next });
