import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type CallReply,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, Transactions } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { fold } from '../accounts/fold.js';
import { Proven } from '../accounts/proven.js';
import { AuditService } from '../audit/audit.service.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { MailLinks } from '../mails/mail-links.js';
import { MailState } from '../mails/mail-state.js';
import { NoticesRepository } from '../mails/notices.repository.js';
import { OwnerProof } from '../passwords/owner-proof.js';
import { EmailProofsRepository } from './email-proofs.repository.js';

type Addressee = Pick<StoredAccount, '_id' | 'username'>;

/** Sends links that give an account an email or verify the one it has (VERIFY-01 ff.). */
@Injectable()
export class VerificationService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly proofs: EmailProofsRepository,
    private readonly proven: Proven,
    private readonly links: MailLinks,
    private readonly mail: MailState,
    private readonly notices: NoticesRepository,
    private readonly guessing: GuessingService,
    private readonly owner: OwnerProof,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Whether another account can get this account's email by verifying it. */
  async canBeTakenOver({ emailVerified }: Pick<StoredAccount, 'emailVerified'>): Promise<boolean> {
    return !emailVerified && (await this.mail.isOn());
  }

  /** Whether new accounts must verify their email: always, unless the portal is known to send no mail. */
  async isAskedFor(): Promise<boolean> {
    return !(await this.mail.isOff());
  }

  /** Sends the first link after a sign-up, if mail is on and the email has not received too many already. */
  async begin(account: Addressee, email: string, address: string): Promise<void> {
    if (!(await this.mail.isOn())) return;
    await this.send(account, email, address).catch((error: unknown) => {
      // Members can ask for another link in the settings.
      if (!(error instanceof CallError && error.code === 'tooMany')) throw error;
    });
  }

  async own(userId: string): Promise<CallReply<'get-own-email'>> {
    const account = await this.accountOf(userId);
    const [waiting, mailIsOn, mayWrite] = await Promise.all([
      this.proofs.waiting(userId),
      this.mail.isOn(),
      this.proven.has(account),
    ]);
    const { email, emailVerified: verified } = account;
    return {
      ...{ email, verified, mailIsOn, mayWrite },
      waiting: waiting && { email: waiting.email, until: waiting.expiresAt.toISOString() },
    };
  }

  /** @throws CallError 'notBuilt' if mail is off, 'conflict' if there is nothing to confirm, 'tooMany' */
  async again(userId: string, address: string): Promise<InternalReply<'ask-for-verification'>> {
    await this.assertMail();
    const account = await this.accountOf(userId);
    const waiting = await this.proofs.waiting(userId);
    const email = waiting?.email ?? (account.emailVerified ? null : account.email);
    if (email === null) throw new CallError('conflict', MESSAGES.emailSettled);
    await this.send(account, email, address);
    return { email };
  }

  /**
   * Sends a link to another email. Until it is used, the account keeps its current email.
   * @throws CallError 'notBuilt' if mail is off, 'forbidden' for a wrong password or username, 'conflict' for an email that is verified
   * already, here or elsewhere, 'tooMany'
   */
  async change(
    caller: Caller,
    { email, proof, address }: InternalRequest<'ask-for-email-change'>,
  ): Promise<InternalReply<'ask-for-email-change'>> {
    await this.assertMail();
    const account = await this.accountOf(caller.id);
    const { _id: accountId, username, emailKey, emailVerified } = account;
    const refusal = await this.owner.refusalOf(account, proof, caller, address);
    if (refusal !== null) {
      const way = account.passwordHash === null ? 'session' : 'password';
      await this.audit.add({ event: 'email-change', way, result: 'refused', accountId, username, address });
      throw new CallError('forbidden', refusal);
    }
    if (emailKey === fold(email) && emailVerified) throw new CallError('conflict', MESSAGES.emailIsYours);
    await this.guessing.assertFewTakenEmails(address);
    const holder = await this.accounts.findByEmail(email);
    if (holder?.emailVerified) {
      await this.guessing.countTakenEmail(address);
      throw new CallError('conflict', MESSAGES.emailTaken);
    }
    await this.send(account, email, address);
    return { email };
  }

  async cancel(userId: string): Promise<CallReply<'cancel-email-change'>> {
    return { cancelled: await this.proofs.cancel(userId) };
  }

  private async send(account: Addressee, email: string, address: string): Promise<void> {
    const accountId = String(account._id);
    const emailKey = fold(email);
    await this.guessing.countVerification(accountId, emailKey, address);
    await this.transactions.run(undefined, async (session) => {
      const { _id: id, expiresAt: until } = await this.proofs.begin(
        { _id: this.links.newId(), accountId, email, emailKey },
        session,
      );
      const link = { purpose: 'email proof', id } as const;
      await this.notices.add({ _id: account._id, email }, { kind: 'verify-email' }, session, { link, until });
    });
  }

  private async assertMail(): Promise<void> {
    if (!(await this.mail.isOn())) throw new CallError('notBuilt', MESSAGES.mailOff);
  }

  private async accountOf(userId: string): Promise<StoredAccount> {
    const account = await this.accounts.findById(userId);
    if (!account) throw new CallError('unauthenticated', MESSAGES.sessionEnded);
    return account;
  }
}
