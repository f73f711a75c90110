import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type CallReply,
  type InternalReply,
  type InternalRequest,
  LEAVING_SERVICES,
  MESSAGES,
  type Receipt,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { AccountNotices } from '../notices/account-notices.js';
import { OwnerProof } from '../passwords/owner-proof.js';
import { deviceOf } from '../sessions/device-of.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { DeletionsRepository } from './deletions.repository.js';
import { LeavingAccounts } from './leaving-accounts.repository.js';

/** 192 bits: too many to guess, so the hash needs no salt. */
const RECEIPT_BYTES = 24;

const hashOf = (receipt: string): string => createHash('sha256').update(receipt).digest('hex');

/** Requests and cancels the deletion of an account (docs/portal/leaving.md). */
@Injectable()
export class LeavingService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly leaving: LeavingAccounts,
    private readonly deletions: DeletionsRepository,
    private readonly sessions: SessionsService,
    private readonly owner: OwnerProof,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * A second request keeps the day, updates the choice about texts and gives the receipt a new secret.
   * @throws CallError 'forbidden' for a wrong password or username, 'tooMany', 'conflict' if it is too late
   */
  async leave(
    caller: Caller,
    { texts, proof, sessionId, address, userAgent }: InternalRequest<'store-leaving'>,
  ): Promise<InternalReply<'store-leaving'>> {
    const account = await this.accountOf(caller.id);
    const { _id, username } = account;
    const way = account.passwordHash === null ? 'session' : 'password';
    const from = { address, device: deviceOf(userAgent) };
    const entry = { event: 'leave', way, accountId: _id, username, ...from } as const;
    const refusal = await this.owner.refusalOf(account, proof, caller, address);
    if (refusal !== null) {
      await this.audit.add({ ...entry, result: 'refused' });
      throw new CallError('forbidden', refusal);
    }
    const receipt = randomBytes(RECEIPT_BYTES).toString('base64url');
    const left = await this.leaving.leave(_id, texts, hashOf(receipt));
    if (!left) throw new CallError('conflict', MESSAGES.leavingNow);
    await this.audit.add({ ...entry, result: 'ok' });
    await this.sessions.endAll(_id, sessionId);
    const dueAt = left.leaving.dueAt.toISOString();
    await this.notices.tell(account, { kind: 'account-leaving', at: dueAt });
    return { dueAt, receipt };
  }

  /** @throws CallError 'conflict' if it is too late */
  async keep(userId: string): Promise<CallReply<'keep-account'>> {
    const { _id, username } = await this.accountOf(userId);
    if (await this.leaving.keep(_id)) {
      await this.audit.add({ event: 'keep', way: 'session', result: 'ok', accountId: _id, username });
      // The member's other browsers then stop showing it.
      await this.sessions.renew(_id);
    } else if ((await this.accountOf(userId)).leaving) throw new CallError('conflict', MESSAGES.leavingNow);
    return { kept: true };
  }

  /** @throws CallError 'notFound' */
  async receipt(secret: string): Promise<Receipt> {
    const hash = hashOf(secret);
    const waiting = await this.leaving.ofReceipt(hash);
    const found = await this.deletions.find(hash);
    if (found)
      return {
        texts: found.texts,
        ...momentsOf(found),
        begunAt: found.begunAt.toISOString(),
        doneAt: found.doneAt?.toISOString() ?? null,
        parts: (['auth', ...LEAVING_SERVICES] as const).map((service) => {
          const part = found.parts[service];
          return { service, doneAt: part?.doneAt.toISOString() ?? null, counts: part?.counts ?? {} };
        }),
      };
    if (!waiting) throw new CallError('notFound', MESSAGES.receiptGone);
    const { leaving } = waiting;
    return { texts: leaving.texts, ...momentsOf(leaving), begunAt: null, doneAt: null, parts: [] };
  }

  private async accountOf(userId: string) {
    const account = await this.accounts.findById(userId);
    if (!account) throw new CallError('unauthenticated', MESSAGES.sessionEnded);
    return account;
  }
}

const momentsOf = ({ requestedAt, dueAt }: { requestedAt: Date; dueAt: Date }) => ({
  requestedAt: requestedAt.toISOString(),
  dueAt: dueAt.toISOString(),
});
