import { z } from 'zod';
import { callsOf } from '../call.js';
import * as MESSAGES from '../constants/messages.js';
import { SANCTION_DAYS, SANCTION_LIMITS } from '../constants/sanctions.js';
import { moment } from '../entities/common.js';
import { moderatedAccount, ownSanctions } from '../entities/sanction.js';
import { visibleText } from '../entities/text.js';

const auth = callsOf('auth');

const member = z.string().min(1).max(100).describe('Username, in any case');

/** What moderators do about accounts, for a time; each act is recorded. */
export const sanctionCalls = {
  'get-member-sanctions': auth.ownRead(
    'What moderators know of an account, by its username; moderators',
    z.strictObject({ member }),
    z.object({ account: moderatedAccount }),
    { access: 'moderator' },
  ),
  'sanction-member': auth.change(
    'Warn a member, silence them, so that they write nothing for others, suspend them, so that they cannot sign in, or remove all that they wrote as well; moderators',
    z
      .strictObject({
        member,
        what: z.enum(['warn', 'silence', 'suspend', 'remove']),
        days: z
          .int()
          .nullable()
          .default(null)
          .describe(
            '1, 7 or 30 of a silence, 7 or 30 of a suspension; 30 of a removal: so long it can be taken back',
          ),
        reason: visibleText(MESSAGES.reasonMissing, { max: SANCTION_LIMITS.reasonMax }).describe(
          'The member reads it',
        ),
      })
      .refine(
        ({ what, days }) => {
          const known: readonly number[] = SANCTION_DAYS[what];
          return days === null ? known.length === 0 : known.includes(days);
        },
        { path: ['days'], message: MESSAGES.sanctionDays },
      ),
    z.object({ until: moment.nullable() }),
    {
      access: 'moderator',
      stores: 'again',
      hides: true,
      needsProof: ({ what }) => what === 'suspend' || what === 'remove',
    },
  ),
  'lift-sanction': auth.change(
    'End a silence or suspension before its time, or take a removal back; moderators',
    z.strictObject({ member, what: z.enum(['silence', 'suspend', 'remove']) }),
    z.object({ lifted: z.literal(true) }),
    { access: 'moderator', stores: 'again' },
  ),
  'get-own-sanctions': auth.ownRead(
    'Whether moderators silenced the caller, until when and why, and their last warnings',
    z.strictObject({}),
    ownSanctions,
  ),
} as const;
