import type { ModerationAct } from '@screenlore/contracts';
import type { StoredModerationAct } from './moderation-act.schema.js';

/** As administrators read it, beside what was done to articles and reviews. */
export const actReply = (act: StoredModerationAct): ModerationAct => ({
  _id: String(act._id),
  what: 'delete',
  type: 'comment',
  target: act.commentId,
  text: act.text,
  author: act.author,
  admin: act.admin,
  at: act.at.toISOString(),
  reason: act.reason,
  deleted: act.deleted,
});
