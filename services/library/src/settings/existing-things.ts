import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { VIEWINGS_SHOWN, type Visibility } from '@screenlore/contracts';
import { Metrics, Peers, PeriodicWork } from '@screenlore/service-kit';
import type { Spread } from '../owners/owner.schema.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { ExistingThingsRepository } from './existing-things.repository.js';

/** How often (ms) one looks for viewings whose change was begun by a process that is gone. */
const LOOK_MS = 2000;
/** Who changes thousands waits so long (ms) at most: the rest goes on without them. */
const WAIT_MS = 2000;

/**
 * Changes who may see the viewings that are there. Of 200,000 that takes longer than a call may, so that the choice is kept
 * first, holds for readers from then on, and is done by whoever finds it.
 */
@Injectable()
export class ExistingThings extends PeriodicWork {
  constructor(
    private readonly things: ExistingThingsRepository,
    private readonly owners: OwnersRepository,
    private readonly peers: Peers,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'existing_things',
      everyMs: LOOK_MS,
      failure: 'who may see viewings could not be changed; trying again',
    });
  }

  async setLists(userId: string, visibility: Visibility): Promise<void> {
    await this.things.setLists(userId, visibility);
  }

  /** @returns when all are changed, or after a while */
  async setViewings(userId: string, visibility: Visibility): Promise<void> {
    await this.owners.beginSpread(userId, { visibility, before: new Date() });
    const enough = new AbortController();
    const done = this.work(userId).catch((error) => this.failed(error));
    await Promise.race([done, pause(WAIT_MS, undefined, { signal: enough.signal }).catch(() => {})]);
    enough.abort();
  }

  protected async run(): Promise<void> {
    for (const userId of await this.owners.spreading()) await this.work(userId);
  }

  private work(userId: string): Promise<void> {
    return this.things.alone(userId, async () => {
      // Something else may be chosen meanwhile.
      for (let to = await this.owners.spreadOf(userId); to; to = await this.owners.spreadOf(userId)) {
        // First the catalogue: what they rated is seen in more places.
        await this.tell(userId, to);
        await this.things.setViewings(userId, to);
        await this.owners.spreadDone(userId, to);
      }
    });
  }

  /** @throws Error where the catalogue does not answer: it is sent again */
  private async tell(userId: string, { visibility: seenBy, before }: Spread): Promise<void> {
    const event = { userId, seenBy, before: before.toISOString() };
    const { known } = await this.peers.ask(VIEWINGS_SHOWN, event);
    if (!known) throw new Error('The catalogue has not acknowledged it.');
  }
}
