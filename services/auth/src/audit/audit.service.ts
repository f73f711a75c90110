import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CallRequest, SecurityEntry, SecurityEvent } from '@screenlore/contracts';
import { coarseNetworkOf } from '@screenlore/http-kit';
import { CONFIG, type Session } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import type { AuthConfig } from '../config.js';
import { KeyedHash } from '../guessing/keyed-hash.js';
import { AuditRepository, type KeptAuditEntry, type NewAuditEntry } from './audit.repository.js';

/** Records what happens to accounts, and keeps it for AUDIT_DAYS. */
@Injectable()
export class AuditService {
  private readonly log = new Logger(AuditService.name);

  constructor(
    private readonly entries: AuditRepository,
    private readonly hash: KeyedHash,
    @Inject(CONFIG) private readonly config: Pick<AuthConfig, 'AUDIT_DAYS'>,
  ) {}

  /** A failure to write is logged, and does not stop the sign-in or change that the entry is about. */
  async add(entry: NewAuditEntry): Promise<void> {
    await this.entries
      .add(entry, this.config.AUDIT_DAYS)
      .catch((error: unknown) => this.log.error(`an audit entry was not kept: ${String(error)}`));
  }

  /** As part of a change, which fails if the entry cannot be written. */
  addIn(entry: NewAuditEntry, session: Session): Promise<void> {
    return this.entries.add(entry, this.config.AUDIT_DAYS, session);
  }

  /** Whether an account has such an entry from the last `ms` milliseconds. */
  hasLately(accountId: StoredAccount['_id'], event: SecurityEvent, ms: number): Promise<boolean> {
    return this.entries.hasSince(accountId, event, new Date(Date.now() - ms));
  }

  /** A page of an account's entries, and the `after` for the next page. */
  async page(
    accountId: string,
    { after, count }: CallRequest<'get-own-activity'>,
  ): Promise<{ entries: KeptAuditEntry[]; next: string | null }> {
    const found = await this.entries.page(accountId, after, count + 1);
    const entries = found.slice(0, count);
    return { entries, next: found.length > count ? String(entries.at(-1)?._id) : null };
  }

  /** The latest entries of an account about these events. */
  lastOf(accountId: string, events: readonly SecurityEvent[], count: number): Promise<KeptAuditEntry[]> {
    return this.entries.page(accountId, null, count, events);
  }

  /** The part of an entry that the account's owner may see. */
  shown({ _id, at, event, way, result, device = null, address }: KeptAuditEntry): SecurityEntry {
    const network = address === null ? null : coarseNetworkOf(address);
    return { _id: String(_id), at: at.toISOString(), event, way, result, device, network };
  }

  /** Stands for an email that no account has. */
  tried(emailKey: string): string {
    return this.hash.of('tried', emailKey);
  }
}
