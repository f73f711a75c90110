import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type CallError, overloaded } from '@screenlore/service-kit/base';

/** How often (ms) the event loop shows that it has begun another turn. */
const BEAT_MS = 10;
/** A turn this late (ms) has more requests than can be answered soon. */
const LATE_MS = 50;
/** This many calls of a turn are always accepted: a process that merely had to wait for a busy processor refuses nobody. */
const ALWAYS = 32;

/**
 * Whether the event loop's current turn has taken too much. `monitorEventLoopDelay` and what samples it learn of a turn only
 * when it is over: a turn that begins with a thousand waiting requests would accept them all.
 */
@Injectable()
export class LateTurn implements OnApplicationShutdown {
  #began = performance.now();
  #calls = 0;
  readonly #timer = setInterval(() => {
    this.#began = performance.now();
    this.#calls = 0;
  }, BEAT_MS).unref();

  /** @returns the error to answer a read with while the turn is late; writes that arrive together are stored together */
  refusalOf({ effect }: { effect: 'read' | 'write' }): CallError | undefined {
    this.#calls += 1;
    if (effect === 'write' || this.#calls <= ALWAYS) return undefined;
    return performance.now() - this.#began - BEAT_MS > LATE_MS ? overloaded('gateway') : undefined;
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }
}
