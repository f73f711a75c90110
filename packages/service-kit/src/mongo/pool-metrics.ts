import type { mongo } from 'mongoose';
import { Counter, Gauge, type Registry } from 'prom-client';

interface Pool {
  /** Connections that are open or opening. */
  open: number;
  inUse: number;
  /** Operations that wait for a connection. */
  waiting: number;
}

/** Metrics of a client's connection pools, one per member of the replica set, from the driver's events (CMAP). */
export class PoolMetrics {
  private readonly pools = new Map<string, Pool>();
  private readonly failures: Counter<'server'>;

  constructor(registry: Registry) {
    const { pools } = this;
    const gauge = (name: string, help: string, read: (pool: Pool) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['server'] as const,
        registers: [registry],
        collect() {
          this.reset();
          for (const [server, pool] of pools) this.set({ server }, read(pool));
        },
      });
    gauge('screenlore_mongodb_connections', 'Open connections to a MongoDB server', ({ open }) => open);
    gauge('screenlore_mongodb_connections_in_use', 'Those of them that work', ({ inUse }) => inUse);
    gauge(
      'screenlore_mongodb_connections_waited_for',
      'Operations that wait for a connection',
      ({ waiting }) => waiting,
    );
    this.failures = new Counter({
      name: 'screenlore_mongodb_checkout_failures_total',
      help: 'Operations that got no connection in time',
      labelNames: ['server'] as const,
      registers: [registry],
    });
  }

  /** Call it before the client connects. */
  follow(client: mongo.MongoClient): void {
    const pool = (server: string): Pool => {
      const known = this.pools.get(server) ?? { open: 0, inUse: 0, waiting: 0 };
      this.pools.set(server, known);
      return known;
    };
    client.on('connectionCreated', ({ address }) => {
      pool(address).open += 1;
    });
    client.on('connectionClosed', ({ address }) => {
      pool(address).open -= 1;
    });
    client.on('connectionCheckOutStarted', ({ address }) => {
      pool(address).waiting += 1;
    });
    client.on('connectionCheckOutFailed', ({ address }) => {
      pool(address).waiting -= 1;
      this.failures.inc({ server: address });
    });
    client.on('connectionCheckedOut', ({ address }) => {
      pool(address).waiting -= 1;
      pool(address).inUse += 1;
    });
    client.on('connectionCheckedIn', ({ address }) => {
      pool(address).inUse -= 1;
    });
    // The member has left the replica set.
    client.on('connectionPoolClosed', ({ address }) => {
      this.pools.delete(address);
    });
  }
}
