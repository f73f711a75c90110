import { Inject, Injectable } from '@nestjs/common';
import { MOCK_OIDC_CLIENTS, MOCK_OIDC_PATH, type SocialProvider } from '@screenlore/contracts';
import { CallError, CONFIG } from '@screenlore/service-kit';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { AuthConfig } from '../config.js';

/** How long (ms) a provider may take for an answer, and how long its description is cached. */
const PATIENCE_MS = 4000;
const BELIEVED_MS = 60 * 60 * 1000;
/** A provider that has new keys is asked again at most so often (ms). */
const KEYS_COOLDOWN_MS = 1000;

/** What is set up for one provider. */
export interface SocialClient {
  provider: SocialProvider;
  /** The mock OIDC provider: it lets anybody in, so its claims prove nothing. */
  mock: boolean;
  clientId: string;
  issuer: string;
  scope: string;
  responseType: 'id_token' | 'id_token token';
  /** In place of what the provider's description says. */
  authorizeUrl: string | undefined;
  /** Where to ask whose an access token is. */
  userinfoUrl: string | undefined;
}

/** A provider as it describes itself (OpenID Connect Discovery). */
export interface ProviderDescription {
  issuer: string;
  authorizeUrl: string;
  keys: JWTVerifyGetKey;
}

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  jwks_uri: z.url({ hostname: /.*/ }),
});

/** The providers that are set up, and what they say of themselves. */
@Injectable()
export class SocialProviders {
  private readonly clients: Partial<Record<SocialProvider, SocialClient>>;
  private readonly described = new Map<
    string,
    { until: number; description: Promise<ProviderDescription> }
  >();

  constructor(@Inject(CONFIG) config: AuthConfig) {
    this.clients =
      config.MOCK_OIDC_URL === undefined
        ? realClients(config)
        : mockClients(config.MOCK_OIDC_URL + MOCK_OIDC_PATH);
  }

  has(provider: SocialProvider): boolean {
    return this.clients[provider] !== undefined;
  }

  /** @throws CallError 'notBuilt' when the provider is not set up here */
  client(provider: SocialProvider): SocialClient {
    const client = this.clients[provider];
    if (!client) throw new CallError('notBuilt', `Signing in through ${provider} is not set up here`);
    return client;
  }

  /** @throws CallError 'unavailable' when the provider does not answer, or not as one */
  describe({ issuer }: SocialClient): Promise<ProviderDescription> {
    const known = this.described.get(issuer);
    if (known && known.until > Date.now()) return known.description;
    const description = this.ask(issuer);
    this.described.set(issuer, { until: Date.now() + BELIEVED_MS, description });
    // What failed is asked again the next time.
    description.catch(() => this.described.delete(issuer));
    return description;
  }

  private async ask(issuer: string): Promise<ProviderDescription> {
    const document = discovery.parse(await askProvider(`${issuer}/.well-known/openid-configuration`));
    const keys = createRemoteJWKSet(new URL(document.jwks_uri), {
      timeoutDuration: PATIENCE_MS,
      cooldownDuration: KEYS_COOLDOWN_MS,
    });
    return { issuer: document.issuer, authorizeUrl: document.authorization_endpoint, keys };
  }
}

/** What is asked of each. */
const ASKED = {
  google: { provider: 'google', scope: 'openid email profile', responseType: 'id_token' },
  facebook: { provider: 'facebook', scope: 'openid email public_profile', responseType: 'id_token token' },
} as const;

function realClients(config: AuthConfig): Partial<Record<SocialProvider, SocialClient>> {
  const clients: Partial<Record<SocialProvider, SocialClient>> = {};
  if (config.GOOGLE_CLIENT_ID !== undefined)
    clients.google = {
      ...ASKED.google,
      mock: false,
      clientId: config.GOOGLE_CLIENT_ID,
      issuer: config.GOOGLE_ISSUER,
      authorizeUrl: config.GOOGLE_AUTHORIZE_URL,
      userinfoUrl: undefined,
    };
  if (config.FACEBOOK_CLIENT_ID !== undefined)
    clients.facebook = {
      ...ASKED.facebook,
      mock: false,
      clientId: config.FACEBOOK_CLIENT_ID,
      issuer: config.FACEBOOK_ISSUER,
      authorizeUrl: config.FACEBOOK_AUTHORIZE_URL,
      userinfoUrl: config.FACEBOOK_USERINFO_URL,
    };
  return clients;
}

/** Both buttons lead to the mock OIDC provider, which people meet on the portal's own origin. */
function mockClients(issuer: string): Record<SocialProvider, SocialClient> {
  const mock = { mock: true, issuer, authorizeUrl: `${MOCK_OIDC_PATH}/auth` };
  const { google, facebook } = MOCK_OIDC_CLIENTS;
  return {
    google: { ...ASKED.google, ...mock, clientId: google, userinfoUrl: undefined },
    facebook: { ...ASKED.facebook, ...mock, clientId: facebook, userinfoUrl: `${issuer}/me` },
  };
}

/**
 * JSON of a provider, by GET.
 * @param token for addresses that want one
 * @throws CallError 'unauthenticated' when the provider refuses the token, 'unavailable' when it has no answer
 */
export async function askProvider(address: string, token?: string): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok) return await answer.json();
  } catch {
    throw unavailable();
  }
  if (token !== undefined && answer.status >= 400 && answer.status < 500 && answer.status !== 429)
    throw new CallError('unauthenticated', 'The provider does not know this sign-in');
  throw unavailable();
}

const unavailable = () =>
  new CallError('unavailable', 'The provider of this sign-in does not answer. Try again in a moment');
