import { Injectable } from '@nestjs/common';
import { type InternalRequest, MESSAGES, type OpenedSession } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { Identity, StoredAccount } from '../accounts/account.schema.js';
import { accountLocked } from '../accounts/account-locked.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { deviceOf } from '../sessions/device-of.js';
import { SessionsService, type SigningIn } from '../sessions/sessions.service.js';
import { FactorCodes } from './factor-codes.js';
import type { StoredTicket } from './ticket.schema.js';
import { TicketsRepository } from './tickets.repository.js';

/** What the first step, a password or a provider's token, also provided. */
interface Also {
  /** A provider to link to the account once a code is entered (WAY-06). */
  link?: Identity;
  /** A passkey was used, so no code is needed. */
  byPasskey?: boolean;
}

/** What follows the first step of a sign-in: a session, or a request for a code (FACTOR-02). */
@Injectable()
export class SecondStep {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly codes: FactorCodes,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly guessing: GuessingService,
    private readonly audit: AuditService,
  ) {}

  /**
   * @throws CallError 'forbidden' if a code must be entered first; 'unauthenticated' for a locked account, or one whose password or email
   * changed since it was read: such a change ends all sessions, and this one must not outlive it
   */
  async open(
    account: StoredAccount,
    way: StoredTicket['way'],
    browser: SigningIn,
    { link, byPasskey = false }: Also = {},
  ): Promise<OpenedSession> {
    if (!account.factor || byPasskey) return this.openSession(account, way, browser);
    if (account.locked) {
      await this.record(account, way, 'refused', browser);
      throw accountLocked(account.locked);
    }
    if (browser.ticket !== undefined)
      await this.tickets.keep(browser.ticket, {
        accountId: String(account._id),
        way,
        subject: link?.subject ?? null,
        passwordChangedAt: account.passwordChangedAt ?? null,
        emailKey: account.emailKey ?? null,
      });
    throw new CallError('forbidden', MESSAGES.codeNeeded);
  }

  /**
   * Continues a sign-in that asked for a code.
   * @throws CallError 'forbidden' for a wrong code, 'unauthenticated' if the sign-in is over or too old, 'tooMany'
   */
  async finish({ code, ticket: secret, ...browser }: InternalRequest<'use-code'>): Promise<OpenedSession> {
    await this.guessing.countAddress(browser.address);
    const ticket = await this.tickets.try(secret);
    const account = ticket && (await this.accounts.findById(ticket.accountId));
    if (!ticket || !account || !isAsThen(ticket, account)) throw late();
    try {
      // Two-step login may have been turned off meanwhile.
      if (account.factor) await this.codes.use(account, code, fromOf(browser));
    } catch (error) {
      if (error instanceof CallError && error.code === 'forbidden')
        await this.record(account, 'code', 'refused', browser);
      throw error;
    }
    if (!(await this.tickets.take(ticket))) throw late();
    return this.openSession(await this.linked(account, ticket, browser), ticket.way, browser);
  }

  /** Links the provider that waited for the code (WAY-06). @throws CallError 'unauthenticated' if the account has changed meanwhile */
  private async linked(
    account: StoredAccount,
    { way, subject }: StoredTicket,
    browser: SigningIn,
  ): Promise<StoredAccount> {
    if (!subject || way === 'password') return account;
    const identity = { provider: way, subject, linkedAt: new Date() };
    const linked = await this.accounts.linkIdentity(account._id, identity, account);
    if (!linked) throw late();
    const { _id: accountId, username } = linked;
    await this.audit.add({ event: 'way-added', way, result: 'ok', accountId, username, ...fromOf(browser) });
    return linked;
  }

  private async openSession(
    account: StoredAccount,
    way: StoredTicket['way'],
    browser: SigningIn,
  ): Promise<OpenedSession> {
    await this.record(account, way, account.locked ? 'refused' : 'ok', browser);
    if (account.locked) throw accountLocked(account.locked);
    const opened = await this.sessions.open(account, browser);
    const now = await this.accounts.findById(String(account._id));
    const changed = now?.passwordChangedAt?.getTime() !== account.passwordChangedAt?.getTime();
    // If two-step login was turned on meanwhile, this sign-in lacks its code.
    if (
      !changed &&
      now?.emailKey === account.emailKey &&
      (account.factor || !now?.factor) &&
      hasWay(now, way)
    ) {
      if (way !== 'password') await this.accounts.useIdentity(account._id, way);
      return opened;
    }
    await this.sessions.signOut(opened.refreshToken, null);
    throw new CallError('unauthenticated', MESSAGES.signInRefused);
  }

  private record(
    { _id: accountId, username }: StoredAccount,
    way: StoredTicket['way'] | 'code',
    result: 'ok' | 'refused',
    browser: SigningIn,
  ): Promise<void> {
    return this.audit.add({ event: 'sign-in', way, result, accountId, username, ...fromOf(browser) });
  }
}

const fromOf = ({ address, userAgent }: SigningIn) => ({ address, device: deviceOf(userAgent) });

/** Whether the account is unchanged since the code was requested. */
const isAsThen = (
  { way, subject, passwordChangedAt, emailKey }: StoredTicket,
  account: StoredAccount,
): boolean =>
  (account.passwordChangedAt?.getTime() ?? null) === (passwordChangedAt?.getTime() ?? null) &&
  (account.emailKey ?? null) === emailKey &&
  (Boolean(subject) || hasWay(account, way));

const hasWay = (account: StoredAccount | null, way: StoredTicket['way']): boolean =>
  way === 'password' || (account?.identities.some(({ provider }) => provider === way) ?? false);

const late = () => new CallError('unauthenticated', MESSAGES.codeLate);
