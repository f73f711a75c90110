import { Injectable } from '@nestjs/common';
import { type InternalReply, type InternalRequest, MESSAGES } from '@screenlore/contracts';
import { CallError, Transactions } from '@screenlore/service-kit';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { fold } from '../accounts/fold.js';
import { AuditService } from '../audit/audit.service.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { MailLinks } from '../mails/mail-links.js';
import { MailState } from '../mails/mail-state.js';
import { AccountNotices } from '../notices/account-notices.js';
import { PasskeysRepository } from '../passkeys/passkeys.repository.js';
import { PasswordHashes } from '../passwords/password-hashes.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { deviceOf } from '../sessions/device-of.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { StoredReset } from './reset.schema.js';
import { ResetsRepository } from './resets.repository.js';

/** New passwords for members who have forgotten theirs, by a link in a mail. */
@Injectable()
export class ResetService {
  constructor(
    private readonly resets: ResetsRepository,
    private readonly links: MailLinks,
    private readonly mail: MailState,
    private readonly accounts: AccountsRepository,
    private readonly passwords: PasswordHashes,
    private readonly policy: PasswordPolicy,
    private readonly sessions: SessionsService,
    private readonly guessing: GuessingService,
    private readonly notices: AccountNotices,
    private readonly passkeys: PasskeysRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * Only stores the request. `ResetMails` looks for an account afterwards, so that neither the answer nor its time reveals whether there
   * is one.
   * @throws CallError 'notBuilt' if mail is off, 'tooMany'
   */
  async ask({ email, address }: InternalRequest<'ask-for-reset'>): Promise<InternalReply<'ask-for-reset'>> {
    if (!(await this.mail.isOn())) throw new CallError('notBuilt', MESSAGES.mailOff);
    await this.guessing.countReset(address);
    await this.resets.add(this.links.newId(), fold(email));
    return { asked: true };
  }

  async works(token: string): Promise<boolean> {
    return (await this.find(token)) !== null;
  }

  /** @throws CallError 'malformed' for a password that the policy refuses, 'notFound' for a link that does not work, 'tooMany' */
  async change({
    token,
    newPassword,
    address,
    userAgent,
  }: InternalRequest<'use-reset-link'>): Promise<InternalReply<'use-reset-link'>> {
    await this.guessing.countAddress(address);
    const reset = await this.find(token);
    const owner = reset && (await this.accounts.findById(String(reset.accountId)));
    if (!owner) throw gone();
    this.policy.check(newPassword, owner);
    const hash = await this.passwords.make(newPassword);
    const { publish, account } = await this.transactions.run(undefined, async (session) => {
      if (!(await this.resets.use(reset, session))) throw gone();
      const account = await this.accounts.setPassword(String(reset.accountId), reset.emailKey, hash, session);
      // The account was deleted, or has another email by now.
      if (!account) throw gone();
      // The email was not verified before, so all other ways in were removed.
      if (!account.passkeys) await this.passkeys.removeAll(String(account._id), session);
      await this.notices.tell(account, { kind: 'password-changed', at: new Date().toISOString() }, session);
      return { account, ...(await this.sessions.endAllIn(account._id, session)) };
    });
    publish();
    await this.guessing.right(reset.emailKey, address);
    const { _id: accountId, username } = account;
    await this.audit.add({
      event: 'password-reset',
      way: 'mail',
      result: 'ok',
      accountId,
      username,
      address,
      device: deviceOf(userAgent),
    });
    return { changed: true };
  }

  private async find(token: string): Promise<StoredReset | null> {
    const id = this.links.idOf('password reset', token);
    return id === undefined ? null : this.resets.find(id);
  }
}

const gone = () => new CallError('notFound', MESSAGES.resetLinkGone);
