import { randomBytes, randomUUID } from 'node:crypto';
import { APP_BASE, MOCK_OIDC_CLIENTS, MOCK_OIDC_PATH, SIGN_IN_ANSWER_PATH } from '@screenlore/contracts';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';
import { MemoryStore } from './memory-store.js';
import { PEOPLE } from './people.js';
import { deadEndPage, PAGE_HEADERS } from './sign-in-page.js';

/** The portal's page that receives the provider's answer; this provider redirects nowhere else. */
const ANSWER_PATH = APP_BASE + SIGN_IN_ANSWER_PATH;

const PROFILE = ['name', 'given_name', 'family_name'];

/** Lifetimes in seconds: short, because each sign-in creates everything again. */
const TEN_MINUTES = 600;

/**
 * The mock OIDC provider: two clients, one for each of the portal's buttons, that get an ID token (Facebook's an access token too) in the address' fragment, as the portal asks of the real ones.
 * Keys are made at each start.
 * @param issuer address of this provider as the auth service reaches it
 */
export async function createProvider(issuer: string): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  // Native clients may use plain http, as machines without keys do; this provider skips their extra prompt.
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.remove('native_client_prompt');
  const client = (clientId: string, responseType: 'id_token' | 'id_token token') => ({
    client_id: clientId,
    application_type: 'native' as const,
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['implicit'],
    response_types: [responseType],
    // Only a placeholder: see `redirectUriAllowed` below.
    redirect_uris: [`http://127.0.0.1${ANSWER_PATH}`],
  });
  const provider = new Provider(issuer, {
    adapter: MemoryStore,
    clients: [
      client(MOCK_OIDC_CLIENTS.google, 'id_token'),
      client(MOCK_OIDC_CLIENTS.facebook, 'id_token token'),
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomUUID() }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    responseTypes: ['id_token', 'id_token token'],
    // Facebook has its own name for `profile`.
    scopes: ['openid', 'profile', 'public_profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: PROFILE,
      public_profile: PROFILE,
      email: ['email', 'email_verified'],
    },
    // Google and Facebook put the user into the ID token, and are not asked again.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: TEN_MINUTES,
      Grant: TEN_MINUTES,
      IdToken: TEN_MINUTES,
      Interaction: TEN_MINUTES,
      Session: TEN_MINUTES,
    },
    interactions: { policy, url: (_ctx, { uid }) => `${MOCK_OIDC_PATH}/sign-in/${uid}` },
    renderError(context, { error, error_description }) {
      context.set(PAGE_HEADERS);
      context.body = deadEndPage([error, error_description].filter(Boolean).join(': '));
    },
    /** Grants what the portal asks for without a prompt. */
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid profile public_profile email');
      await grant.save();
      return grant;
    },
    findAccount(_ctx, subject) {
      const person = PEOPLE.get(subject);
      return (
        person && {
          accountId: subject,
          claims: async () => ({
            sub: subject,
            name: `${person.firstName} ${person.surname}`,
            given_name: person.firstName,
            family_name: person.surname,
            email: person.email,
            email_verified: true,
          }),
        }
      );
    },
  });
  // The shell's server passes on the visitor's address of the portal; users return only there.
  provider.proxy = true;
  provider.Client.prototype.redirectUriAllowed = (uri: string) => {
    const { origin, pathname } = new URL(uri);
    const context = Provider.ctx;
    return origin === `${context?.protocol}://${context?.host}` && pathname === ANSWER_PATH;
  };
  return provider;
}
