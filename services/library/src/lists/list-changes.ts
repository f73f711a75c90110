import { Inject, Injectable } from '@nestjs/common';
import type { CallName, Envelope } from '@screenlore/contracts';
import {
  CONFIG,
  callerOf,
  changeKeyOf,
  type Session,
  Transactions,
  VolumeLimits,
} from '@screenlore/service-kit';
import type { LibraryConfig } from '../config.js';

/** Makes changes to lists: each in a transaction, and no more per hour than an account is allowed. */
@Injectable()
export class ListChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly volume: VolumeLimits,
    @Inject(CONFIG) private readonly config: LibraryConfig,
  ) {}

  /**
   * @param change may only write with the session: it is called again when two changes conflict
   * @param queue changes in one queue run one after the other
   * @throws CallError tooMany
   */
  run<Reply>(
    call: CallName,
    envelope: Envelope,
    change: (session: Session) => Promise<Reply>,
    queue?: string,
  ): Promise<Reply> {
    const first = () => this.count(envelope);
    return this.transactions.run(changeKeyOf(call, envelope), change, { first, queue });
  }

  /** Counts a change that needs no transaction. @throws CallError tooMany */
  count(envelope: Envelope): Promise<void> {
    return this.volume.count(callerOf(envelope), {
      what: 'list-changes',
      perHour: this.config.LIST_CHANGES_PER_HOUR,
    });
  }
}
