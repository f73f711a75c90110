import { Inject, Injectable } from '@nestjs/common';
import { type Brand, MOCK_OIDC_CLIENTS, MOCK_OIDC_PATH, type SocialProvider } from '@screenlore/contracts';
import { CallError, CONFIG } from '@screenlore/service-kit';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { AuthConfig } from '../config.js';
import { isSafeAddress } from './social-settings.js';

/** How long (ms) a provider may take to answer. */
export const PATIENCE_MS = 4000;
const BELIEVED_MS = 60 * 60 * 1000;
/** The shortest time (ms) between two requests for a provider's keys. */
const KEYS_COOLDOWN_MS = 1000;

/** The configuration of one provider. */
export interface SocialClient {
  provider: SocialProvider;
  /** Whether it is the mock OIDC provider, which lets anybody in, so that its claims prove nothing. */
  mock: boolean;
  clientId: string;
  issuer: string;
  scope: string;
  responseType: 'id_token' | 'id_token token' | 'code';
  /** Takes precedence over the provider's description. */
  authorizeUrl: string | undefined;
  /** The address that says whose an access token is. */
  userinfoUrl: string | undefined;
}

/** A provider as it describes itself (OpenID Connect Discovery). */
export interface ProviderDescription {
  issuer: string;
  authorizeUrl: string;
  keys: JWTVerifyGetKey;
  /** Exchanges codes for tokens. */
  tokenUrl: string | undefined;
  /** Whether the client's secret is sent there as a field, not in a header. */
  secretInBody: boolean;
}

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  jwks_uri: z.url({ hostname: /.*/ }),
  token_endpoint: z.string().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});

/** The configured providers, and their descriptions. */
@Injectable()
export class SocialProviders {
  private readonly clients: Partial<Record<SocialProvider, SocialClient>>;
  private readonly described = new Map<
    string,
    { until: number; description: Promise<ProviderDescription> }
  >();

  /** The name that the operator gave the OpenID provider. */
  readonly oidcName: string | null;

  constructor(@Inject(CONFIG) config: AuthConfig) {
    const { OIDC_ISSUER, OIDC_NAME } = config;
    this.oidcName = OIDC_ISSUER === undefined ? null : (OIDC_NAME ?? new URL(OIDC_ISSUER).host);
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

  /** @throws CallError 'unavailable' when the provider does not answer, or wrongly */
  describe(client: SocialClient): Promise<ProviderDescription> {
    const { issuer } = client;
    const known = this.described.get(issuer);
    if (known && known.until > Date.now()) return known.description;
    const description = this.ask(client);
    this.described.set(issuer, { until: Date.now() + BELIEVED_MS, description });
    // Failures are not cached.
    description.catch(() => this.described.delete(issuer));
    return description;
  }

  private async ask({ issuer, responseType }: SocialClient): Promise<ProviderDescription> {
    const document = discovery.parse(await askProvider(`${issuer}/.well-known/openid-configuration`));
    if (responseType === 'code') checkDescription(document, issuer);
    const keys = createRemoteJWKSet(new URL(document.jwks_uri), {
      timeoutDuration: PATIENCE_MS,
      cooldownDuration: KEYS_COOLDOWN_MS,
    });
    return {
      ...{ issuer: document.issuer, authorizeUrl: document.authorization_endpoint, keys },
      tokenUrl: document.token_endpoint,
      secretInBody: !document.token_endpoint_auth_methods_supported.includes('client_secret_basic'),
    };
  }
}

/**
 * The description must be the named provider's, with addresses that are safe to use.
 * @throws CallError 'unavailable'
 */
function checkDescription(document: z.output<typeof discovery>, issuer: string): void {
  const addresses = [document.authorization_endpoint, document.token_endpoint ?? '', document.jwks_uri];
  if (document.issuer.replace(/\/$/, '') !== issuer || !addresses.every(isSafeAddress)) throw unavailable();
}

/** The scopes requested from each provider. */
const ASKED = {
  google: { provider: 'google', scope: 'openid email profile', responseType: 'id_token' },
  facebook: { provider: 'facebook', scope: 'openid email public_profile', responseType: 'id_token token' },
  oidc: { provider: 'oidc', scope: 'openid email profile', responseType: 'code' },
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
  if (config.OIDC_ISSUER !== undefined && config.OIDC_CLIENT_ID !== undefined)
    clients.oidc = {
      ...ASKED.oidc,
      mock: false,
      clientId: config.OIDC_CLIENT_ID,
      issuer: config.OIDC_ISSUER,
      authorizeUrl: undefined,
      userinfoUrl: undefined,
    };
  return clients;
}

/** Both buttons lead to the mock OIDC provider, which is served from the portal's own origin. */
function mockClients(issuer: string): Record<Brand, SocialClient> {
  const mock = { mock: true, issuer, authorizeUrl: `${MOCK_OIDC_PATH}/auth` };
  const { google, facebook } = MOCK_OIDC_CLIENTS;
  return {
    google: { ...ASKED.google, ...mock, clientId: google, userinfoUrl: undefined },
    facebook: { ...ASKED.facebook, ...mock, clientId: facebook, userinfoUrl: `${issuer}/me` },
  };
}

/**
 * Gets JSON from a provider.
 * @param token for addresses that require one
 * @throws CallError 'unauthenticated' if the provider refuses the token, 'unavailable' if it does not answer
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

export const unavailable = () =>
  new CallError('unavailable', 'The provider of this sign-in does not answer. Try again in a moment');
