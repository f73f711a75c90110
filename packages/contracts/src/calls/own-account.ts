import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { BRANDS, SOCIAL_PROVIDERS } from '../constants/sign-in.js';
import { address, moment } from '../entities/common.js';
import { usedPasskey } from '../entities/passkey.js';
import { profileLinks } from '../entities/profile-links.js';
import { securityEntries, securityPage } from '../entities/security-entry.js';
import { ownSession, sessionId } from '../entities/session.js';
import { optionalText } from '../entities/text.js';
import { signedInUser } from '../entities/user.js';
import { uploadIdOf } from '../uploads.js';
import { newPassword, signUp } from './accounts.js';
import { codeRequest } from './factor.js';

const auth = callsOf('auth');
const gateway = callsOf('gateway');

/** The old password is only compared: it may follow another policy. */
export const changePassword = z.strictObject({
  oldPassword: z.string().min(1).max(LIMITS.passwordComparedMax),
  newPassword,
});

/** What others see of a member's account, except the username, which never changes. Omitted fields stay unchanged. */
export const ownProfileChange = signUp
  .pick({ firstName: true, surname: true })
  .extend({
    bio: optionalText({ max: LIMITS.bioMax, long: MESSAGES.bioLong }),
    links: profileLinks.describe('Web addresses, https alone'),
    picture: address
      .max(LIMITS.addressMax)
      .refine((picture) => uploadIdOf(picture) !== undefined, MESSAGES.pictureForeign)
      .nullable()
      .describe('An uploaded picture; null takes it away'),
  })
  .partial();

/** A log-in with a provider. */
export const providerTokens = z.strictObject({
  provider: z.enum(SOCIAL_PROVIDERS),
  access_token: z.string().min(1).max(8192),
  facebook_access_token: z.string().min(1).max(8192).optional(),
});
/**
 * A new proof that the owner makes the request: the password, a passkey, a code of two-step login, or a log-in with a provider of the
 * account.
 */
export const ownerProofs = z.union([
  z.strictObject({ password: z.string().min(1).max(LIMITS.passwordComparedMax) }),
  z.strictObject({ passkey: usedPasskey }),
  codeRequest,
  providerTokens,
]);
export type OwnerProof = z.output<typeof ownerProofs>;

const isEmpty = (list: unknown): boolean => !Array.isArray(list) || list.length === 0;

/** The number of ended sessions. */
const ended = z.object({ ended: z.int().min(0) });

/** The caller's own ways to sign in, for the settings. */
export const ownAccountCalls = {
  'get-own-sign-in': auth.ownRead(
    'By what the caller signs in: a password of the portal, the accounts of providers, of which `mock` is the one of `npm start`',
    z.strictObject({}),
    z.object({
      hasPassword: z.boolean(),
      providers: z.array(z.enum([...BRANDS, 'mock'])),
      /** Whether the operator's provider is one of them. Absent from older services. */
      oidc: z.boolean().default(false),
      /** The number of passkeys. Absent from older services. */
      passkeys: z.int().min(0).default(0),
      /** Whether a code of two-step login is required as well. Absent from older services. */
      twoStep: z.boolean().default(false),
      /** When each provider was added, and when it was last used, if known. Absent from older services. */
      since: z
        .array(
          z.object({
            provider: z.enum([...SOCIAL_PROVIDERS, 'mock']),
            at: moment,
            usedAt: moment.nullable().default(null),
          }),
        )
        .default([]),
    }),
  ),
  'add-way': gateway.change(
    'Log in with a provider from now on, too; its tokens are those of a sign-in that was begun',
    providerTokens,
    z.object({ added: z.literal(true) }),
    { needsSetUp: true, needsProof: true },
  ),
  'remove-way': gateway.change(
    'Log in with a provider no more, but not where that is the last way in',
    z.strictObject({ provider: z.enum([...SOCIAL_PROVIDERS, 'mock']) }),
    z.object({ removed: z.literal(true) }),
    { needsProof: true },
  ),
  'change-own-profile': gateway.change(
    'Change name, picture, links or what one says about oneself; what is left out stays',
    ownProfileChange,
    z.object({
      firstName: z.string(),
      surname: z.string(),
      bio: z.string().nullable(),
      /** Absent from older services. */
      links: z.array(address).optional(),
      profile_img: address.nullable(),
    }),
    {
      hides: true,
      stores: 'again',
      inPublic: true,
      forOthers: ({ bio, links }) => Boolean(bio) || !isEmpty(links),
    },
  ),
  'change-password': gateway.change(
    'Change the own password; all sessions but this one end',
    changePassword,
    ended,
  ),
  'prove-owner': gateway.change(
    'Prove once more that it is the owner who asks; the access token in the answer is good for calls that need it',
    z.strictObject({ proof: ownerProofs }),
    signedInUser,
  ),
  'get-own-sessions': gateway.ownRead(
    'Where the caller is signed in: this session first, then by last use',
    z.strictObject({}),
    z.object({ sessions: z.array(ownSession) }),
  ),
  'get-own-activity': auth.ownRead(
    'What happened to the account of the caller: sign-ins, also refused ones, and changes of its ways in, newest first',
    z.strictObject(securityPage),
    securityEntries,
  ),
  'end-own-session': gateway.change('End one session of the caller', z.strictObject({ sessionId }), ended, {
    needsProof: true,
  }),
  'sign-out-everywhere': gateway.change(
    'End all sessions of the caller, this one included where `here` is true',
    z.strictObject({ here: z.boolean() }),
    ended,
    { needsProof: true },
  ),
} as const;
