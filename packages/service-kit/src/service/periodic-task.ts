import { AsyncResource } from 'node:async_hooks';
import type { RunOutcome } from '../metrics/metrics.js';

/** Runs a task again and again, never twice at the same time. */
export class PeriodicTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  /** A run that a request triggers goes on when the caller of that request has gone. */
  private readonly outside = new AsyncResource('PeriodicTask');

  /**
   * @param everyMs a run that takes longer delays the next one
   * @param failed called with the error of a failed run; the next one comes all the same
   * @param ended called with the outcome of each run
   */
  constructor(
    private readonly everyMs: number,
    private readonly task: () => Promise<void>,
    private readonly failed: (error: unknown) => void,
    private readonly ended: (outcome: RunOutcome) => void = () => {},
  ) {}

  start(): void {
    this.timer = setInterval(() => this.runNow(), this.everyMs);
    // The timer does not keep the process alive.
    this.timer.unref();
  }

  /** Does not wait for the next run to be due. Where one is under way, or the task is stopped, nothing happens. */
  runNow(): void {
    if (!this.timer) return;
    this.running ??= this.outside
      .runInAsyncScope(this.task)
      .then(
        () => this.ended('ok'),
        (error) => {
          this.ended('failed');
          this.failed(error);
        },
      )
      .finally(() => {
        this.running = undefined;
      });
  }

  /** @returns when the run under way, if there is one, has ended */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.running;
  }
}
