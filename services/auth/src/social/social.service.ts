import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type InternalReply,
  type InternalRequest,
  LIMITS,
  MESSAGES,
  type OpenedSession,
  type SocialProvider,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AttemptsRepository } from './attempts.repository.js';
import { usernamesFor } from './free-username.js';
import { SocialProviders } from './social-providers.js';
import { type Person, refused, SocialTokens } from './social-tokens.js';

/** How long (ms) somebody may take at the provider. */
const ATTEMPT_MS = 10 * 60 * 1000;

/** Signing in by the account of a provider (decisions.md 'People', docs/decisions/0010-social-sign-in.md). */
@Injectable()
export class SocialService {
  constructor(
    private readonly providers: SocialProviders,
    private readonly tokens: SocialTokens,
    private readonly attempts: AttemptsRepository,
    private readonly accounts: AccountsRepository,
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
    return this.sessions.open(await this.accountOf(provider, person), browser);
  }

  private async accountOf(provider: SocialProvider, person: Person): Promise<StoredAccount> {
    const known = await this.accounts.findByIdentity({ provider, subject: person.sub });
    if (known) return known;
    const identity = { provider, subject: person.sub, linkedAt: new Date() };
    const same = person.email === undefined ? null : await this.accounts.findByEmail(person.email);
    if (same) {
      // Anyone can write any email into an account of theirs at a provider that does not look.
      if (!person.email_verified) throw new CallError('conflict', MESSAGES.emailTaken);
      const linked = await this.accounts.linkIdentity(same._id, identity);
      if (linked && !same.emailVerified) await this.sessions.endAll(linked._id);
      if (linked) return linked;
    }
    for (const username of usernamesFor(fullNameOf(person), person.email)) {
      if (await this.accounts.findByUsername(username)) continue;
      try {
        return await this.accounts.create({
          ...namesOf(person),
          username,
          email: person.email ?? null,
          emailVerified: person.email !== undefined && person.email_verified,
          identities: [identity],
        });
      } catch (error) {
        // Somebody was quicker: with the name, or this same person in another window.
        if (!(error instanceof CallError && error.code === 'conflict')) throw error;
        const made = await this.accounts.findByIdentity(identity);
        if (made) return made;
        if (error.message !== MESSAGES.usernameTaken) throw error;
      }
    }
    throw new CallError('unavailable', 'No free username was found. Try again in a moment');
  }
}

const secret = (): string => randomBytes(24).toString('base64url');

const fullNameOf = ({ name, given_name, family_name }: Person): string =>
  [given_name, family_name].filter(Boolean).join('.') || name || '';

/** As the provider writes them; who has one name only has no surname. */
function namesOf(person: Person): { firstName: string; surname: string } {
  const [first = '', ...rest] = (person.name ?? '').split(/\s+/);
  const cut = (text: string): string => text.normalize('NFC').trim().slice(0, LIMITS.personNameMax);
  return {
    firstName: cut(person.given_name ?? first) || 'Member',
    surname: cut(person.family_name ?? rest.join(' ')) || 'of Screenlore',
  };
}
