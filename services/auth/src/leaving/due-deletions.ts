import { Injectable } from '@nestjs/common';
import { LEAVING_SERVICES, type LeavingService, memberLeftSubject } from '@screenlore/contracts';
import { MemberDeletion, Metrics, Peers, PeriodicWork } from '@screenlore/service-kit';
import { DeletionsRepository, type OpenDeletion } from './deletions.repository.js';
import { LeavingAccounts } from './leaving-accounts.repository.js';

/** How often (ms) to look for due accounts and to repeat unanswered requests. */
const LOOK_MS = 2000;
const AT_A_TIME = 200;
/** How long (ms) after the account the other services delete: by then, no call of its sessions is running. */
const AFTER_SESSIONS_MS = 60_000;

/**
 * Deletes accounts whose day has come: first this service's data, then the other services' data, by requests that are repeated until each
 * service is done. Progress is in the database, so that the next holder of the lease continues.
 */
@Injectable()
export class DueDeletions extends PeriodicWork {
  private openOnes = 0;

  constructor(
    private readonly accounts: LeavingAccounts,
    private readonly deletions: DeletionsRepository,
    private readonly own: MemberDeletion,
    private readonly peers: Peers,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'account_deletions',
      everyMs: LOOK_MS,
      failure: 'accounts could not be deleted; trying again',
    });
    metrics.showGauge(
      'screenlore_account_deletions_open',
      'Deleted accounts of which a service still keeps data',
      () => this.openOnes,
    );
  }

  protected async run(): Promise<void> {
    this.openOnes = await this.deletions.countOpen();
    if (this.openOnes > 0 || (await this.accounts.due(1)).length > 0)
      await this.deletions.alone((lost) => this.work(lost));
  }

  private async work(lost: AbortSignal): Promise<void> {
    for (const account of await this.accounts.due(AT_A_TIME)) await this.deletions.begin(account);
    // A service that does not answer is skipped for the rest of this round, so that it does not delay the others.
    const away = new Set<LeavingService>();
    for await (const deletion of this.deletions.open()) {
      if (this.stopped || lost.aborted) return;
      await this.delete(deletion, away, lost);
    }
    this.openOnes = await this.deletions.countOpen();
  }

  private async delete(
    { _id, accountId: userId, texts, parts }: OpenDeletion,
    away: Set<LeavingService>,
    lost: AbortSignal,
  ): Promise<void> {
    if (!parts.auth) {
      const { done, counts } = await this.own.run({ userId, texts });
      if (!done) return;
      await this.deletions.answered(_id, 'auth', counts);
      return;
    }
    if (Date.now() < parts.auth.doneAt.getTime() + AFTER_SESSIONS_MS) return;
    const left = LEAVING_SERVICES.filter((service) => !parts[service]);
    const answers = await Promise.all(
      left.map(async (service) => {
        const counts = away.has(service) ? null : await this.tell(service, { userId, texts }, lost);
        if (counts === null) away.add(service);
        else await this.deletions.answered(_id, service, counts);
        return counts !== null;
      }),
    );
    if (answers.includes(false)) return;
    await this.deletions.end(_id);
    this.log.log('deleted an account');
  }

  /** @returns what was deleted, or null if the service cannot be reached or is not done */
  private async tell(
    service: LeavingService,
    event: Pick<OpenDeletion, 'texts'> & { userId: string },
    lost: AbortSignal,
  ): Promise<Record<string, number> | null> {
    try {
      while (!this.stopped && !lost.aborted) {
        const { done, counts } = await this.peers.ask(memberLeftSubject(service), event);
        if (done) return counts;
      }
    } catch (error) {
      this.log.debug({ err: error }, `${service} does not answer`);
    }
    return null;
  }
}
