import { z } from 'zod';
import { existingAccount, invited, signIn, signUp } from '../calls/accounts.js';
import { codeRequest, factorCalls } from '../calls/factor.js';
import {
  changePassword,
  ownAccountCalls,
  ownerProofs,
  ownProfileChange,
  providerTokens,
} from '../calls/own-account.js';
import { passkeyCalls } from '../calls/passkeys.js';
import { forgotPassword, resetCalls, resetPassword } from '../calls/reset.js';
import { oidcCode, socialCalls } from '../calls/social.js';
import * as LIMITS from '../constants/limits.js';
import { NOTICE_LIMITS } from '../constants/notices.js';
import { SOCIAL_PROVIDERS } from '../constants/sign-in.js';
import { accountId, address, id, itemId, moment } from '../entities/common.js';
import { sessionId } from '../entities/session.js';
import { signedInUser } from '../entities/user.js';
import { endedSession } from './events.js';
import { internalCallsOf } from './internal-call.js';

/** A session that was just opened or refreshed: the reply for the browser, and the refresh token for its cookie. */
export const openedSession = z.object({
  user: signedInUser,
  refreshToken: z.string(),
  /** How long the refresh token works unused, in seconds. */
  refreshForS: z.int(),
});
export type OpenedSession = z.infer<typeof openedSession>;

/** An account as other services and the gateway see it; only its owner may see the email. */
const account = z.object({
  _id: id,
  firstName: z.string(),
  surname: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  profile_img: address.nullable(),
  backgroundImg: address.nullable(),
  /** Absent from older services. */
  bio: z.string().nullable().default(null),
  links: z.array(address).default([]),
  joinedAt: moment,
  admin: z.boolean(),
  /** Set while it is scheduled for deletion: only its owner can find it. */
  leavesAt: moment.nullable(),
});
export type Account = z.infer<typeof account>;

/** The caller's network address, as far as the proxies in front can be trusted; limits count by it. */
const callersAddress = { address: z.string().max(100) };
/** The caller's browser: the list of sessions names it. */
export const callersBrowser = {
  ...callersAddress,
  userAgent: z.string().max(LIMITS.userAgentMax).optional(),
};
const refreshToken = z.string().max(200);
/** The browser that signs in, and the session that the new one replaces. */
export const signingIn = {
  ...callersBrowser,
  replaces: refreshToken.optional(),
  /** Identifies a known browser; absent if it keeps no cookies, and from older gateways. */
  device: z.string().min(1).max(100).optional(),
  /** Identifies the sign-in that two-step login asks a code for; absent from older gateways. */
  ticket: z.string().min(20).max(100).optional(),
};

const provider = z.enum(SOCIAL_PROVIDERS);
/** Ties a social sign-in to the browser that started it: the value of a cookie that no script reads. */
const key = z.string().min(1).max(100);
const token = z.string().min(1).max(8192);

const { read, change } = internalCallsOf('auth');

const PROVED = { needsProof: true } as const;

