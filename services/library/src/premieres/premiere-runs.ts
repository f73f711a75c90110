import { Injectable } from '@nestjs/common';
import { FIND_PREMIERES } from '@screenlore/contracts';
import { Causes, Metrics, Peers, PeriodicWork, Transactions } from '@screenlore/service-kit';
import { StandingsRepository } from '../viewings/standings.repository.js';

const HOUR_MS = 3_600_000;
/** So that no season is missed while a service is down. */
const DAYS_BACK = 3;
const AT_ONCE = 200;

/** Notifies members when a series they watch has a new season (NOTE-20). */
@Injectable()
export class PremiereRuns extends PeriodicWork {
  constructor(
    private readonly peers: Peers,
    private readonly standings: StandingsRepository,
    private readonly causes: Causes,
    private readonly transactions: Transactions,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'premieres',
      everyMs: HOUR_MS,
      failure: 'new seasons could not be looked for; trying again',
      // This fails if the catalogue starts later.
      quiet: true,
    });
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.task.runNow();
  }

  /** Several processes may look at the same time: each cause is stored once. */
  protected async run(): Promise<void> {
    const at = new Date();
    const { premieres } = await this.peers.ask(FIND_PREMIERES, {
      after: dayOf(at.getTime() - DAYS_BACK * 24 * HOUR_MS),
      until: dayOf(at.getTime()),
    });
    for (const { title, season } of premieres)
      for await (const members of this.standings.watching(title, AT_ONCE)) {
        if (this.stopped) return;
        const about = `${title}:${season}`;
        const made = members.map((member) => ({
          ...{ _id: `season:${about}:${member}`, kind: 'season' as const, member, actor: null },
          ...{ about, thing: `title:${title}`, source: null, at },
        }));
        await this.transactions.run(undefined, (session) => this.causes.addOnce(made, session));
      }
    this.causes.sendNow();
  }
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
