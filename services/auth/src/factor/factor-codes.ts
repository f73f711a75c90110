import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@screenlore/contracts';
import { CallError, Transactions } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { AuditService } from '../audit/audit.service.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { MailState } from '../mails/mail-state.js';
import { AccountNotices } from '../notices/account-notices.js';
import { FactorSecrets } from './factor-secrets.js';
import { FactorsRepository } from './factors.repository.js';
import { hashOfCode, plainCode } from './recovery-codes.js';

/** After this many wrong codes in a row, the owner gets a mail, or must choose a new password by mail (FACTOR-05). */
const TOLD_AFTER = 5;
const CLOSED_AFTER = 100;

/** Where a code was typed, for the audit log. */
interface From {
  address: string;
  device: string | null;
}

/** Checks codes of two-step login: the app's and recovery codes. Each works once. */
@Injectable()
export class FactorCodes {
  constructor(
    private readonly factors: FactorsRepository,
    private readonly secrets: FactorSecrets,
    private readonly guessing: GuessingService,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
    private readonly mail: MailState,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Uses up a code of an account.
   * @throws CallError 'forbidden' for a wrong or used code, 'conflict' if two-step login is off, 'tooMany'
   */
  async use(account: StoredAccount, code: string, from: From): Promise<void> {
    if (!account.factor) throw new CallError('conflict', MESSAGES.factorIsOff);
    await this.guessing.countCode(account, from.address);
    const right = /^\d{6}$/.test(plainCode(code))
      ? await this.useOfApp(account, plainCode(code))
      : await this.useRecovery(account, hashOfCode(code), from);
    if (right) return this.guessing.codeRight(account, from.address);
    await this.countWrong(account);
    throw new CallError('forbidden', MESSAGES.codeWrong);
  }

  private async useOfApp(account: StoredAccount, code: string): Promise<boolean> {
    const { _id, factor } = account;
    const step = factor ? this.secrets.stepOf(account, factor.secret, code) : null;
    return factor !== undefined && step !== null && this.factors.useStep(_id, factor, step);
  }

  private useRecovery(account: StoredAccount, hash: string, from: From): Promise<boolean> {
    const { _id, username } = account;
    return this.transactions.run(undefined, async (session) => {
      if (!(await this.factors.useCode(_id, hash, session))) return false;
      const entry = { event: 'recovery-code-used', way: 'code', result: 'ok' } as const;
      await this.audit.addIn({ ...entry, accountId: _id, username, ...from }, session);
      await this.tell(account, 'code-used', session);
      return true;
    });
  }

  private async countWrong(account: StoredAccount): Promise<void> {
    const { _id, username, email } = account;
    const wrong = await this.factors.wrong(_id);
    if (wrong === TOLD_AFTER) await this.tell(account, 'guessed');
    if (wrong < CLOSED_AFTER || email === null || !(await this.mail.isOn())) return;
    await this.factors.demandReset(_id);
    const entry = { event: 'ways-in-close', way: 'code', result: 'ok' } as const;
    await this.audit.add({ ...entry, accountId: _id, username });
  }

  private tell(
    account: StoredAccount,
    change: 'code-used' | 'guessed',
    session?: Parameters<AccountNotices['tell']>[2],
  ): Promise<void> {
    return this.notices.tell(account, { kind: 'two-step', change, at: new Date().toISOString() }, session);
  }
}
