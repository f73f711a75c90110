import type { ErrorCode, InstanceStatus } from '@screenlore/contracts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AdaptiveLimit } from '../load/adaptive-limit.js';

export type Outcome = 'ok' | ErrorCode;

/** How a call ends by no fault of its caller. */
const FAILURES: ReadonlySet<string> = new Set<Outcome>(['internal', 'unavailable', 'timeout']);

/** Prometheus metrics of one app; further ones may be registered in `registry`. */
export class Metrics {
  readonly registry = new Registry();

  private readonly durations = new Histogram({
    name: 'screenlore_call_duration_seconds',
    help: 'Time a call took here, by call and outcome',
    labelNames: ['call', 'outcome'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  private readonly limits: ReadonlyMap<string, AdaptiveLimit>[] = [];

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
  }

  /** Counts a call and its time in milliseconds. */
  observe(call: string, outcome: Outcome, ms: number): void {
    this.durations.observe({ call, outcome }, ms / 1000);
  }

  /** All calls since the start, whatever they were. */
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

  /** Shows how many calls are in flight, and how many may be, at every look. @param limits by whom the calls are for */
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
}
