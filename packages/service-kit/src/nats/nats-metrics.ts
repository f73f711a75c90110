import type { Metrics } from '../metrics/metrics.js';
import type { NatsLink } from './nats-link.js';

/**
 * Metrics of the connection to NATS. No messages wait in the client, as they are handled when they arrive; the calls in flight
 * are counted elsewhere.
 */
export function showNats(metrics: Metrics, link: NatsLink): void {
  let ups = 0;
  link.onUp(() => {
    ups += 1;
  });
  metrics.showGauge('screenlore_nats_connected', 'Whether there is a connection to NATS', () =>
    link.connected ? 1 : 0,
  );
  metrics.showCounter('screenlore_nats_reconnects_total', 'How often the connection to NATS came back', () =>
    Math.max(0, ups - 1),
  );
  metrics.showCounter(
    'screenlore_nats_received_messages_total',
    'Messages that came by NATS',
    () => link.connection?.stats().inMsgs ?? 0,
  );
  metrics.showCounter(
    'screenlore_nats_sent_messages_total',
    'Messages that went by NATS',
    () => link.connection?.stats().outMsgs ?? 0,
  );
}
