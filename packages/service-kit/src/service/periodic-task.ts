import { AsyncResource } from 'node:async_hooks';
import type { RunOutcome } from '../metrics/metrics.js';

/** Runs a task repeatedly, never twice at the same time. */
export class PeriodicTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  /** Keeps a run that a request triggers out of the request's context, so that it does not end with its caller. */
  private readonly outside = new AsyncResource('PeriodicTask');

  /**
   * @param everyMs a run that takes longer delays the next one
   * @param failed called with the error of a failed run; the next run follows anyway
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

  /** Starts a run now. Does nothing while a run is under way, or after the task was stopped. */
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

  /** Resolves when the current run has ended. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.running;
  }
}
