import { Injectable } from '@nestjs/common';
import { Causes, Metrics, PeriodicWork, Transactions } from '@screenlore/service-kit';
import { ReleasesRepository } from './releases.repository.js';

const HOUR_MS = 3_600_000;
/** How far back to look for releases, so that none is missed after the service was stopped for a while. */
const BACK_MS = 72 * HOUR_MS;
const AT_ONCE = 200;

/** Notifies members when a title they wait for is released (NOTE-11). */
@Injectable()
export class ReleaseRuns extends PeriodicWork {
  constructor(
    private readonly releases: ReleasesRepository,
    private readonly causes: Causes,
    private readonly transactions: Transactions,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'releases',
      everyMs: HOUR_MS,
      failure: 'releases could not be looked for; trying again',
    });
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.task.runNow();
  }

  protected run(): Promise<void> {
    return this.look(new Date());
  }

  /** Several processes may look at the same time: each cause is stored once. */
  async look(now: Date): Promise<void> {
    for (const title of await this.releases.released(new Date(now.getTime() - BACK_MS), now))
      for await (const members of this.releases.awaiting(title, AT_ONCE)) {
        if (this.stopped) return;
        const _id = String(title._id);
        const made = members.map((member) => ({
          ...{ _id: `released:${_id}:${member}`, kind: 'released' as const, member, actor: null },
          ...{ about: _id, thing: `title:${_id}`, source: null, at: now },
        }));
        await this.transactions.run(undefined, (session) => this.causes.addOnce(made, session));
      }
    this.causes.sendNow();
  }
}
