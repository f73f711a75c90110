import { Injectable } from '@nestjs/common';
import type { Caller, InternalReply, InternalRequest } from '@screenlore/contracts';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { AccountNotices } from '../notices/account-notices.js';
import { deviceOf } from '../sessions/device-of.js';

/** An export consists of several reads and is recorded once. */
const ONCE_MS = 60 * 60 * 1000;

/** Records the export of an account and writes to its owner (NOTICE-04). */
@Injectable()
export class ExportsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
  ) {}

  async note(
    { id }: Caller,
    { address, userAgent }: InternalRequest<'note-export'>,
  ): Promise<InternalReply<'note-export'>> {
    const account = await this.accounts.findById(id);
    if (account && !(await this.audit.hasLately(account._id, 'export', ONCE_MS))) {
      const { _id: accountId, username } = account;
      const from = { address, device: deviceOf(userAgent) };
      await this.audit.add({ event: 'export', way: 'session', result: 'ok', accountId, username, ...from });
      await this.notices.tell(account, { kind: 'export-made', at: new Date().toISOString() });
    }
    return { noted: true };
  }
}
