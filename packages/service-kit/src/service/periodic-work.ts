import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Metrics } from '../metrics/metrics.js';
import { PeriodicTask } from './periodic-task.js';

interface Period {
  /** Part of its metric's name: `screenlore_<name>_runs_total`. */
  name: string;
  everyMs: number;
  /** The log message of a failed run; the next run follows anyway. */
  failure: string;
  /** Logs failures at debug, if they only mean that another service is unavailable. */
  quiet?: boolean;
}

/** A provider that repeats its work for the life of its service. */
export abstract class PeriodicWork implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly log: Logger;
  protected readonly task: PeriodicTask;
  /** The service is stopping: a long run should end early. */
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
