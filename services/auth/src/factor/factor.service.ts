import { Injectable } from '@nestjs/common';
import {
  type CallReply,
  type InternalRequest,
  MESSAGES,
  type SecurityEvent,
  type TwoStepChange,
} from '@screenlore/contracts';
import { CallError, type Session, Transactions } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Administrators } from '../accounts/administrators.js';
import { AuditService } from '../audit/audit.service.js';
import { AccountNotices } from '../notices/account-notices.js';
import { deviceOf } from '../sessions/device-of.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { FactorSecrets } from './factor-secrets.js';
import { FactorsRepository } from './factors.repository.js';
import { newRecoveryCodes, plainCode } from './recovery-codes.js';

/** How long (ms) a QR code works. */
const ASKED_MS = 15 * 60_000;

type Browser = InternalRequest<'drop-factor'>;

/** Members turn their two-step login on and off (FACTOR-01, FACTOR-08). */
@Injectable()
export class FactorService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly administrators: Administrators,
    private readonly factors: FactorsRepository,
    private readonly secrets: FactorSecrets,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
    private readonly transactions: Transactions,
  ) {}

  async own(userId: string): Promise<CallReply<'get-own-factor'>> {
    const account = await this.accountOf(userId);
    const { by } = await this.administrators.standing(account);
    return {
      since: account.factor?.since.toISOString() ?? null,
      codesLeft: account.factor?.codes.length ?? 0,
      neededBy: by?.toISOString() ?? null,
    };
  }

  /** @throws CallError 'conflict' if it is on */
  async start(userId: string): Promise<CallReply<'start-factor'>> {
    const account = await this.accountOf(userId);
    const { kept, secret, address } = this.secrets.make(account);
    if (!(await this.factors.ask(account._id, kept))) throw new CallError('conflict', MESSAGES.factorIsOn);
    return { secret, address };
  }

  /** @throws CallError 'forbidden' for a wrong code, 'conflict' if it is on or the secret is too old */
  async confirm(
    userId: string,
    { code, ...browser }: InternalRequest<'store-factor'>,
  ): Promise<CallReply<'confirm-factor'>> {
    const account = await this.accountOf(userId);
    const { _id, factor, factorAsked } = account;
    if (factor) throw new CallError('conflict', MESSAGES.factorIsOn);
    if (!factorAsked || Date.now() - factorAsked.at.getTime() > ASKED_MS)
      throw new CallError('conflict', MESSAGES.factorNotBegun);
    const { secret } = factorAsked;
    const step = this.secrets.stepOf(account, secret, plainCode(code));
    if (step === null) throw new CallError('forbidden', MESSAGES.codeWrong);
    const { codes, hashes } = newRecoveryCodes();
    const made = { secret, since: new Date(), step, codes: hashes, wrong: 0 };
    await this.changed(account, 'on', browser, async (session) => {
      // Another request has just done the same, or started over.
      if (!(await this.factors.turnOn(_id, made, session)))
        throw new CallError('conflict', MESSAGES.factorNotBegun);
    });
    return { recoveryCodes: codes };
  }

  /** @throws CallError 'conflict' if it is off */
  async makeCodes(userId: string, browser: Browser): Promise<CallReply<'make-recovery-codes'>> {
    const account = await this.accountOf(userId);
    const { codes, hashes } = newRecoveryCodes();
    await this.changed(account, 'codes', browser, async (session) => {
      if (!(await this.factors.setCodes(account._id, hashes, session))) throw isOff();
    });
    return { recoveryCodes: codes };
  }

  /** @throws CallError 'conflict' if it is off */
  async remove(userId: string, browser: Browser): Promise<CallReply<'remove-factor'>> {
    const account = await this.accountOf(userId);
    await this.changed(account, 'off', browser, async (session) => {
      if (!(await this.factors.turnOff(account._id, session))) throw isOff();
    });
    return { removed: true };
  }

  /** Makes a change with its audit entry and its mail, all or nothing. */
  private async changed(
    account: StoredAccount,
    change: Exclude<TwoStepChange, 'code-used' | 'guessed' | 'removed'>,
    { address, userAgent }: Browser,
    work: (session: Session) => Promise<void>,
  ): Promise<void> {
    const { _id: accountId, username } = account;
    const at = new Date().toISOString();
    await this.transactions.run(undefined, async (session) => {
      await work(session);
      const entry = { event: EVENTS[change], way: 'session', result: 'ok' } as const;
      const from = { address, device: deviceOf(userAgent) };
      await this.audit.addIn({ ...entry, accountId, username, ...from }, session);
      await this.notices.tell(account, { kind: 'two-step', change, at }, session);
    });
    // The tokens of an administrator say whether it is on.
    const { admin, moderator } = await this.administrators.rightsOf(account);
    if (change !== 'codes' && (admin || moderator)) await this.sessions.renew(accountId);
  }

  private async accountOf(userId: string): Promise<StoredAccount> {
    const account = await this.accounts.findById(userId);
    if (!account) throw new CallError('unauthenticated', MESSAGES.sessionEnded);
    return account;
  }
}

const EVENTS = {
  on: 'factor-on',
  off: 'factor-off',
  codes: 'recovery-codes',
} as const satisfies Record<string, SecurityEvent>;

const isOff = () => new CallError('conflict', MESSAGES.factorIsOff);
