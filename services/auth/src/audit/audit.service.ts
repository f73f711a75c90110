import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CallReply, CallRequest } from '@screenlore/contracts';
import { coarseNetworkOf } from '@screenlore/http-kit';
import { CONFIG } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';
import { KeyedHash } from '../guessing/keyed-hash.js';
import { AuditRepository, type NewAuditEntry } from './audit.repository.js';

/** Keeps what happens to accounts, for AUDIT_DAYS. */
@Injectable()
export class AuditService {
  private readonly log = new Logger(AuditService.name);

  constructor(
    private readonly entries: AuditRepository,
    private readonly hash: KeyedHash,
    @Inject(CONFIG) private readonly config: Pick<AuthConfig, 'AUDIT_DAYS'>,
  ) {}

  /** A failure to write goes to the service's own log; it keeps nobody out. */
  async add(entry: NewAuditEntry): Promise<void> {
    await this.entries
      .add(entry, this.config.AUDIT_DAYS)
      .catch((error: unknown) => this.log.error(`an audit entry was not kept: ${String(error)}`));
  }

  /** What its owner may know of an account's entries, a page of them. */
  async activityOf(
    accountId: string,
    { after, count }: CallRequest<'get-own-activity'>,
  ): Promise<CallReply<'get-own-activity'>> {
    const found = await this.entries.page(accountId, after, count + 1);
    const entries = found.slice(0, count).map(({ _id, at, event, way, result, device, address }) => ({
      _id: String(_id),
      at: at.toISOString(),
      ...{ event, way, result },
      device: device ?? null,
      network: address === null ? null : coarseNetworkOf(address),
    }));
    return { entries, next: found.length > count ? (entries.at(-1)?._id ?? null) : null };
  }

  /** What stands for an email that no account has. */
  tried(emailKey: string): string {
    return this.hash.of('tried', emailKey);
  }
}
