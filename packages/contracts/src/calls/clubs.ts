import { z } from 'zod';
import { callsOf } from '../call.js';
import { CLUB_ABOUT_MAX, CLUB_NAME_MAX, CLUB_POLL_MAX, CLUBS_PAGE } from '../constants/clubs.js';
import * as MESSAGES from '../constants/messages.js';
import { club, clubCard, ownClubs } from '../entities/club.js';
import { accountId, count, day, id, itemId, skip } from '../entities/common.js';
import { visibleText } from '../entities/text.js';

const gateway = callsOf('gateway');
const social = callsOf('social');

const ofClub = { clubId: id.regex(/^[0-9a-f]{24}$/) };

/** A club's description of itself (CLUB-01); browser and service check the same schema. */
export const clubWords = {
  name: visibleText(MESSAGES.clubNameEmpty, { max: CLUB_NAME_MAX, long: MESSAGES.clubNameLong }),
  about: visibleText(MESSAGES.clubAboutEmpty, { max: CLUB_ABOUT_MAX, long: MESSAGES.clubAboutLong }),
  open: z.boolean(),
};

/** Groups of members (docs/portal/clubs.md). */
export const clubCalls = {
  'get-own-clubs': gateway.ownRead(
    'The clubs that the caller is in, the last joined first, and to which others they are invited',
    z.strictObject({}),
    ownClubs,
  ),
  'get-open-clubs': social.readOfPerson(
    'Open clubs, the newest first, without those of the caller',
    z.strictObject({ count: count.default(CLUBS_PAGE), skip: skip.default(0) }),
    z.object({ clubs: z.array(clubCard), total: z.int().min(0) }),
  ),
  'get-club': gateway.readOfPerson(
    'A club with its members: an open one, or one of the caller or to which they are invited',
    z.strictObject(ofClub),
    z.object({ club }),
  ),
  'create-club': social.change('Start a club', z.strictObject(clubWords), z.object({ _id: id }), {
    forOthers: true,
  }),
  'change-club': social.change(
    'Change what a club of the caller says of itself, and who joins it',
    z.strictObject({ ...ofClub, ...clubWords }),
    z.object({ changed: z.literal(true) }),
    { forOthers: true, stores: 'again', hides: true },
  ),
  'delete-club': social.change(
    'Delete a club of the caller, for good',
    z.strictObject(ofClub),
    z.object({ deleted: z.literal(true) }),
    { stores: 'again', hides: true },
  ),
  'set-club-title': gateway.change(
    'Set what a club of the caller watches or plays, and from when to when; null for nothing',
    z.strictObject({
      ...ofClub,
      title: z.strictObject({ mediaId: itemId, from: day, to: day }).nullable(),
    }),
    z.object({ changed: z.literal(true) }),
    { forOthers: true, stores: 'again' },
  ),
  'set-club-entry': gateway.change(
    'Put a title on the shared list of a club of the caller, or take it off',
    z.strictObject({ ...ofClub, mediaId: itemId, listed: z.boolean() }),
    z.object({ listed: z.boolean() }),
    { inPublic: true },
  ),
  'set-club-poll': gateway.change(
    'Start a poll in a club of the caller of what is next, in place of the one before; without titles there is none',
    z.strictObject({ ...ofClub, mediaIds: z.array(itemId).max(CLUB_POLL_MAX) }),
    z.object({ changed: z.literal(true) }),
    { inPublic: true, stores: 'again' },
  ),
  'vote-in-club': gateway.change(
    'Vote in the poll of a club, in place of the vote before; null takes it back',
    z.strictObject({ ...ofClub, mediaId: itemId.nullable() }),
    z.object({ voted: z.boolean() }),
    { inPublic: true, stores: 'again' },
  ),
  'join-club': social.change(
    'Join a club that is open, or to which the caller is invited',
    z.strictObject(ofClub),
    z.object({ joined: z.literal(true) }),
    { inPublic: true },
  ),
  'leave-club': social.change(
    'Leave a club, or decline the invitation to it',
    z.strictObject(ofClub),
    z.object({ left: z.literal(true) }),
    { stores: 'again' },
  ),
  'invite-to-club': gateway.change(
    'Invite a member to a club of the caller',
    z.strictObject({ ...ofClub, userId: itemId.describe('The username or the _id') }),
    z.object({ invited: z.literal(true) }),
    { forOthers: true },
  ),
  'change-club-member': social.change(
    'Hand a club of the caller over to a member of it, or remove a member or an invitation',
    z.strictObject({ ...ofClub, member: accountId, become: z.enum(['owner', 'removed']) }),
    z.object({ changed: z.literal(true) }),
    { stores: 'again' },
  ),
} as const;
