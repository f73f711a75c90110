import { Injectable } from '@nestjs/common';
import {
  type CallReply,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
  type Passkey,
  type SecurityEvent,
} from '@screenlore/contracts';
import { CallError, type Session, Transactions } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { NewAuditEntry } from '../audit/audit.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { AccountNotices } from '../notices/account-notices.js';
import { deviceOf } from '../sessions/device-of.js';
import { Ceremonies } from './ceremonies.service.js';
import type { StoredPasskey } from './passkey.schema.js';
import { PasskeysRepository } from './passkeys.repository.js';

type Browser = Pick<InternalRequest<'keep-passkey'>, 'address' | 'userAgent'>;

/** What members do with their own passkeys (KEY-02 ff.). */
@Injectable()
export class OwnPasskeysService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly ceremonies: Ceremonies,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
  ) {}

  async list(userId: string): Promise<CallReply<'get-own-passkeys'>> {
    return { passkeys: (await this.passkeys.of(userId)).map(shown) };
  }

  /** @throws CallError 'notBuilt' */
  async start(userId: string): Promise<CallReply<'start-passkey'>> {
    const { username } = await this.accountOf(userId);
    const has = await this.passkeys.of(userId);
    return { options: await this.ceremonies.toMake({ username, accountId: userId, has }) };
  }

  /** @throws CallError 'forbidden' for a wrong reply, 'conflict' for too many, 'notBuilt' */
  async add(
    userId: string,
    { reply, name, ...browser }: InternalRequest<'keep-passkey'>,
  ): Promise<InternalReply<'keep-passkey'>> {
    const account = await this.accountOf(userId);
    const made = await this.ceremonies.made(reply, userId);
    const passkey: StoredPasskey = { ...made, accountId: userId, name, createdAt: new Date(), usedAt: null };
    await this.transactions.run(undefined, async (session) => {
      if (!(await this.passkeys.makeRoom(userId, session)))
        throw new CallError('conflict', MESSAGES.passkeysMany);
      await this.passkeys.insert(passkey, session);
      await this.note(account, 'passkey-added', browser, session);
    });
    return { passkey: shown(passkey) };
  }

  /** @throws CallError 'notFound' */
  async rename(
    userId: string,
    { passkeyId, name, ...browser }: InternalRequest<'store-passkey-name'>,
  ): Promise<InternalReply<'store-passkey-name'>> {
    const account = await this.accountOf(userId);
    const passkey = await this.passkeys.rename(passkeyId, userId, name);
    if (!passkey) throw gone();
    await this.audit.add(entryOf(account, 'passkey-renamed', browser));
    return { passkey: shown(passkey) };
  }

  /** @throws CallError 'notFound', 'conflict' for the last way in */
  async remove(
    userId: string,
    { passkeyId, ...browser }: InternalRequest<'drop-passkey'>,
  ): Promise<InternalReply<'drop-passkey'>> {
    const account = await this.accountOf(userId);
    await this.transactions.run(undefined, async (session) => {
      if (!(await this.passkeys.remove(passkeyId, userId, session))) throw gone();
      if (!(await this.passkeys.canSpare(userId, session)))
        throw new CallError('conflict', MESSAGES.passkeyLast);
      await this.note(account, 'passkey-removed', browser, session);
    });
    return { removed: true };
  }

  private async note(
    account: StoredAccount,
    kind: 'passkey-added' | 'passkey-removed',
    browser: Browser,
    session: Session,
  ): Promise<void> {
    await this.audit.addIn(entryOf(account, kind, browser), session);
    await this.notices.tell(account, { kind, at: new Date().toISOString() }, session);
  }

  private async accountOf(userId: string): Promise<StoredAccount> {
    const account = await this.accounts.findById(userId);
    if (!account) throw new CallError('unauthenticated', MESSAGES.sessionEnded);
    return account;
  }
}

const gone = () => new CallError('notFound', MESSAGES.passkeyGone);

const entryOf = (
  { _id: accountId, username }: StoredAccount,
  event: SecurityEvent,
  { address, userAgent }: Browser,
): NewAuditEntry => ({
  ...{ event, way: 'passkey', result: 'ok', accountId, username },
  ...{ address, device: deviceOf(userAgent) },
});

const shown = ({ _id, name, createdAt, usedAt, backedUp }: StoredPasskey): Passkey => ({
  ...{ _id, name, backedUp },
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});
