import { z } from 'zod';
import { callsOf, SERVICES } from '../call.js';
import { NOTICE_LIMITS } from '../constants/notices.js';
import { count } from '../entities/common.js';
import { feedCursor } from '../entities/feed.js';
import { notice, noticeSettings } from '../entities/notice.js';

const gateway = callsOf('gateway');
const social = callsOf('social');

const unread = z.object({ unread: z.int().min(0).describe('As far as 100') });

/** What concerns the caller. */
export const noticeCalls = {
  'get-notifications': gateway.ownRead(
    'What others did that concerns the caller, the latest first',
    z.strictObject({
      before: feedCursor.nullable().default(null).describe('`next` of the page before'),
      count: count.default(NOTICE_LIMITS.page),
    }),
    z.object({
      notifications: z.array(notice),
      next: feedCursor.nullable(),
      missing: z
        .array(z.enum(SERVICES))
        .describe('Services whose part is left out while they are unavailable'),
    }),
  ),
  'get-notification-count': social.ownRead(
    'How many notifications the caller has not read',
    z.strictObject({}),
    unread,
  ),
  'read-notifications': social.change(
    'Mark a notification of the caller as read, or all of them',
    z.strictObject({ id: feedCursor.shape.id.optional().describe('All, unless one is named') }),
    unread,
    { stores: 'again' },
  ),
  'get-notification-settings': social.ownRead(
    'What gives the caller no notifications',
    z.strictObject({}),
    noticeSettings,
  ),
  'set-notification-settings': social.change(
    'Choose what gives the caller no notifications',
    z.strictObject(noticeSettings.shape),
    noticeSettings,
    { stores: 'again' },
  ),
} as const;
