import { setImmediate as othersTurn } from 'node:timers/promises';
import { stopIfAbandoned } from '@screenlore/service-kit';

/** How long (ms) work may block the process. */
const SLICE_MS = 8;

/** Cuts long work into slices, so that other requests get their turn in between. */
export class Slices {
  private began = performance.now();

  /**
   * Await it between two steps.
   * @throws CallError timeout once the caller no longer waits
   */
  async next(): Promise<void> {
    if (performance.now() - this.began < SLICE_MS) return;
    await othersTurn();
    stopIfAbandoned();
    this.began = performance.now();
  }
}
