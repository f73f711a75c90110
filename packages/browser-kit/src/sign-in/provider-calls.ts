import { type CallRequest, MESSAGES, type SignedInUser, type SocialProvider } from '@screenlore/contracts';
import { apiMutation } from '../api/endpoints.js';
import { errorText } from '../errors/api-error.js';
import type { PortalDispatch } from '../store/store.js';
import type { PopupAnswer } from './sign-in-popup.js';

/** The provider's answer. */
export interface ProviderTokens {
  provider: SocialProvider;
  idToken: string;
  accessToken: string;
}

/** The ways to join an existing account with the email. */
export interface JoinWays {
  byPassword: boolean;
  byPasskey: boolean;
  /** Whether a new account is possible instead. */
  mayLeave: boolean;
}

const BY_PASSWORD = { byPassword: true, byPasskey: false };
const BY_PASSKEY = { byPassword: false, byPasskey: true };
const BY_BOTH = { byPassword: true, byPasskey: true };
const QUESTIONS = new Map<string, JoinWays>([
  [MESSAGES.emailHasPassword, { ...BY_PASSWORD, mayLeave: true }],
  [MESSAGES.emailHasPasskey, { ...BY_PASSKEY, mayLeave: true }],
  [MESSAGES.emailHasBoth, { ...BY_BOTH, mayLeave: true }],
  [MESSAGES.emailYoursByPassword, { ...BY_PASSWORD, mayLeave: false }],
  [MESSAGES.emailYoursByPasskey, { ...BY_PASSKEY, mayLeave: false }],
  [MESSAGES.emailYoursByBoth, { ...BY_BOTH, mayLeave: false }],
]);

/** The result of a sign-in: somebody is signed in, a question comes first, or it failed. */
interface SignInOutcome {
  user?: SignedInUser;
  ways?: JoinWays | undefined;
  byCode?: boolean;
  /** As a readable text; the question, if there is one. */
  failure?: string;
}

// Loaded on a press: most visitors never sign in this way.
const facebookAuth = apiMutation('facebook-auth');
const googleAuth = apiMutation('google-auth');
const oidcAuth = apiMutation('oidc-auth');
const startSocialSignIn = apiMutation('start-social-sign-in');
const startPasskeyJoin = apiMutation('start-passkey-join');
const redeemCode = apiMutation('use-oidc-code');

/** The address to send the window to; undefined if it cannot be loaded. */
export async function addressOf(
  dispatch: PortalDispatch,
  provider: SocialProvider,
): Promise<string | undefined> {
  const { data } = await dispatch(startSocialSignIn.initiate({ provider }));
  return data?.authorizeUrl;
}

/** The tokens in an answer; undefined if some are missing. @param asked the whole address that was answered with a code */
export async function tokensOf(
  dispatch: PortalDispatch,
  provider: SocialProvider,
  { idToken: sent, accessToken, code }: PopupAnswer,
  asked: URL | undefined,
): Promise<ProviderTokens | undefined> {
  const idToken = code && asked ? await redeemed(dispatch, code, asked) : sent;
  if (!idToken || (provider === 'facebook' && !accessToken)) return undefined;
  return { provider, idToken, accessToken: accessToken ?? '' };
}

async function redeemed(dispatch: PortalDispatch, code: string, asked: URL): Promise<string | undefined> {
  const sent = (name: string): string => asked.searchParams.get(name) ?? '';
  const request = { code, nonce: sent('nonce'), redirect_uri: sent('redirect_uri') };
  const { data } = await dispatch(redeemCode.initiate(request));
  return data?.id_token;
}

/** What the device needs to prove with a passkey that the account with the email is the owner's. @throws like calls */
export async function joinOptionsOf(
  dispatch: PortalDispatch,
  { provider, idToken }: ProviderTokens,
): Promise<Readonly<Record<string, unknown>>> {
  const sent = dispatch(startPasskeyJoin.initiate({ provider, access_token: idToken }));
  return (await sent.unwrap()).options;
}

export async function signInBy(
  dispatch: PortalDispatch,
  tokens: ProviderTokens,
  asked: Asked,
): Promise<SignInOutcome> {
  const { data: user, error } = await send(dispatch, tokens, asked);
  if (user) return { user };
  const failure = errorText(error);
  return { failure, byCode: failure === MESSAGES.codeNeeded, ways: QUESTIONS.get(failure) };
}

type Asked = Omit<CallRequest<'google-auth'>, 'access_token'>;

function send(dispatch: PortalDispatch, { provider, idToken, accessToken }: ProviderTokens, asked: Asked) {
  const request = { access_token: idToken, ...asked };
  if (provider === 'google') return dispatch(googleAuth.initiate(request));
  if (provider === 'oidc') return dispatch(oidcAuth.initiate(request));
  return dispatch(facebookAuth.initiate({ ...request, facebook_access_token: accessToken }));
}
