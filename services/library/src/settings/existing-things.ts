import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Caller, VIEWINGS_SHOWN, type Visibility } from '@screenlore/contracts';
import { Metrics, Peers, PeriodicWork, Transactions } from '@screenlore/service-kit';
import { HeldLists } from '../lists/held-lists.js';
import { ListsRepository } from '../lists/lists.repository.js';
import type { Spread } from '../owners/owner.schema.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { ExistingThingsRepository } from './existing-things.repository.js';

/** How often (ms) to look for unfinished changes of a process that has ended. */
const LOOK_MS = 2000;
/** A member who changes thousands waits this long (ms) at most: the rest continues in the background. */
const WAIT_MS = 2000;

/**
 * Changes who may see the existing viewings. For 200,000 that takes longer than a call may, so the choice is stored first, applies to
 * readers from then on, and any process can finish the work.
 */
@Injectable()
export class ExistingThings extends PeriodicWork {
  constructor(
    private readonly things: ExistingThingsRepository,
    private readonly owners: OwnersRepository,
    private readonly peers: Peers,
    private readonly lists: ListsRepository,
    private readonly held: HeldLists,
    private readonly transactions: Transactions,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'existing_things',
      everyMs: LOOK_MS,
      failure: 'who may see viewings could not be changed; trying again',
    });
  }

  async setLists(caller: Caller, visibility: Visibility): Promise<void> {
    if (visibility !== 'onlyMe' && this.held.mayHold(caller)) await this.holdLists(caller, visibility);
    await this.things.setLists(caller.id, visibility);
  }

  /** Lists of a new account with many links wait for a moderator before others see them. */
  private async holdLists(caller: Caller, visibility: Visibility): Promise<void> {
    for (const list of await this.lists.allOf(caller.id))
      if (list.visibility === 'onlyMe')
        await this.transactions.run(undefined, async (session) => {
          const now = await this.lists.find(list._id.toHexString(), session);
          if (now?.visibility !== 'onlyMe' || now.withdrawn) return;
          const update = { $set: { visibility } };
          const shown = await this.lists.change(caller.id, list._id.toHexString(), update, session);
          if (shown) await this.held.check(caller, shown, null, session);
        });
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
      // Another visibility may be chosen meanwhile.
      for (let to = await this.owners.spreadOf(userId); to; to = await this.owners.spreadOf(userId)) {
        // The catalogue comes first: ratings from viewings are seen in more places.
        await this.tell(userId, to);
        await this.things.setViewings(userId, to);
        await this.owners.spreadDone(userId, to);
      }
    });
  }

  /** @throws Error if the catalogue does not answer: it is sent again */
  private async tell(userId: string, { visibility: seenBy, before }: Spread): Promise<void> {
    const event = { userId, seenBy, before: before.toISOString() };
    const { known } = await this.peers.ask(VIEWINGS_SHOWN, event);
    if (!known) throw new Error('The catalogue has not acknowledged it.');
  }
}
