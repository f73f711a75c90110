import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Metrics } from '../metrics/metrics.js';
import { PeriodicTask } from './periodic-task.js';

interface Period {
  /** Of its metric: `screenlore_<name>_runs_total`. */
  name: string;
  everyMs: number;
  /** What the log says of a run that failed; the next one comes all the same. */
  failure: string;
  /** A failure is worth a debug line only: it lasts as long as another service is unavailable. */
  quiet?: boolean;
}

/** A provider that does its work again and again, from the start of its service to the end. */
export abstract class PeriodicWork implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly log: Logger;
  protected readonly task: PeriodicTask;
  /** The service ends: a long run stops early. */
  protected stopped = false;

  constructor(
    metrics: Metrics,
    private readonly period: Period,
  ) {
    this.log = new Logger(this.constructor.name);
    this.task = new PeriodicTask(
      period.everyMs,
      () => this.run(),
      (error) => this.failed(error),
      metrics.runsOf(period.name),
    );
  }

  protected abstract run(): Promise<void>;

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.task.stop();
  }

  protected failed(error: unknown): void {
    const { failure, quiet } = this.period;
    this.log[quiet ? 'debug' : 'warn']({ err: error }, failure);
  }
}
