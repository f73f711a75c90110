import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Caller, type HoldingService, type TextHeld, textHeldSubject } from '@screenlore/contracts';
import { type Connection, mongo } from 'mongoose';
import { CONFIG, type HeldSettings } from '../config/settings.js';
import type { Session } from '../idempotency/transactions.js';
import { Metrics } from '../metrics/metrics.js';
import { Peers } from '../peers/peers.js';
import { PeriodicWork } from '../service/periodic-work.js';
import { VolumeLimits, VolumesModule } from '../volume/volume-limits.js';

/** Held texts that the social service has not acknowledged yet. */
export const HOLDS_COLLECTION = 'holds';
/** How often (ms) to look for them. */
const RESEND_MS = 2000;
const DAY_MS = 24 * 60 * 60_000;

type StoredHold = Omit<TextHeld, 'hold'> & { _id: mongo.ObjectId };

/** How many addresses of the web a text has; each begins once, so repeated signs cost nothing. */
export const countLinks = (text: string): number =>
  text.match(/(?:https?:\/\/|\bwww\.)[^\s<>"]/giu)?.length ?? 0;

const addressesIn = (text: string): string[] => text.match(/(?:https?:\/\/|\bwww\.)[^\s<>"]+/giu) ?? [];

/** Whether a text has an address that it did not have before. */
export function addsLinks(text: string, before: string): boolean {
  const known = new Set(addressesIn(before));
  return addressesIn(text).some((address) => !known.has(address));
}

/**
 * Which texts of new accounts wait for a moderator (MOD-51). That a text is held is written in the transaction that stores the text,
 * and sent to the social service until it has a case.
 */
@Injectable()
export class Holds extends PeriodicWork {
  constructor(
    private readonly connection: Connection,
    private readonly peers: Peers,
    private readonly volume: VolumeLimits,
    private readonly config: HeldSettings,
    private readonly service: HoldingService,
    metrics: Metrics,
  ) {
    super(metrics, {
      ...{ name: 'holds', everyMs: RESEND_MS, quiet: true },
      failure: 'held texts could not be sent to the moderators; trying again',
    });
  }

  /** Whether texts of the caller may have to wait. */
  mayHold({ since, admin, moderator }: Caller): boolean {
    const isOld = since === undefined || Date.now() - since >= this.config.HELD_DAYS * DAY_MS;
    return !isOld && !admin && !moderator;
  }

  /** Call it once for each new text: it counts those with links. */
  async isHeld(caller: Caller, kind: TextHeld['kind'], links: number): Promise<boolean> {
    const { HELD_LINKS, HELD_TEXTS } = this.config;
    if (links === 0 || !this.mayHold(caller)) return false;
    const isOften = HELD_TEXTS > 0 && !(await this.volume.isWithin(caller, `linked ${kind}`, HELD_TEXTS - 1));
    return isOften || (HELD_LINKS > 0 && links > HELD_LINKS);
  }

  /** Gives moderators a case of a text. Call `sendNow` after the transaction. */
  async open(held: Omit<TextHeld, 'hold'>, session: Session): Promise<void> {
    await this.holds.insertOne({ _id: new mongo.ObjectId(), ...held }, { session });
  }

  /** Never rejects. */
  sendNow(): void {
    this.task.runNow();
  }

  protected async run(): Promise<void> {
    for await (const { _id, ...held } of this.holds.find()) {
      if (this.stopped) return;
      const { known } = await this.peers.ask(textHeldSubject(this.service), { hold: String(_id), ...held });
      if (known) await this.holds.deleteOne({ _id });
    }
  }

  private get holds() {
    return this.connection.collection<StoredHold>(HOLDS_COLLECTION);
  }
}

@Module({})
class HoldsModule {}

/** The module of a service that holds texts. Make it once, as Nest identifies modules by reference. */
export const holdsModuleOf = (service: HoldingService): DynamicModule => ({
  module: HoldsModule,
  imports: [VolumesModule],
  providers: [
    {
      provide: Holds,
      inject: [getConnectionToken(), Peers, VolumeLimits, CONFIG, Metrics],
      useFactory: (
        connection: Connection,
        peers: Peers,
        volume: VolumeLimits,
        config: HeldSettings,
        metrics: Metrics,
      ) => new Holds(connection, peers, volume, config, service, metrics),
    },
  ],
  exports: [Holds],
});
