import { setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { NatsUser } from '@screenlore/contracts';
import type { Log } from '../log/log.js';
import { natsOptions, withoutPassword } from './nats-options.js';

const RETRY_MS = 250;
/** How often (ms) to ping the server. After two pings without an answer the client tries another server. */
const PING_MS = 1000;

export interface NatsLinkOptions {
  /** May contain user and password. */
  url: string;
  /** Shown in the server's list of connections, and part of the app's inbox. */
  name: NatsUser;
  log: Pick<Log, 'info' | 'warn'>;
}

/** A connection to NATS for the life of the process: it waits for the server, and reconnects. */
export class NatsLink {
  private open: NatsConnection | undefined;
  private up = false;
  private ended = false;
  private readonly lost = new Set<() => void>();
  private readonly risen = new Set<(connection: NatsConnection) => void>();
  private readonly first: Promise<NatsConnection>;

  constructor(private readonly options: NatsLinkOptions) {
    this.first = this.connect();
    // Only callers of whenConnected need the failure.
    this.first.catch(() => {});
  }

  /** Whether requests can be sent. */
  get connected(): boolean {
    return this.up;
  }

  /** The connection; undefined before the first one. */
  get connection(): NatsConnection | undefined {
    return this.open;
  }

  /** @throws Error if the server cannot be reached in time */
  async whenConnected(withinMs: number): Promise<NatsConnection> {
    const limit = new AbortController();
    try {
      return await Promise.race([
        this.first,
        pause(withinMs, undefined, { signal: limit.signal }).then(() => {
          throw new Error(
            `NATS cannot be reached at ${withoutPassword(this.options.url)} within ${withinMs / 1000} s: start it, or set NATS_URL.`,
          );
        }),
      ]);
    } finally {
      limit.abort();
    }
  }

  /** Calls back each time the connection is lost. @returns how to stop that */
  onLost(listener: () => void): () => void {
    this.lost.add(listener);
    return () => this.lost.delete(listener);
  }

  /** Calls back on the first connect and each reconnect. */
  onUp(listener: (connection: NatsConnection) => void): void {
    this.risen.add(listener);
    if (this.up && this.open) listener(this.open);
  }

  /** Calls back once, on the first connect. Subscriptions that are made then survive reconnecting. */
  onFirstUp(listener: (connection: NatsConnection) => void): void {
    this.first.then(listener, () => {});
  }

  async close(): Promise<void> {
    this.ended = true;
    this.up = false;
    await this.open?.close();
  }

  private async connect(): Promise<NatsConnection> {
    const { url, name, log } = this.options;
    for (let tries = 0; !this.ended; tries++) {
      try {
        this.open = await connect({
          ...natsOptions(url, name),
          timeout: 2000,
          maxReconnectAttempts: -1,
          reconnectTimeWait: RETRY_MS,
          pingInterval: PING_MS,
          // Keeping a stack trace for every request costs more than the request.
          noAsyncTraces: true,
        });
        this.up = true;
        void this.watch(this.open);
        if (this.ended) await this.open.close();
        else this.tellRisen(this.open);
        return this.open;
      } catch (error) {
        if (tries === 0) log.warn({ err: error }, 'NATS cannot be reached yet; trying on');
        await pause(RETRY_MS);
      }
    }
    throw new Error('closed before NATS could be reached');
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' && this.up) {
        this.up = false;
        if (!this.ended) this.options.log.warn('the connection to NATS is lost; trying to reconnect');
        for (const listener of [...this.lost]) listener();
      }
      if (type === 'reconnect') {
        this.up = true;
        this.options.log.info('reconnected to NATS');
        this.tellRisen(connection);
      }
    }
  }

  private tellRisen(connection: NatsConnection): void {
    for (const listener of [...this.risen]) listener(connection);
  }
}
