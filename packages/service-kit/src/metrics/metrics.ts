import {
  callOf,
  type ErrorCode,
  type InstanceStatus,
  internalCallOf,
  isCall,
  isInternalCall,
} from '@screenlore/contracts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AdaptiveLimit } from '../load/adaptive-limit.js';
import { sentMetrics } from '../telemetry/sent-metrics.js';

export type Outcome = 'ok' | ErrorCode;

/** Outcomes of calls that are not the caller's fault. */
const FAILURES: ReadonlySet<string> = new Set<Outcome>(['internal', 'unavailable', 'timeout']);

/** Figures of a cache. */
export interface CacheFigures {
  /** Requests since the start by result: `hit`, `miss`, `stale`. */
  requests: Readonly<Record<string, number>>;
  entries: number;
  bytes: number;
}

/** How a run of a periodic task ended. */
export type RunOutcome = 'ok' | 'failed';

/** Prometheus metrics of an app. Others may be registered in `registry`. */
export class Metrics {
  readonly registry = new Registry();

  private readonly durations = new Histogram({
    name: 'screenlore_call_duration_seconds',
    help: 'Time a call took here, by call, outcome and effect',
    labelNames: ['call', 'outcome', 'effect'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  private readonly caches = new Map<string, () => CacheFigures>();

  private readonly outboxes: (() => { events: number; since: number } | undefined)[] = [];
  private readonly runs = new Map<string, Counter<'outcome'>>();
  private readonly limits: ReadonlyMap<string, AdaptiveLimit>[] = [];

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
    sentMetrics.add(this.registry);
  }

  /** Counts a call and its time in milliseconds. */
  observe(call: string, outcome: Outcome, ms: number): void {
    this.durations.observe({ call, outcome, effect: effectOf(call) }, ms / 1000);
  }

  /** Totals of all calls since the start. */
  async totals(): Promise<Pick<InstanceStatus, 'calls' | 'failed' | 'seconds' | 'inFlight' | 'limit'>> {
    const totals = { calls: 0, failed: 0, seconds: 0, inFlight: 0, limit: 0 };
    for (const { metricName, labels, value } of (await this.durations.get()).values) {
      if (metricName?.endsWith('_sum')) totals.seconds += value;
      if (!metricName?.endsWith('_count')) continue;
      totals.calls += value;
      if (FAILURES.has(String(labels['outcome']))) totals.failed += value;
    }
    for (const limit of this.limits.flatMap((limits) => [...limits.values()])) {
      totals.inFlight += limit.inFlight;
      totals.limit += limit.current;
    }
    return totals;
  }

  /**
   * Gauges, read at each scrape: how many calls are in flight, and how many may be.
   * @param limits by the service that the calls go to
   */
  showLimits(limits: ReadonlyMap<string, AdaptiveLimit>): void {
    this.limits.push(limits);
    const gauge = (name: string, help: string, read: (limit: AdaptiveLimit) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['to'] as const,
        registers: [this.registry],
        collect() {
          for (const [to, limit] of limits) this.set({ to }, read(limit));
        },
      });
    gauge('screenlore_calls_in_flight', 'Calls that wait for an answer', ({ inFlight }) => inFlight);
    gauge('screenlore_calls_in_flight_limit', 'How many calls may wait for one', ({ current }) => current);
  }

  /** The backlog of an outbox, and since when (ms) it has one. A service may have several outboxes. */
  showOutbox(backlog: () => { events: number; since: number } | undefined): void {
    this.outboxes.push(backlog);
    if (this.outboxes.length > 1) return;
    const backlogs = () => this.outboxes.flatMap((read) => read() ?? []);
    this.showGauge(
      'screenlore_outbox_waiting_events',
      'Changes that the receiver has not acknowledged in time',
      () => backlogs().reduce((sum, { events }) => sum + events, 0),
    );
    this.showGauge(
      'screenlore_outbox_backlog_seconds',
      'For how long there have been such without a break: at least the age of the oldest',
      () => Math.max(0, ...backlogs().map(({ since }) => (Date.now() - since) / 1000)),
    );
  }

  /** A gauge, read at each scrape. */
  showGauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  /** A counter, read at each scrape. */
  showCounter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  /** Metrics of a cache, read at each scrape, at no cost for requests. */
  showCache(name: string, read: () => CacheFigures): void {
    const { caches, registry } = this;
    caches.set(name, read);
    if (caches.size > 1) return;
    new Counter({
      name: 'screenlore_cache_requests_total',
      help: 'Requests to a cache, by what came of them',
      labelNames: ['cache', 'result'] as const,
      registers: [registry],
      collect() {
        this.reset();
        for (const [cache, figures] of caches)
          for (const [result, count] of Object.entries(figures().requests))
            this.inc({ cache, result }, count);
      },
    });
    const gauge = (metric: string, help: string, of: (figures: CacheFigures) => number) =>
      new Gauge({
        name: metric,
        help,
        labelNames: ['cache'] as const,
        registers: [registry],
        collect() {
          for (const [cache, figures] of caches) this.set({ cache }, of(figures()));
        },
      });
    gauge('screenlore_cache_entries', 'What a cache holds', ({ entries }) => entries);
    gauge(
      'screenlore_cache_size_bytes',
      'How large a cache is; text counts a byte a character',
      ({ bytes }) => bytes,
    );
  }

  /** @returns a function to call at the end of each run of a periodic task */
  runsOf(task: string): (outcome: RunOutcome) => void {
    const runs =
      this.runs.get(task) ??
      new Counter({
        name: `screenlore_${task}_runs_total`,
        help: `Runs of the periodic task ${task}, by how they ended`,
        labelNames: ['outcome'] as const,
        registers: [this.registry],
      });
    this.runs.set(task, runs);
    runs.inc({ outcome: 'ok' }, 0);
    runs.inc({ outcome: 'failed' }, 0);
    return (outcome) => runs.inc({ outcome });
  }
}

/** Whether a call reads or writes; 'none' for other routes. */
function effectOf(call: string): 'read' | 'write' | 'none' {
  const name = call.replace(/^internal\./, '');
  if (isCall(name)) return callOf(name).effect;
  return isInternalCall(name) ? internalCallOf(name).effect : 'none';
}
