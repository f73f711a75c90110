import { z } from 'zod';
import { clubCalls } from '../calls/clubs.js';
import { CLUB_POLL_MAX } from '../constants/clubs.js';
import { club, clubCard } from '../entities/club.js';
import { accountId, day, id, moment } from '../entities/common.js';
import { internalCallsOf } from './internal-call.js';

const { read, change } = internalCallsOf('social');

const { clubId } = clubCalls['get-club'].request.shape;

/** The title's `_id`, with its days. */
const keptTitle = z.strictObject({ title: id, from: day, to: day });

/** The same as the public calls, with ids instead of names. */
export const clubInternalCalls = {
  'get-clubs-of-caller': read(
    z.strictObject({}),
    z.object({
      clubs: z.array(clubCard.extend({ since: moment })),
      invitations: z.array(z.object({ club: clubCard, by: accountId })),
    }),
  ),
  'get-club-facts': read(
    z.strictObject({ clubId }),
    z.object({
      club: club
        .omit({ people: true, invitations: true, current: true, earlier: true, list: true, poll: true })
        .extend({
          list: z.array(id),
          poll: z
            .object({ titles: z.array(z.object({ title: id, votes: z.int().min(0) })), own: id.nullable() })
            .nullable(),
          current: keptTitle.nullable(),
          earlier: z.array(keptTitle),
          people: z.array(z.object({ _id: accountId, since: moment, owner: z.boolean() })),
          invitations: z.array(accountId),
        }),
    }),
  ),
  /** Which of these clubs the caller may read. */
  'get-club-names': read(
    z.strictObject({ ids: z.array(id).max(500) }),
    z.object({ clubs: z.array(z.object({ _id: id, name: z.string() })) }),
  ),
  'store-club-title': change(
    z.strictObject({ clubId, title: keptTitle.nullable() }),
    clubCalls['set-club-title'].reply,
    { stores: 'again' },
  ),
  'store-club-entry': change(
    z.strictObject({ clubId, title: id, listed: z.boolean() }),
    clubCalls['set-club-entry'].reply,
  ),
  'store-club-poll': change(
    z.strictObject({ clubId, titles: z.array(id).max(CLUB_POLL_MAX) }),
    clubCalls['set-club-poll'].reply,
    { stores: 'again' },
  ),
  'store-club-vote': change(
    z.strictObject({ clubId, title: id.nullable() }),
    clubCalls['vote-in-club'].reply,
    { stores: 'again' },
  ),
  'store-club-invitation': change(
    z.strictObject({ clubId, member: accountId }),
    clubCalls['invite-to-club'].reply,
  ),
} as const;
