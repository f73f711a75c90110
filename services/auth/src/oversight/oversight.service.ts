import { Injectable } from '@nestjs/common';
import { type CallReply, type CallRequest, MESSAGES, type SecurityEvent } from '@screenlore/contracts';
import { CallError, type Session, Transactions } from '@screenlore/service-kit';
import { accountIdOf, type Lock, type StoredAccount } from '../accounts/account.schema.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Administrators } from '../accounts/administrators.js';
import { AuditService } from '../audit/audit.service.js';
import { FactorsRepository } from '../factor/factors.repository.js';
import { AccountNotices } from '../notices/account-notices.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { LocksRepository } from './locks.repository.js';
import { RightsRepository } from './rights.repository.js';

/** What administrators see of accounts and can do to them. Each act is recorded in its own transaction. */
@Injectable()
export class OversightService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly administrators: Administrators,
    private readonly locks: LocksRepository,
    private readonly rights: RightsRepository,
    private readonly sessions: SessionsService,
    private readonly factors: FactorsRepository,
    private readonly notices: AccountNotices,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws CallError 'notFound' */
  async account(username: string): Promise<CallReply<'get-member-account'>> {
    const account = await this.find(username);
    const { firstName, surname, joinedAt, identities, leaving, locked, passkeys = 0 } = account;
    const by = locked && (await this.namesOf([locked.byId])).get(String(locked.byId));
    return {
      account: {
        _id: String(account._id),
        ...{ username: account.username, firstName, surname },
        joinedAt: joinedAt.toISOString(),
        ...(await this.administrators.rightsOf(account)),
        confirmed: account.emailVerified,
        hasPassword: account.passwordHash !== null,
        providers: [...new Set(identities.map(({ provider }) => provider))],
        passkeys,
        twoStep: account.factor !== undefined,
        sessions: (await this.sessions.of(account._id)).length,
        leavesAt: leaving?.dueAt.toISOString() ?? null,
        locked: locked ? lockReply(locked, by) : null,
      },
    };
  }

  /** @throws CallError 'notFound' */
  async activity({
    member,
    ...page
  }: CallRequest<'get-member-activity'>): Promise<CallReply<'get-member-activity'>> {
    const { _id } = await this.find(member);
    const { entries, next } = await this.audit.page(String(_id), page);
    const names = await this.namesOf(entries.flatMap(({ byId }) => byId ?? []));
    return {
      entries: entries.map((entry) => ({
        ...this.audit.shown(entry),
        admin: names.get(String(entry.byId)) ?? null,
        reason: entry.reason ?? null,
      })),
      next,
    };
  }

  /** @throws CallError 'notFound'; 'conflict' for an administrator, whose rights must be revoked first */
  async lock(
    administrator: string,
    { member, reason }: CallRequest<'lock-member'>,
  ): Promise<CallReply<'lock-member'>> {
    const account = await this.find(member);
    if (await this.administrators.has(account))
      throw new CallError('conflict', MESSAGES.administratorNotLocked);
    const { _id } = account;
    const byId = accountIdOf(administrator);
    await this.transactions.run(undefined, async (session) => {
      if (await this.locks.lock(_id, { at: new Date(), byId, reason }, session))
        await this.record('lock', account, { byId, reason }, session);
    });
    // After the transaction, which would not see sessions that begin at the same time. Sessions that begin later see the lock.
    return { ended: await this.sessions.endAll(_id) };
  }

  /** @throws CallError 'notFound' */
  async unlock(administrator: string, username: string): Promise<CallReply<'unlock-member'>> {
    const account = await this.find(username);
    const byId = accountIdOf(administrator);
    await this.transactions.run(undefined, async (session) => {
      if (await this.locks.unlock(account._id, session))
        await this.record('unlock', account, { byId }, session);
    });
    return { unlocked: true };
  }

  /**
   * Gives or takes the right of a moderator. Existing tokens are refused, so that it applies at once.
   * @throws CallError 'notFound'; 'conflict' for an account that is not confirmed
   */
  async setModerator(
    administrator: string,
    { member, moderator }: CallRequest<'set-moderator'>,
  ): Promise<CallReply<'set-moderator'>> {
    const account = await this.find(member);
    if (moderator && !(await this.administrators.mayModerate(account)))
      throw new CallError('conflict', MESSAGES.moderatorUnconfirmed);
    const byId = accountIdOf(administrator);
    await this.transactions.run(undefined, async (session) => {
      if (!(await this.rights.setModerator(account._id, moderator, session))) return;
      await this.record(moderator ? 'moderator-grant' : 'moderator-revoke', account, { byId }, session);
      const at = new Date().toISOString();
      await this.notices.tell(account, { kind: 'moderator', granted: moderator, at }, session);
    });
    // Repeated requests do this too: the first may have been cut off before this.
    await this.sessions.renew(account._id);
    return { moderator };
  }

  /** For members who have lost both app and recovery codes. @throws CallError 'notFound', 'conflict' if it is off */
  async removeFactor(
    administrator: string,
    { member, reason }: CallRequest<'remove-member-factor'>,
  ): Promise<CallReply<'remove-member-factor'>> {
    const account = await this.find(member);
    const byId = accountIdOf(administrator);
    await this.transactions.run(undefined, async (session) => {
      if (!(await this.factors.turnOff(account._id, session)))
        throw new CallError('conflict', MESSAGES.factorIsOff);
      await this.record('factor-off', account, { byId, reason }, session);
      const at = new Date().toISOString();
      await this.notices.tell(account, { kind: 'two-step', change: 'removed', at }, session);
    });
    return { removed: true };
  }

  /** @throws CallError 'notFound' */
  async endSessions(administrator: string, username: string): Promise<CallReply<'end-member-sessions'>> {
    const account = await this.find(username);
    const byId = accountIdOf(administrator);
    const { ended, publish } = await this.transactions.run(undefined, async (session) => {
      const done = await this.sessions.endAllIn(account._id, session);
      if (done.ended > 0) await this.record('sessions-ended', account, { byId }, session);
      return done;
    });
    publish();
    return { ended };
  }

  private async find(username: string): Promise<StoredAccount> {
    const account = await this.accounts.findByUsername(username);
    if (!account) throw new CallError('notFound', 'There is no such user');
    return account;
  }

  private record(
    event: SecurityEvent,
    { _id: accountId, username }: StoredAccount,
    by: { byId: StoredAccount['_id']; reason?: string },
    session: Session,
  ): Promise<void> {
    return this.audit.addIn(
      { event, way: 'administrator', result: 'ok', accountId, username, ...by },
      session,
    );
  }

  /** The names of accounts that still exist. */
  private async namesOf(ids: readonly StoredAccount['_id'][]): Promise<Map<string, string>> {
    const found = await this.accounts.findNames(ids.map(String));
    return new Map(found.map(({ _id, username }) => [String(_id), username]));
  }
}

const lockReply = ({ at, reason, until }: Lock, by: string | undefined) => ({
  ...{ at: at.toISOString(), by: by ?? null, reason },
  until: until?.toISOString() ?? null,
});