export const accountInternalCalls = {
  'create-account': change(signUp.extend({ ...invited, ...signingIn }), openedSession),
  'open-session': change(signIn.extend(signingIn), openedSession),
  /** Continues a sign-in that was refused with `MESSAGES.codeNeeded`. */
  'use-code': change(codeRequest.extend(signingIn).required({ ticket: true }), openedSession),
  'store-factor': change(codeRequest.extend(callersBrowser), factorCalls['confirm-factor'].reply),
  'store-recovery-codes': change(
    z.strictObject(callersBrowser),
    factorCalls['make-recovery-codes'].reply,
    PROVED,
  ),
  'drop-factor': change(z.strictObject(callersBrowser), factorCalls['remove-factor'].reply, PROVED),
  /** Replaces the refresh token. */
  'refresh-session': change(z.strictObject({ refreshToken, ...callersBrowser }), openedSession),
  /** Ends the session of a refresh token, and the session with that id; neither has to exist. */
  'end-session': change(
    z.strictObject({ refreshToken: refreshToken.nullable(), sessionId: sessionId.nullable() }),
    z.object({ signedOut: z.literal(true) }),
  ),
  /** The caller's sessions; `sessionId` is the current one. */
  'list-sessions': read(z.strictObject({ sessionId }), ownAccountCalls['get-own-sessions'].reply),
  'end-session-by-id': change(
    z.strictObject({ sessionId }),
    ownAccountCalls['end-own-session'].reply,
    PROVED,
  ),
  /** Ends all of the caller's sessions except `keep`. */
  'end-all-sessions': change(
    z.strictObject({ keep: sessionId.nullable(), ...callersBrowser }),
    ownAccountCalls['sign-out-everywhere'].reply,
    PROVED,
  ),
  /** Changes the caller's password and ends all sessions except `sessionId`. */
  'replace-password': change(
    changePassword.extend({ sessionId, ...callersBrowser }),
    ownAccountCalls['change-password'].reply,
  ),
  /** `key` ties the provider's tokens to the browser. */
  'link-way': change(
    providerTokens.extend({ key: key.nullable(), ...callersBrowser }),
    ownAccountCalls['add-way'].reply,
    PROVED,
  ),
  'drop-way': change(
    ownAccountCalls['remove-way'].request.extend(callersBrowser),
    ownAccountCalls['remove-way'].reply,
    PROVED,
  ),
  /** The session proves its owner; `key` ties a provider's tokens to the browser. */
  'prove-session': change(
    z.strictObject({ proof: ownerProofs, sessionId, key: key.nullable(), ...callersBrowser }),
    signedInUser,
  ),
  /** The caller reads the contents of an export: recorded, and mailed to them, once an hour. */
  'note-export': change(z.strictObject(callersBrowser), z.object({ noted: z.literal(true) })),
  /** Records a request for a new password; the reply does not reveal its result. */
  'ask-for-reset': change(forgotPassword.extend(callersAddress), resetCalls['forgot-password'].reply),
  'use-reset-link': change(resetPassword.extend(callersBrowser), resetCalls['reset-password'].reply),
  /** Sessions that ended within the life of an access token; with `since` (`asOf` of an earlier reply) only new ones. */
  'get-ended-sessions': read(
    z.strictObject({ since: moment.nullable() }),
    z.object({ ended: z.array(endedSession), asOf: moment, accessTokenS: z.int() }),
  ),
  /** An account by its _id, or by its username ignoring case. */
  'get-account': read(z.strictObject({ userId: itemId }), z.object({ account })),
  /** Names and pictures of those of these accounts that exist, unordered. */
  'get-names': read(
    z.strictObject({ ids: z.array(id).max(500) }),
    z.object({
      names: z.array(
        account.pick({ _id: true, username: true, firstName: true, surname: true, profile_img: true }),
      ),
    }),
  ),
  /** The same by username, ignoring case; leaves out accounts that will be deleted. */
  'find-names': read(
    z.strictObject({ usernames: z.array(itemId).max(NOTICE_LIMITS.mentions) }),
    z.object({ names: z.array(account.pick({ _id: true, username: true })) }),
  ),
  /**
   * Of these ids and usernames, the names that start with a text, then other usernames that do; leaves out accounts that are locked or
   * will be deleted.
   */
  'match-names': read(
    z.strictObject({
      text: z.string().max(LIMITS.usernameMax),
      ids: z.array(id).max(NOTICE_LIMITS.offeredOf),
      usernames: z.array(itemId).max(NOTICE_LIMITS.offeredOfThread),
      count: z.int().min(1).max(100),
    }),
    z.object({
      names: z.array(
        account.pick({ _id: true, username: true, firstName: true, surname: true, profile_img: true }),
      ),
    }),
  ),
  /** Changes what others see of the caller's account; the picture is already stored. */
  'store-own-profile': change(ownProfileChange, ownAccountCalls['change-own-profile'].reply, {
    stores: 'again',
  }),
  /** Sets the background of an account to a photo of the catalogue. */
  'set-background': change(
    z.strictObject({ userId: accountId, photoUrl: z.string().min(1).max(2000) }),
    z.object({ userBackgroundUrl: z.string().nullable() }),
  ),
  /** `key` of an earlier attempt by the same browser, so that two tabs do not interfere. */
  'start-social-attempt': change(
    z.strictObject({ provider, key: key.nullable() }),
    z.object({ authorizeUrl: z.string(), key, keyForS: z.int() }),
  ),
  /** The provider requires the client's secret together with the code; `key` ties it to the browser. */
  'redeem-oidc-code': change(
    oidcCode.extend({ key: key.nullable(), ...callersAddress }),
    socialCalls['use-oidc-code'].reply,
  ),
  'start-passkey-link': change(
    z.strictObject({ provider, idToken: token, key: key.nullable(), ...callersAddress }),
    passkeyCalls['start-passkey-join'].reply,
  ),
  'social-sign-in': change(
    z.strictObject({
      provider,
      idToken: token,
      accessToken: token.nullable(),
      key: key.nullable(),
      existing: existingAccount.optional(),
      ...invited,
      ...signingIn,
    }),
    openedSession,
  ),
} as const;
