import { Injectable } from '@nestjs/common';
import { Causes, Metrics, PeriodicWork, Transactions } from '@screenlore/service-kit';
import { ReleasesRepository } from './releases.repository.js';

const HOUR_MS = 3_600_000;
/** Releases of so long ago are looked at, so that none is missed while the service is stopped for a while. */
const BACK_MS = 72 * HOUR_MS;
const AT_ONCE = 200;

/** Lets members know that a title they wait for is out (NOTE-11). */
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

  /** Several processes may look at the same time: each cause is there once. */
  async look(now: Date): Promise<void> {
    for (const title of await this.releases.released(new Date(now.getTime() - BACK_MS), now))
      for await (const members of this.releases.awaiting(title, AT_ONCE)) {
        if (this.stopped) return;
        const _id = String(title._id);
        const made = members.map((member) => ({
          ...{ _id: `released:${_id}:${member}`, kind: 'released' as const, member, actor: null },
          ...{ about: _id, thing: `title:${_id}`, source: null, at: now },
        }));
        const known = await this.releases.known(made.map((cause) => cause._id));
        await this.transactions.run(undefined, (session) =>
          this.causes.add(
            made.filter((cause) => !known.has(cause._id)),
            session,
          ),
        );
      }
    this.causes.sendNow();
  }
}
