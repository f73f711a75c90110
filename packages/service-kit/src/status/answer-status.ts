import { hostname } from 'node:os';
import type { NatsConnection } from '@nats-io/transport-node';
import { type InstanceStatus, type StatusPart, statusSubjectOf } from '@screenlore/contracts';
import type { Readiness } from '@screenlore/http-kit';
import type { Log } from '../log/log.js';
import type { Metrics } from '../metrics/metrics.js';
import { VERSION } from '../version.js';

interface StatusOptions {
  part: StatusPart;
  connection: NatsConnection;
  readiness: Readiness;
  metrics: Metrics;
  log: Log;
}

/** Answers requests for this instance's status (OPS-12). */
export function answerStatus({ part, connection, readiness, metrics, log }: StatusOptions): void {
  const status = async (): Promise<InstanceStatus> => {
    const { checks } = await readiness.report();
    return {
      name: `${hostname()}, process ${process.pid}`,
      version: VERSION,
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      failing: Object.keys(checks).filter((name) => checks[name] === false),
      ...(await metrics.totals()),
    };
  };
  connection.subscribe(statusSubjectOf(part), {
    callback: (_error, message) => {
      status().then(
        (said) => message.respond(JSON.stringify(said)),
        (error: unknown) => log.error({ err: error }, 'the status could not be sent'),
      );
    },
  });
}
