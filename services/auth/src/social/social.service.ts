import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type InternalReply,
  type InternalRequest,
  type OpenedSession,
  type SocialProvider,
} from '@screenlore/contracts';
import { GuessingService } from '../guessing/guessing.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AttemptsRepository } from './attempts.repository.js';
import { SocialAccounts } from './social-accounts.js';
import { SocialProviders } from './social-providers.js';
import { refused, SocialTokens } from './social-tokens.js';

/** How long (ms) somebody may take at the provider. */
const ATTEMPT_MS = 10 * 60 * 1000;

/** Signing in by the account of a provider (decisions.md 'People', docs/decisions/0010-social-sign-in.md). */
@Injectable()
export class SocialService {
  constructor(
    private readonly providers: SocialProviders,
    private readonly tokens: SocialTokens,
    private readonly attempts: AttemptsRepository,
    private readonly accounts: SocialAccounts,
    private readonly sessions: SessionsService,
    private readonly guessing: GuessingService,
  ) {}

  ways(): Record<SocialProvider, boolean> {
    return { google: this.providers.has('google'), facebook: this.providers.has('facebook') };
  }

  /**
   * Begins an attempt: its nonce comes back in the ID token and is good once.
   * @throws CallError 'notBuilt', 'unavailable'
   */
  async start({
    provider,
    key,
  }: InternalRequest<'start-social-sign-in'>): Promise<InternalReply<'start-social-sign-in'>> {
    const client = this.providers.client(provider);
    const endpoint = client.authorizeUrl ?? (await this.providers.describe(client)).authorizeUrl;
    const nonce = secret();
    const browser = key ?? secret();
    await this.attempts.keep({ provider, nonce, key: browser }, new Date(Date.now() + ATTEMPT_MS));
    const query = new URLSearchParams({
      client_id: client.clientId,
      response_type: client.responseType,
      scope: client.scope,
      nonce,
    });
    return {
      authorizeUrl: `${endpoint}${endpoint.includes('?') ? '&' : '?'}${query}`,
      key: browser,
      keyForS: ATTEMPT_MS / 1000,
    };
  }

  /**
   * Signs in whom the provider's tokens name; who comes for the first time gets an account.
   * @throws CallError 'unauthenticated' when a token is not right, 'conflict' when the email is another account's and the
   * provider does not vouch for it, 'unavailable', 'notBuilt', 'tooMany'
   */
  async signIn({
    provider,
    idToken,
    accessToken,
    key,
    ...browser
  }: InternalRequest<'social-sign-in'>): Promise<OpenedSession> {
    await this.guessing.countAddress(browser.address);
    const client = this.providers.client(provider);
    const person = await this.tokens.read(client, idToken);
    if (key === null || !(await this.attempts.take({ provider, nonce: person.nonce, key })))
      throw refused(provider);
    if (accessToken !== null) await this.tokens.checkAccessToken(client, accessToken, person);
    return this.sessions.open(await this.accounts.of(client, person), browser);
  }
}

const secret = (): string => randomBytes(24).toString('base64url');
