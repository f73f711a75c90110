import { Injectable } from '@nestjs/common';
import {
  type CallReply,
  type InternalRequest,
  MESSAGES,
  type OpenedSession,
  type UsedPasskey,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { accountLocked } from '../accounts/account-locked.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { deviceOf } from '../sessions/device-of.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { Ceremonies } from './ceremonies.service.js';
import { PasskeysRepository } from './passkeys.repository.js';

/** Signing in and up by a passkey (KEY-04, KEY-06). */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly ceremonies: Ceremonies,
    private readonly sessions: SessionsService,
    private readonly signIns: SignInService,
    private readonly guessing: GuessingService,
    private readonly audit: AuditService,
  ) {}

  /** @throws CallError 'notBuilt' */
  async start(): Promise<CallReply<'start-passkey-sign-in'>> {
    return { options: await this.ceremonies.toUse() };
  }

  /**
   * Every wrong passkey gets the same text.
   * @throws CallError 'unauthenticated', 'forbidden' if a new password must be chosen first, 'tooMany', 'notBuilt'
   */
  async signIn({ reply, ...browser }: InternalRequest<'open-passkey-session'>): Promise<OpenedSession> {
    const { address, userAgent } = browser;
    await this.guessing.countAddress(address);
    const { passkey, right } = await this.ceremonies.used(reply);
    const account = passkey && (await this.accounts.findById(passkey.accountId));
    const isOpen = right && account && !account.locked && !account.resetDemandedAt;
    await this.audit.add({
      ...{ event: 'sign-in', way: 'passkey', result: isOpen ? 'ok' : 'refused' },
      ...(account && { accountId: account._id, username: account.username }),
      ...{ address, device: deviceOf(userAgent) },
    });
    if (!right || !account) throw refused();
    if (account.locked) throw accountLocked(account.locked);
    const opened = await this.sessions.open(account, browser);
    // If the passkey was removed meanwhile, as by a reset, which ends all sessions, this session must end too.
    if (await this.passkeys.find(passkey._id)) return opened;
    await this.sessions.signOut(opened.refreshToken, null);
    throw refused();
  }

  /** Whether the reply comes from a passkey of the account. */
  async isOwner({ _id }: StoredAccount, reply: UsedPasskey): Promise<boolean> {
    const { passkey, right } = await this.ceremonies.used(reply);
    return right && passkey?.accountId === String(_id);
  }

  /**
   * Checks the account first, so that no device creates a passkey for an account that will be refused.
   * @throws CallError 'conflict', 'tooMany', 'notBuilt'
   */
  async startSignUp({
    username,
    email,
    invitation,
    address,
  }: InternalRequest<'start-passkey-account'>): Promise<CallReply<'start-passkey-sign-up'>> {
    await this.signIns.assertFree({ username, email }, address, invitation);
    return { options: await this.ceremonies.toMake({ username }) };
  }

  /** @throws CallError 'forbidden' for a wrong reply, 'conflict', 'tooMany', 'notBuilt' */
  async signUp({
    reply,
    name,
    invitation,
    address,
    userAgent,
    replaces,
    device,
    ...given
  }: InternalRequest<'create-passkey-account'>): Promise<OpenedSession> {
    await this.signIns.assertFree(given, address, invitation);
    const made = await this.ceremonies.made(reply);
    return this.signIns.enrol(
      { ...given, firstName: given.firstName ?? '', passkeys: 1 },
      { way: 'passkey', invitation, address, userAgent, replaces, device },
      ({ _id }, session) =>
        this.passkeys.insert(
          { ...made, accountId: String(_id), name, createdAt: new Date(), usedAt: null },
          session,
        ),
    );
  }
}

const refused = () => new CallError('unauthenticated', MESSAGES.passkeyRefused);
