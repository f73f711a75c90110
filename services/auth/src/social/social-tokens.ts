import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MESSAGES, type SocialProvider } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Identity } from '../accounts/account.schema.js';
import { askProvider, type SocialClient, SocialProviders } from './social-providers.js';

/** Only signatures by a key pair: with a shared secret, anybody who knows the client could sign. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** How far (s) the provider's clock may be off, and how old (s) a token may be. */
const CLOCK_TOLERANCE_S = 30;
const MAX_AGE_S = 600;

const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().min(1).max(200),
  azp: z.string().optional(),
  at_hash: z.string().optional(),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  email: z.email().max(254).optional().catch(undefined),
  // Some providers send a string.
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .catch(false)
    .default(false),
});
/** The claims of a verified ID token. */
export type Person = z.output<typeof claims>;

/** `sub` of OpenID, `id` of Facebook's Graph. */
const userinfo = z.union([
  z.object({ sub: z.string() }).transform(({ sub }) => sub),
  z.object({ id: z.string() }).transform(({ id }) => id),
]);

const FAILED: Record<SocialProvider, string> = {
  google: MESSAGES.googleFailed,
  facebook: MESSAGES.facebookFailed,
  oidc: MESSAGES.oidcFailed,
};

/** A forged or invalid sign-in. */
export const refused = (provider: SocialProvider): CallError =>
  new CallError('unauthenticated', FAILED[provider]);

/**
 * The identity that an account stores. The mock provider's people never match those of the real provider that it replaces. Another issuer
 * has other people, even with the same ids (WAY-05).
 */
export const identityOf = ({ mock, provider, issuer }: SocialClient, { sub }: Person): Identity => ({
  provider: mock ? 'mock' : provider,
  subject: provider === 'oidc' ? `${issuer} ${sub}` : sub,
  linkedAt: new Date(),
});

/** Checks the tokens of a social sign-in. */
@Injectable()
export class SocialTokens {
  constructor(private readonly providers: SocialProviders) {}

  /**
   * Reads an ID token, and checks its signature, issuer, audience and time. The nonce is not checked yet.
   * @throws CallError 'unauthenticated' for any other token, 'unavailable' when the provider's keys cannot be fetched
   */
  async read(client: SocialClient, idToken: string): Promise<Person> {
    const { issuer, keys } = await this.providers.describe(client);
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        // Google's tokens may name the issuer without the scheme.
        issuer: [issuer, client.issuer, client.issuer.replace(/^https:\/\/(?=accounts\.google\.com$)/, '')],
        audience: client.clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        clockTolerance: CLOCK_TOLERANCE_S,
        maxTokenAge: MAX_AGE_S,
      });
      const person = claims.parse(payload);
      const forOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1;
      if ((forOthersToo || person.azp !== undefined) && person.azp !== client.clientId)
        throw refused(client.provider);
      return person;
    } catch (error) {
      if (error instanceof CallError) throw error;
      const isTokens =
        error instanceof z.ZodError || (error instanceof errors.JOSEError && !areKeysUnavailable(error));
      if (isTokens) throw refused(client.provider);
      throw new CallError(
        'unavailable',
        'The provider of this sign-in does not answer. Try again in a moment',
      );
    }
  }

  /**
   * Checks with the provider that an access token belongs to the person of the ID token.
   * @throws CallError 'unauthenticated' if it does not
   */
  async checkAccessToken(client: SocialClient, accessToken: string, person: Person): Promise<void> {
    if (client.userinfoUrl === undefined) return;
    if (person.at_hash !== undefined && !accessTokenHashes(accessToken).includes(person.at_hash))
      throw refused(client.provider);
    const claims = await askProvider(client.userinfoUrl, accessToken).catch((error: CallError) => {
      throw error.code === 'unauthenticated' ? refused(client.provider) : error;
    });
    const subject = userinfo.safeParse(claims);
    if (!subject.success || subject.data !== person.sub) throw refused(client.provider);
  }
}

/** `at_hash` of OpenID Connect Core: the left half of a hash that depends on the signature's algorithm. */
const accessTokenHashes = (token: string): string[] =>
  ['sha256', 'sha512'].map((name) => {
    const hash = createHash(name).update(token).digest();
    return hash.subarray(0, hash.length / 2).toString('base64url');
  });

/** The keys could not be fetched: the token may be valid. */
const areKeysUnavailable = ({ code }: errors.JOSEError): boolean =>
  code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC' || code === 'ERR_JWKS_INVALID';
