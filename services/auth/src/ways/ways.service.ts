import { Injectable } from '@nestjs/common';
import { type CallReply, type InternalRequest, MESSAGES } from '@screenlore/contracts';
import { CallError, type Session, Transactions } from '@screenlore/service-kit';
import type { Identity, StoredAccount } from '../accounts/account.schema.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { AccountNotices } from '../notices/account-notices.js';
import { deviceOf } from '../sessions/device-of.js';
import { SocialService } from '../social/social.service.js';
import { WaysRepository } from './ways.repository.js';

type Browser = Pick<InternalRequest<'drop-way'>, 'address' | 'userAgent'>;

/** Members add and remove providers as ways in (WAY-01, WAY-02). */
@Injectable()
export class WaysService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly ways: WaysRepository,
    private readonly social: SocialService,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws CallError 'unauthenticated' for wrong tokens, 'conflict' if the account has that provider, or the identity belongs to another
   * account
   */
  async add(
    userId: string,
    { provider, access_token: idToken, facebook_access_token, key, ...browser }: InternalRequest<'link-way'>,
  ): Promise<CallReply<'add-way'>> {
    // As at sign-in: without it the ID token may have been issued to another app.
    const accessToken = facebook_access_token ?? null;
    if (provider === 'facebook' && accessToken === null)
      throw new CallError('malformed', 'facebook_access_token: is missing');
    const account = await this.accountOf(userId);
    const identity = await this.social.identityOf(provider, { idToken, accessToken, key });
    await this.changed(account, identity.provider, true, browser, async (session) => {
      if (!(await this.ways.add(account._id, identity, session)))
        throw new CallError('conflict', MESSAGES.wayThere);
    });
    return { added: true };
  }

  /** @throws CallError 'notFound', 'conflict' for the last way in */
  async remove(
    userId: string,
    { provider, ...browser }: InternalRequest<'drop-way'>,
  ): Promise<CallReply<'remove-way'>> {
    const account = await this.accountOf(userId);
    if (!account.identities.some((identity) => identity.provider === provider))
      throw new CallError('notFound', MESSAGES.wayGone);
    await this.changed(account, provider, false, browser, async (session) => {
      if (!(await this.ways.remove(account._id, provider, session)))
        throw new CallError('conflict', MESSAGES.wayLast);
    });
    return { removed: true };
  }

  /** Makes a change with its audit entry and its mail, all or nothing. */
  private changed(
    account: StoredAccount,
    way: Identity['provider'],
    added: boolean,
    { address, userAgent }: Browser,
    work: (session: Session) => Promise<void>,
  ): Promise<void> {
    const { _id: accountId, username } = account;
    const at = new Date().toISOString();
    return this.transactions.run(undefined, async (session) => {
      await work(session);
      await this.audit.addIn(
        {
          ...{ event: added ? 'way-added' : 'way-removed', way, result: 'ok', accountId, username },
          ...{ address, device: deviceOf(userAgent) },
        },
        session,
      );
      await this.notices.tell(account, { kind: 'way-changed', added, at }, session);
    });
  }

  private async accountOf(userId: string): Promise<StoredAccount> {
    const account = await this.accounts.findById(userId);
    if (!account) throw new CallError('unauthenticated', MESSAGES.sessionEnded);
    return account;
  }
}
