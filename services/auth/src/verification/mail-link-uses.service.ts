import { Injectable } from '@nestjs/common';
import { type CallReply, type CallRequest, type InternalReply, MESSAGES } from '@screenlore/contracts';
import { CallError, type Session, Transactions } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { MailLinks } from '../mails/mail-links.js';
import { NoticesRepository } from '../mails/notices.repository.js';
import type { StoredClosingLink } from '../notices/closing-link.schema.js';
import { ClosingLinks } from '../notices/closing-links.repository.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { StoredEmailProof, StoredEmailReturn } from './email-proof.schema.js';
import { EmailProofsRepository } from './email-proofs.repository.js';
import { OwnedEmails } from './owned-emails.repository.js';

/**
 * Carries out the links in mails. Having the link proves access to the mailbox, so nobody has to be signed in. Uses are not
 * counted: forged links are refused before any lookup.
 */
@Injectable()
export class MailLinkUses {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly emails: OwnedEmails,
    private readonly proofs: EmailProofsRepository,
    private readonly closing: ClosingLinks,
    private readonly links: MailLinks,
    private readonly notices: NoticesRepository,
    private readonly sessions: SessionsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async about({ use, token }: CallRequest<'check-mail-link'>): Promise<CallReply<'check-mail-link'>> {
    const find = {
      'verify-email': 'proofOf',
      'take-back-email': 'returnOf',
      'close-ways-in': 'closingOf',
    } as const;
    const link = await this[find[use]](token);
    const account = link && (await this.accounts.findById(link.accountId));
    return { about: account ? { email: link.email, username: account.username } : null };
  }

  /**
   * Gives the account a verified email. Another account that had the email unverified loses it, and its sessions. If this account's
   * former email was verified, its owner can restore it for some days.
   * @throws CallError 'notFound' for a link that does not work, 'conflict' if somebody else has verified the email meanwhile
   */
  async verify(token: string, address: string): Promise<InternalReply<'use-verification-link'>> {
    const proof = await this.proofOf(token);
    if (!proof) throw gone();
    const { account, lost } = await this.transactions.run(undefined, async (session) => {
      if (!(await this.proofs.use(proof, session))) throw gone();
      const account = await this.emails.find(proof.accountId, session);
      if (!account) throw gone();
      const lost = await this.hand(account, proof, session);
      if (account.emailVerified && account.emailKey !== proof.emailKey)
        await this.tellOfChange(account, proof, session);
      return { account, lost };
    });
    await lost?.settle();
    // The current tokens say that the account may not write yet.
    await this.sessions.renew(account._id);
    const event = account.emailKey === proof.emailKey ? 'email-verify' : 'email-change';
    await this.note(account, event, address);
    return { email: proof.email };
  }

  /**
   * Restores the former email. The person who changed it may know the password too, so a new one must be chosen.
   * @throws CallError as `verify`
   */
  async takeBack(token: string, address: string): Promise<InternalReply<'use-take-back-link'>> {
    const link = await this.returnOf(token);
    if (!link) throw gone();
    const { account, lost, publish } = await this.transactions.run(undefined, async (session) => {
      if (!(await this.proofs.useReturn(link, session))) throw gone();
      const account = await this.emails.find(link.accountId, session);
      if (!account) throw gone();
      const lost = await this.hand(account, link, session);
      return { account, lost, publish: await this.close(account, session) };
    });
    publish();
    await lost?.settle();
    await this.sessions.endAll(account._id);
    await this.note(account, 'email-take-back', address);
    return { email: link.email };
  }

  /** @throws CallError 'notFound' for a link that does not work */
  async closeWaysIn(token: string, address: string): Promise<InternalReply<'use-closing-link'>> {
    const link = await this.closingOf(token);
    if (!link) throw gone();
    const { account, publish } = await this.transactions.run(undefined, async (session) => {
      if (!(await this.closing.use(link, session))) throw gone();
      const account = await this.emails.find(link.accountId, session);
      if (!account) throw gone();
      return { account, publish: await this.close(account, session) };
    });
    publish();
    await this.sessions.endAll(account._id);
    await this.note(account, 'ways-in-close', address);
    return { closed: true };
  }

  /** Gives an account an email. @returns what to do after the commit for an account that lost it */
  private async hand(account: StoredAccount, { email, emailKey }: StoredEmailProof, session: Session) {
    const holder = await this.emails.holderOf(emailKey, session);
    const other = holder && String(holder._id) !== String(account._id) ? holder : null;
    if (other?.emailVerified) throw new CallError('conflict', MESSAGES.emailTaken);
    if (other) await this.accounts.loseEmail(other._id, email, session);
    await this.emails.give(account._id, { email, emailKey }, session);
    return (
      other && {
        settle: async () => {
          await this.sessions.endAll(other._id);
          await this.note(other, 'email-lost');
        },
      }
    );
  }

  /** Writes to both emails. The mail to the former one has a link to take the account back. */
  private async tellOfChange(
    account: StoredAccount,
    { email: to }: StoredEmailProof,
    session: Session,
  ): Promise<void> {
    const { _id, email, emailKey = '' } = account;
    const at = new Date().toISOString();
    const id = this.links.newId();
    await this.proofs.addReturn({ _id: id, accountId: String(_id), email: email ?? '', emailKey }, session);
    const link = { purpose: 'email return', id } as const;
    await this.notices.add(account, { kind: 'email-changed', at }, session, { link });
    await this.notices.add({ _id, email: to }, { kind: 'email-set', at }, session);
  }

  /** @returns how to tell the gateways, after the commit, that the sessions have ended */
  private async close(account: StoredAccount, session: Session): Promise<() => void> {
    await this.emails.demandReset(account._id, session);
    return (await this.sessions.endAllIn(account._id, session)).publish;
  }

  private async proofOf(token: string): Promise<StoredEmailProof | null> {
    const id = this.links.idOf('email proof', token);
    return id === undefined ? null : this.proofs.find(id);
  }

  private async returnOf(token: string): Promise<StoredEmailReturn | null> {
    const id = this.links.idOf('email return', token);
    return id === undefined ? null : this.proofs.findReturn(id);
  }

  private async closingOf(token: string): Promise<StoredClosingLink | null> {
    const id = this.links.idOf('closing', token);
    return id === undefined ? null : this.closing.find(id);
  }

  private note(
    { _id: accountId, username }: StoredAccount,
    event: 'email-verify' | 'email-change' | 'email-take-back' | 'email-lost' | 'ways-in-close',
    address?: string,
  ): Promise<void> {
    return this.audit.add({
      event,
      way: 'mail',
      result: 'ok',
      accountId,
      username,
      ...(address && { address }),
    });
  }
}

const gone = () => new CallError('notFound', MESSAGES.mailLinkGone);
