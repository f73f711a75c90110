import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Brand,
  type CallReply,
  type InternalReply,
  type InternalRequest,
  type OpenedSession,
  type SocialProvider,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { Identity, StoredAccount } from '../accounts/account.schema.js';
import { AuditService } from '../audit/audit.service.js';
import { SecondStep } from '../factor/second-step.service.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { deviceOf } from '../sessions/device-of.js';
import { AttemptsRepository } from './attempts.repository.js';
import { CodeExchange, challengeOf } from './code-exchange.js';
import { ExistingAccounts, type From, QUESTIONS } from './existing-accounts.js';
import { SocialAccounts, type SocialOwner } from './social-accounts.js';
import { type SocialClient, SocialProviders } from './social-providers.js';
import { identityOf, type Person, refused, SocialTokens } from './social-tokens.js';

/** How long (ms) a sign-in may take at the provider. */
const ATTEMPT_MS = 10 * 60 * 1000;

type ProviderTokens = Pick<InternalRequest<'social-sign-in'>, 'idToken' | 'accessToken' | 'key'>;

/** Sign-in with an account at a provider (docs/decisions/0010-social-sign-in.md). */
@Injectable()
export class SocialService {
  constructor(
    private readonly providers: SocialProviders,
    private readonly tokens: SocialTokens,
    private readonly codes: CodeExchange,
    private readonly attempts: AttemptsRepository,
    private readonly accounts: SocialAccounts,
    private readonly existing: ExistingAccounts,
    private readonly secondStep: SecondStep,
    private readonly guessing: GuessingService,
    private readonly audit: AuditService,
  ) {}

  ways(): Record<Brand, boolean> & { oidc: string | null } {
    const { providers } = this;
    return {
      ...{ google: providers.has('google'), facebook: providers.has('facebook') },
      oidc: providers.oidcName,
    };
  }

  /**
   * Starts an attempt. Its nonce comes back in the ID token and works once.
   * @throws CallError 'notBuilt', 'unavailable'
   */
  async start({
    provider,
    key,
  }: InternalRequest<'start-social-attempt'>): Promise<InternalReply<'start-social-attempt'>> {
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
      ...(client.responseType === 'code' && {
        code_challenge: challengeOf({ key: browser, nonce }),
        code_challenge_method: 'S256',
      }),
    });
    return {
      authorizeUrl: `${endpoint}${endpoint.includes('?') ? '&' : '?'}${query}`,
      key: browser,
      keyForS: ATTEMPT_MS / 1000,
    };
  }

  /** The ID token for a provider's code. @throws CallError as `signIn` */
  async redeem({
    address,
    ...answer
  }: InternalRequest<'redeem-oidc-code'>): Promise<CallReply<'use-oidc-code'>> {
    await this.guessing.countAddress(address);
    return this.codes.redeem(answer);
  }

  /**
   * Signs in the person named by the provider's tokens; the first time, with a new account.
   * @throws CallError 'unauthenticated' if a token is wrong, 'conflict' if another account has the email and the provider does not vouch
   * for it, 'unavailable', 'notBuilt', 'tooMany'
   */
  async signIn({
    provider,
    idToken,
    accessToken,
    key,
    existing,
    invitation,
    ...browser
  }: InternalRequest<'social-sign-in'>): Promise<OpenedSession> {
    await this.guessing.countAddress(browser.address);
    const client = this.providers.client(provider);
    const { address, userAgent } = browser;
    const from = { address, device: deviceOf(userAgent) };
    const entry = { event: 'sign-in', way: wayOf(client), ...from } as const;
    const { account, ...also } = await this.ownerOf(
      client,
      { idToken, accessToken, key, existing, invitation },
      from,
    ).catch(async (error: unknown) => {
      if (error instanceof CallError && error.code === 'unauthenticated')
        await this.audit.add({ ...entry, result: 'refused' });
      throw error;
    });
    return this.secondStep.open(account, entry.way, browser, also);
  }

  /**
   * Options by which a device answers the question with a passkey. The question stays open.
   * @throws CallError 'unauthenticated', 'conflict' if there is no question, 'notBuilt', 'tooMany'
   */
  async startPasskey({
    provider,
    idToken,
    key,
    address,
  }: InternalRequest<'start-passkey-link'>): Promise<CallReply<'start-passkey-join'>> {
    await this.guessing.countAddress(address);
    const client = this.providers.client(provider);
    const person = await this.tokens.read(client, idToken);
    const { nonce } = person;
    if (key === null || !(await this.attempts.has({ provider, nonce, key }))) throw refused(provider);
    const account = await this.accounts.askedOf(client, person);
    return { options: await this.existing.toUsePasskey(account, nonce) };
  }

  /** Whether the account is linked to the person of the provider's tokens. @throws CallError as `signIn` */
  async isOwner(account: StoredAccount, provider: SocialProvider, tokens: ProviderTokens): Promise<boolean> {
    const { provider: by, subject: sub } = await this.identityOf(provider, tokens);
    return account.identities.some(({ provider: known, subject }) => known === by && subject === sub);
  }

  /** The identity named by the provider's tokens. @throws CallError as `signIn` */
  async identityOf(provider: SocialProvider, tokens: ProviderTokens): Promise<Identity> {
    const client = this.providers.client(provider);
    return identityOf(client, await this.personOf(client, tokens));
  }

  private async ownerOf(
    client: SocialClient,
    {
      idToken,
      accessToken,
      key,
      ...asked
    }: ProviderTokens & Pick<InternalRequest<'social-sign-in'>, 'existing' | 'invitation'>,
    from: From,
  ): Promise<SocialOwner> {
    const { provider } = client;
    const person = await this.personOf(client, { idToken, accessToken, key });
    return this.accounts.of(client, person, from, asked).catch(async (error: unknown) => {
      // The next attempt to answer the question sends the same token.
      if (key !== null && error instanceof CallError && QUESTIONS.has(error.message))
        await this.attempts.keep({ provider, nonce: person.nonce, key }, new Date(Date.now() + ATTEMPT_MS));
      throw error;
    });
  }

  /** Uses up the attempt: each ID token works once. @throws CallError 'unauthenticated' */
  private async personOf(
    client: SocialClient,
    { idToken, accessToken, key }: ProviderTokens,
  ): Promise<Person> {
    const { provider } = client;
    const person = await this.tokens.read(client, idToken);
    if (key === null || !(await this.attempts.take({ provider, nonce: person.nonce, key })))
      throw refused(provider);
    if (accessToken !== null) await this.tokens.checkAccessToken(client, accessToken, person);
    return person;
  }
}

/** The mock provider has a name of its own in the audit log. */
const wayOf = ({ mock, provider }: SocialClient) => (mock ? 'mock' : provider);

const secret = (): string => randomBytes(24).toString('base64url');
