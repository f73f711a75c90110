import {
  type CallRequest,
  MESSAGES,
  type SignedInUser,
  type SocialProvider,
  uploadIdOf,
  uploadPath,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import { type Ask, type Compositions, ownSessionOf } from './composition.js';
import { type HttpExchange } from './http-exchange.js';
import {
  answerSession,
  answerSignIn,
  browserOf,
  dropRefreshToken,
  refreshTokenOf,
  ticketOf,
} from './refresh-cookie.js';

/** Ties a sign-in to the browser that began it: tokens for another browser are refused. */
const COOKIE = 'screenlore_social';
const keyOf = (http: HttpExchange): string | null => http.cookie(COOKIE)?.slice(0, 100) ?? null;

async function signIn(
  provider: SocialProvider,
  { access_token: idToken, existing, invitation }: CallRequest<'google-auth'>,
  accessToken: string | null,
  http: HttpExchange,
  ask: Ask,
): Promise<SignedInUser> {
  const request = { provider, idToken, accessToken, existing, invitation, key: keyOf(http) };
  return answerSignIn(http, (browser) => ask('social-sign-in', { ...request, ...browser }));
}

export const accountCompositions: Compositions = {
  /** Renews the session of the cookie (AUTH-08). */
  'refresh-token': async ({ http, ask }) => {
    const token = refreshTokenOf(http);
    if (token === undefined) throw new CallError('unauthenticated', MESSAGES.sessionEnded);
    return answerSession(http, await ask('refresh-session', { refreshToken: token, ...browserOf(http) }));
  },

  /** Creates an account and signs in at once (AUTH-02). */
  'sign-up': async ({ body, http, ask }) =>
    answerSignIn(http, (browser) => ask('create-account', { ...body, ...browser })),

  /** Signs in with email and password (AUTH-03). */
  'sign-in': async ({ body, http, ask }) =>
    answerSignIn(http, (browser) => ask('open-session', { ...body, ...browser })),

  /** Sends the code that a sign-in asked for. */
  'finish-sign-in': async ({ body, http, ask }) => {
    const ticket = ticketOf(http);
    return answerSignIn(http, (browser) => ask('use-code', { ...body, ...browser, ticket }));
  },

  'confirm-factor': async ({ body, http, ask }) => ask('store-factor', { ...body, ...browserOf(http) }),

  'make-recovery-codes': async ({ http, ask }) => ask('store-recovery-codes', browserOf(http)),

  'remove-factor': async ({ http, ask }) => ask('drop-factor', browserOf(http)),

  /** Ends the cookie's session and the access token's, at every gateway. */
  'sign-out': async ({ http, ask }) => {
    const refreshToken = refreshTokenOf(http) ?? null;
    const { sessionId } = http;
    if (refreshToken !== null || sessionId !== null) await ask('end-session', { refreshToken, sessionId });
    dropRefreshToken(http);
    return { signedOut: true };
  },

  /** The address for the popup. */
  'start-social-sign-in': async ({ body, http, ask }) => {
    const { provider } = body;
    const { authorizeUrl, key, keyForS } = await ask('start-social-attempt', { provider, key: keyOf(http) });
    http.setCookie(COOKIE, key, keyForS);
    return { authorizeUrl };
  },

  /** Only for the browser that began the sign-in, while its prompt is open (AUTH-15). */
  'start-passkey-join': async ({ body: { provider, access_token: idToken }, http, ask }) =>
    ask('start-passkey-link', { provider, idToken, key: keyOf(http), address: http.address }),

  'google-auth': ({ body, http, ask }) => signIn('google', body, null, http, ask),

  'oidc-auth': ({ body, http, ask }) => signIn('oidc', body, null, http, ask),

  /** The auth service redeems the code, because it has the secret. Only for the browser that began the sign-in. */
  'use-oidc-code': async ({ body, http, ask }) =>
    ask('redeem-oidc-code', { ...body, key: keyOf(http), address: http.address }),

  'facebook-auth': ({ body, http, ask }) => signIn('facebook', body, body.facebook_access_token, http, ask),

  /** Content checks that the picture exists, and counts it as used once auth has published the change. */
  'change-own-profile': async ({ body, ask }) => {
    const fileId = uploadIdOf(body.picture ?? '');
    if (fileId === undefined) return ask('store-own-profile', body);
    const { files } = await ask('get-file-facts', { ids: [fileId] });
    if (files.length === 0) throw new CallError('malformed', MESSAGES.fileGone);
    return ask('store-own-profile', { ...body, picture: uploadPath(fileId) });
  },

  /** The caller's session stays. Wrong passwords are counted by the caller's address. */
  'change-password': async ({ body, http, ask }) =>
    ask('replace-password', { ...body, sessionId: ownSessionOf(http), ...browserOf(http) }),

  'add-passkey': async ({ body, http, ask }) => ask('keep-passkey', { ...body, ...browserOf(http) }),

  'rename-passkey': async ({ body, http, ask }) => ask('store-passkey-name', { ...body, ...browserOf(http) }),

  'remove-passkey': async ({ body, http, ask }) => ask('drop-passkey', { ...body, ...browserOf(http) }),

  'start-passkey-sign-in': async ({ http, ask }) => ask('start-passkey-session', { address: http.address }),

  'passkey-sign-in': async ({ body, http, ask }) =>
    answerSignIn(http, (browser) => ask('open-passkey-session', { ...body, ...browser })),

  'start-passkey-sign-up': async ({ body, http, ask }) =>
    ask('start-passkey-account', { ...body, address: http.address }),

  'passkey-sign-up': async ({ body, http, ask }) =>
    answerSignIn(http, (browser) => ask('create-passkey-account', { ...body, ...browser })),

  /** A provider's tokens are accepted only from the browser that requested them. */
  'add-way': async ({ body, http, ask }) =>
    ask('link-way', { ...body, key: keyOf(http), ...browserOf(http) }),

  'remove-way': async ({ body, http, ask }) => ask('drop-way', { ...body, ...browserOf(http) }),

  /** As `add-way`. */
  'prove-owner': async ({ body, http, ask }) =>
    ask('prove-session', { ...body, sessionId: ownSessionOf(http), key: keyOf(http), ...browserOf(http) }),

  /** Limits count by the caller's network. */
  'forgot-password': async ({ body, http, ask }) => ask('ask-for-reset', { ...body, address: http.address }),

  'reset-password': async ({ body, http, ask }) => ask('use-reset-link', { ...body, ...browserOf(http) }),

  'send-verification': async ({ http, ask }) => ask('ask-for-verification', { address: http.address }),

  'change-email': async ({ body, http, ask }) =>
    ask('ask-for-email-change', { ...body, address: http.address }),

  'verify-email': async ({ body, http, ask }) =>
    ask('use-verification-link', { ...body, address: http.address }),

  'take-back-email': async ({ body, http, ask }) =>
    ask('use-take-back-link', { ...body, address: http.address }),

  'close-ways-in': async ({ body, http, ask }) => ask('use-closing-link', { ...body, address: http.address }),

  /** The caller's session stays. Wrong passwords are counted by the caller's address. */
  'delete-account': async ({ body, http, ask }) =>
    ask('store-leaving', { ...body, sessionId: ownSessionOf(http), ...browserOf(http) }),

  /** The gateway adds the caller's session, which services do not get with a call. */
  'get-own-sessions': async ({ http, ask }) => ask('list-sessions', { sessionId: ownSessionOf(http) }),

  /** Ends one of the caller's sessions. If it is the current session, the cookie is deleted, too. */
  'end-own-session': async ({ body, http, ask }) => {
    const own = ownSessionOf(http);
    const reply = await ask('end-session-by-id', body);
    if (body.sessionId === own) dropRefreshToken(http);
    return reply;
  },

  /** Ends all sessions of the caller; the current session only on request. */
  'sign-out-everywhere': async ({ body, http, ask }) => {
    const keep = body.here ? null : ownSessionOf(http);
    const reply = await ask('end-all-sessions', { keep, ...browserOf(http) });
    if (body.here) dropRefreshToken(http);
    return reply;
  },
};
