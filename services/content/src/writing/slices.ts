import { setImmediate as othersTurn } from 'node:timers/promises';
import { stopIfAbandoned } from '@screenlore/service-kit';

/** How long (ms) a piece of work may hold up everything else in the process. */
const SLICE_MS = 8;

/** Cuts long work into slices, between which the process does what else has come. */
export class Slices {
  private began = performance.now();

  /**
   * To be awaited between two steps.
   * @throws CallError timeout once nobody waits for the request's answer
   */
  async next(): Promise<void> {
    if (performance.now() - this.began < SLICE_MS) return;
    await othersTurn();
    stopIfAbandoned();
    this.began = performance.now();
  }
}
