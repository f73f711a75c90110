import type { NoticeKind } from '@screenlore/contracts';
import type { StoredNotice } from './notice.schema.js';

/** Whether it is of several people, or several titles where people have no part in it or the title is what matters. */
export function isSeveral(of: NoticeKind, notices: readonly StoredNotice[]): boolean {
  if (of === 'recommend' || of === 'club') return notices.length > 1;
  if (of === 'found' || of === 'released' || of === 'season')
    return notices.reduce((sum, { count }) => sum + count, 0) > 1;
  return notices.some(({ count }) => count > 1) || new Set(notices.flatMap(({ people }) => people)).size > 1;
}
