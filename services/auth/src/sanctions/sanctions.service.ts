import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type CallReply,
  type CallRequest,
  MESSAGES,
  SANCTION_EVENTS,
  SANCTION_LIMITS,
  type SecurityEvent,
} from '@screenlore/contracts';
import { CallError, Causes, Outbox, type Session, Transactions } from '@screenlore/service-kit';
import { accountIdOf, isSilenced, type Lock, type StoredAccount } from '../accounts/account.schema.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Administrators } from '../accounts/administrators.js';
import { AuditService } from '../audit/audit.service.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { NoticesRepository } from '../mails/notices.repository.js';
import { LocksRepository } from '../oversight/locks.repository.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { StoredMemberShown } from './member-shown.schema.js';
import { RemovalsRepository } from './removals.repository.js';
import { SanctionsRepository } from './sanctions.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

type Asked = CallRequest<'sanction-member'>;

/** What moderators do about accounts. Each act is recorded in its own transaction, and the member is notified. */
@Injectable()
export class SanctionsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly administrators: Administrators,
    private readonly sanctions: SanctionsRepository,
    private readonly locks: LocksRepository,
    private readonly removals: RemovalsRepository,
    private readonly outbox: Outbox<StoredMemberShown>,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly causes: Causes,
    private readonly mails: NoticesRepository,
    private readonly guessing: GuessingService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws CallError 'notFound' */
  async account(username: string): Promise<CallReply<'get-member-sanctions'>> {
    const account = await this.find(username);
    const { _id, firstName, surname, joinedAt, locked, removed } = account;
    const history = await this.audit.lastOf(String(_id), SANCTION_EVENTS, SANCTION_LIMITS.historyShown);
    const silence = isSilenced(account) ? account.silenced : undefined;
    const acts = [...history, silence, locked, removed].flatMap((act) => act?.byId ?? []);
    const names = new Map(
      (await this.accounts.findNames(acts.map(String))).map((found) => [String(found._id), found.username]),
    );
    const shown = (act: Lock | undefined) =>
      act?.until
        ? {
            until: act.until.toISOString(),
            reason: act.reason,
            by: names.get(String(act.byId)) ?? null,
          }
        : null;
    return {
      account: {
        ...{ username: account.username, firstName, surname },
        joinedAt: joinedAt.toISOString(),
        trusted: await this.isTrusted(account),
        ...{ silence: shown(silence), suspension: shown(locked), removal: shown(removed) },
        locked: removed === undefined && locked !== undefined && locked.until === undefined,
        history: history.map((entry) => ({
          ...this.audit.shown(entry),
          admin: names.get(String(entry.byId)) ?? null,
          reason: entry.reason ?? null,
        })),
      },
    };
  }

  async own({ id }: Caller): Promise<CallReply<'get-own-sanctions'>> {
    const account = await this.accounts.findById(id);
    if (!account) throw new CallError('unauthenticated', MESSAGES.sessionEnded);
    const { warned = [] } = account;
    return {
      silence: isSilenced(account)
        ? { until: account.silenced.until.toISOString(), reason: account.silenced.reason }
        : null,
      warnings: warned.map(({ at, reason }) => ({ at: at.toISOString(), reason })).reverse(),
    };
  }

  /**
   * @throws CallError 'notFound', 'tooMany'; 'conflict' for a moderator or administrator, or if an administrator has locked the account
   */
  async sanction(
    moderator: Caller,
    { member, what, days, reason }: Asked,
  ): Promise<CallReply<'sanction-member'>> {
    const account = await this.find(member);
    if (await this.isTrusted(account)) throw new CallError('conflict', MESSAGES.moderatorNotSanctioned);
    await this.guessing.countSanction(moderator.id);
    const at = new Date();
    const act = { at, byId: accountIdOf(moderator.id), reason };
    const until = days === null ? null : new Date(at.getTime() + days * DAY_MS);
    let hidden: StoredMemberShown | undefined;
    await this.transactions.run(undefined, async (session) => {
      hidden = undefined;
      if (until !== null && what === 'remove') {
        hidden = await this.removals.remove(account._id, { ...act, until }, session);
        if (hidden) await this.record(what, account, act, session);
        return;
      }
      await this.record(what, account, act, session);
      if (until === null) await this.sanctions.warn(account._id, act, session);
      else if (what === 'silence') await this.sanctions.silence(account._id, { ...act, until }, session);
      else {
        if (!(await this.locks.lock(account._id, { ...act, until }, session)))
          throw new CallError('conflict', MESSAGES.lockedForGood);
        await this.mails.add(account, { kind: 'suspended', until: until.toISOString() }, session);
        return;
      }
      await this.notify(account, what, at, session);
    });
    this.causes.sendNow();
    await this.hold(what, account);
    if (hidden) await this.outbox.send(hidden);
    return { until: until?.toISOString() ?? null };
  }

  /** @throws CallError 'notFound'; 'conflict' if a removal can no longer be undone */
  async lift(
    moderator: Caller,
    { member, what }: CallRequest<'lift-sanction'>,
  ): Promise<CallReply<'lift-sanction'>> {
    const account = await this.find(member);
    const byId = accountIdOf(moderator.id);
    let shown: StoredMemberShown | undefined;
    await this.transactions.run(undefined, async (session) => {
      shown = undefined;
      if (what === 'remove') {
        shown = await this.removals.restore(account._id, session);
        if (shown) await this.record('remove-lifted', account, { byId }, session);
        else if (account.removed) throw new CallError('conflict', MESSAGES.removedForGood);
        return;
      }
      const lifted =
        what === 'silence'
          ? await this.sanctions.endSilence(account._id, session)
          : await this.locks.endSuspension(account._id, session);
      if (!lifted) return;
      await this.record(`${what}-lifted`, account, { byId }, session);
      await this.causes.withdraw({ source: sourceOf(account, what) }, session);
    });
    this.causes.sendNow();
    if (what === 'silence') await this.sessions.renew(account._id);
    if (shown) await this.outbox.send(shown);
    return { lifted: true };
  }

  /** Moderators and administrators are exempt, and nobody acts on their own account. */
  private async isTrusted(account: StoredAccount): Promise<boolean> {
    const { admin, moderator } = await this.administrators.rightsOf(account);
    return admin || moderator;
  }

  /** Makes it apply at all gateways: existing tokens are refused. This runs after the transaction, as sessions may start meanwhile. */
  private async hold(what: Asked['what'], { _id }: StoredAccount): Promise<void> {
    if (what === 'silence') await this.sessions.renew(_id);
    if (what === 'suspend' || what === 'remove') await this.sessions.endAll(_id);
  }

  private notify(account: StoredAccount, what: Asked['what'], at: Date, session: Session): Promise<void> {
    const _id = `moderation:${randomUUID()}`;
    return this.causes.add(
      [
        {
          ...{ _id, kind: 'moderation', member: String(account._id), actor: null, at },
          ...{ about: _id, thing: null, source: sourceOf(account, what) },
        },
      ],
      session,
    );
  }

  private async find(username: string): Promise<StoredAccount> {
    const account = await this.accounts.findByUsername(username);
    if (!account) throw new CallError('notFound', 'There is no such user');
    return account;
  }

  private record(
    event: SecurityEvent,
    { _id: accountId, username }: StoredAccount,
    { byId, reason }: { byId: StoredAccount['_id']; reason?: string },
    session: Session,
  ): Promise<void> {
    const by = reason === undefined ? { byId } : { byId, reason };
    return this.audit.addIn({ event, way: 'moderator', result: 'ok', accountId, username, ...by }, session);
  }
}

const sourceOf = ({ _id }: StoredAccount, what: Asked['what']): string => `${what}:${_id}`;
