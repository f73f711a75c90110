import { z } from 'zod';
import { callsOf, SERVICES } from '../call.js';
import * as LIMITS from '../constants/limits.js';
import { MAIL_STOPS, NOTICE_LIMITS } from '../constants/notices.js';
import { count, itemId } from '../entities/common.js';
import { feedCursor } from '../entities/feed.js';
import { notice, noticeSettings, pushDevices, pushEndpoint, pushSubscription } from '../entities/notice.js';
import { opinionAuthor } from '../entities/rating.js';
import { mailToken } from './verification.js';

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
  'find-mentionable': gateway.ownRead(
    'Whom a comment may mention, while the name is typed: those whom the caller follows, those of the thread, then others',
    z.strictObject({
      typed: z.string().max(LIMITS.usernameMax).describe('What follows the @'),
      thread: z
        .array(itemId)
        .max(NOTICE_LIMITS.offeredOfThread)
        .default([])
        .describe('Usernames of those who wrote in the thread'),
    }),
    z.object({ members: z.array(opinionAuthor).max(NOTICE_LIMITS.offered) }),
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
  'get-push-key': gateway.ownRead(
    "The key for web push, and the caller's devices that get it",
    z.strictObject({}),
    pushDevices,
  ),
  'add-push-subscription': gateway.change(
    'Get notifications by web push on a device, until the session that adds it ends',
    pushSubscription,
    z.object({ added: z.literal(true) }),
    { stores: 'again' },
  ),
  'remove-push-subscription': social.change(
    'End web push on a device of the caller',
    z.strictObject({ endpoint: pushEndpoint }),
    z.object({ removed: z.boolean() }),
    { stores: 'again' },
  ),
  'stop-notification-mails': social.openChange(
    'End mails of notifications by the link of such a mail',
    z.strictObject({ token: mailToken }),
    z.object({ stopped: z.enum(MAIL_STOPS) }),
  ),
} as const;
