import { z } from 'zod';
import { signIn, signUp } from './calls/accounts.js';
import { changePassword, ownAccountCalls } from './calls/own-account.js';
import { LIMITS } from './constants/limits.js';
import { address, id, itemId, moment } from './entities/common.js';
import { sessionId } from './entities/session.js';
import { signedInUser } from './entities/user.js';

/** A session just opened or carried on: what the browser is told, and the refresh token for its cookie. */
export const openedSession = z.object({
  user: signedInUser,
  refreshToken: z.string(),
  /** How long the refresh token is good when it is not used, in seconds. */
  refreshForS: z.int(),
});
export type OpenedSession = z.infer<typeof openedSession>;

/** An account as other services and the gateway may see it; the email is for its owner's eyes only. */
export const account = z.object({
  _id: id,
  firstName: z.string(),
  surname: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  profile_img: address.nullable(),
  backgroundImg: address.nullable(),
  joinedAt: moment,
  admin: z.boolean(),
});
export type Account = z.infer<typeof account>;

/** Tokens of session `sid` whose `ver` is below `below` are refused; null refuses all of them. */
export const endedSession = z.object({ sid: z.string(), below: z.int().nullable() });
export type EndedSession = z.infer<typeof endedSession>;

/** Published by the auth service each time sessions end, as JSON of `EndedSession[]`; every gateway listens. */
export const SESSIONS_ENDED = 'auth.events.sessions-ended';

/** The caller's network address, as far as the proxies in front can be believed; limits count by it. */
export const callersAddress = { address: z.string().max(100) };

const refreshToken = z.string().max(200);

/** The caller's browser: the list of sessions names it. */
export const callersBrowser = {
  ...callersAddress,
  /** Its User-Agent header. */
  userAgent: z.string().max(LIMITS.userAgentMax).optional(),
};

/** The browser that signs in. */
export const signingIn = {
  ...callersBrowser,
  /** The refresh token of its last session: that session ends, because the new cookie takes the place of this one. */
  replaces: refreshToken.optional(),
};

/** What the gateway asks the auth service on the way of the account calls, and about accounts. */
export const accountInternalCalls = {
  'sign-up': {
    service: 'auth',
    effect: 'write',
    request: signUp.extend(signingIn),
    reply: openedSession,
  },
  'sign-in': {
    service: 'auth',
    effect: 'write',
    request: signIn.extend(signingIn),
    reply: openedSession,
  },
  /** Carries a session on: the refresh token is replaced. */
  'refresh-session': {
    service: 'auth',
    effect: 'write',
    request: z.strictObject({ refreshToken, ...callersBrowser }),
    reply: openedSession,
  },
  /** Ends the session of a refresh token, and the one with that id. What is no session is passed over. */
  'end-session': {
    service: 'auth',
    effect: 'write',
    request: z.strictObject({
      refreshToken: refreshToken.nullable(),
      sessionId: sessionId.nullable(),
    }),
    reply: z.object({ signedOut: z.literal(true) }),
  },
  /** The sessions of the caller; `sessionId` is the one that asks. */
  'get-own-sessions': {
    service: 'auth',
    effect: 'read',
    request: z.strictObject({ sessionId }),
    reply: ownAccountCalls['get-own-sessions'].reply,
  },
  /** Ends one session of the caller. */
  'end-own-session': {
    service: 'auth',
    effect: 'write',
    request: z.strictObject({ sessionId }),
    reply: ownAccountCalls['end-own-session'].reply,
  },
  /** Ends all sessions of the caller but `keep`. */
  'sign-out-everywhere': {
    service: 'auth',
    effect: 'write',
    request: z.strictObject({ keep: sessionId.nullable(), ...callersAddress }),
    reply: ownAccountCalls['sign-out-everywhere'].reply,
  },
  /** Changes the caller's password and ends all sessions but `sessionId`. */
  'change-password': {
    service: 'auth',
    effect: 'write',
    request: changePassword.extend({ sessionId, ...callersAddress }),
    reply: ownAccountCalls['change-password'].reply,
  },
  /** What ended within the life of an access token; with `since` (`asOf` of an answer before) only what is new. */
  'get-ended-sessions': {
    service: 'auth',
    effect: 'read',
    request: z.strictObject({ since: moment.nullable() }),
    reply: z.object({ ended: z.array(endedSession), asOf: moment, accessTokenS: z.int() }),
  },
  /** One account by its _id or its username in any case; 404 for neither. */
  'get-account': {
    service: 'auth',
    effect: 'read',
    request: z.strictObject({ userId: itemId }),
    reply: z.object({ account }),
  },
  /** Names and pictures of the accounts there are among these, in no order. */
  'get-names': {
    service: 'auth',
    effect: 'read',
    request: z.strictObject({ ids: z.array(id).max(500) }),
    reply: z.object({
      names: z.array(
        account.pick({ _id: true, username: true, firstName: true, surname: true, profile_img: true }),
      ),
    }),
  },
} as const;
