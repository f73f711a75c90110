import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type EndedSession, SESSIONS_ENDED } from '@screenlore/contracts';
import { CallError, NatsLink, unavailable } from '@screenlore/service-kit/base';
import { ServiceClient } from '../services/service-client.js';

/** How often (ms) the auth service is asked for ended sessions, in case a message was missed. */
const ASK_AGAIN_MS = 15_000;
/** How long (ms) to wait before asking again when it does not answer. */
const RETRY_MS = 250;
/** How long (ms) a call waits while the gateway does not know yet which sessions have ended. */
const WAIT_MS = 900;
/** An end is remembered this much longer (ms) than tokens live, because clocks differ. */
const LONGER_MS = 60_000;

interface Ended {
  below: number | null;
  /** When (ms) the last of its tokens has expired. */
  until: number;
}

/**
 * Sessions that have ended: their access tokens are refused before they expire. The auth service publishes each end over NATS;
 * a gateway that starts or reconnects asks for all of them. Until the first answer a gateway accepts no tokens.
 */
@Injectable()
export class EndedSessions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(EndedSessions.name);
  private readonly ended = new Map<string, Ended>();
  private readonly closing = new AbortController();
  private since: string | null = null;
  private tokenMs = 60 * 60_000;
  private loading: Promise<void> | undefined;
  private markKnown = () => {};
  private known = false;
  private readonly whenKnown = new Promise<void>((resolve) => {
    this.markKnown = resolve;
  });
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly nats: NatsLink,
    private readonly services: ServiceClient,
  ) {}

  onApplicationBootstrap(): void {
    let listening = false;
    this.nats.onUp((connection) => {
      // The client keeps subscriptions when it reconnects.
      if (!listening)
        connection.subscribe(SESSIONS_ENDED, {
          callback: (error, message) => {
            if (error) this.log.error(error);
            else this.add(message.json<EndedSession[]>());
          },
        });
      listening = true;
      this.load();
    });
    this.timer = setInterval(() => this.load(), ASK_AGAIN_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.closing.abort();
  }

  /** Whether there was a first answer about ended sessions. */
  get isKnown(): boolean {
    return this.known;
  }

  /**
   * @param ver the session's version in the token
   * @throws CallError 'unavailable' before the first answer of the auth service
   */
  async has(sid: string, ver: number): Promise<boolean> {
    if (!this.known) {
      await Promise.race([this.whenKnown, pause(WAIT_MS, undefined, { ref: false })]);
      if (!this.known) throw unavailable('auth');
    }
    return this.isOver(sid, ver);
  }

  /** As `has`, by what is known now. */
  isOver(sid: string, ver: number): boolean {
    const end = this.ended.get(sid);
    return end !== undefined && (end.below === null || ver < end.below);
  }

  private add(ends: readonly EndedSession[]): void {
    const until = Date.now() + this.tokenMs + LONGER_MS;
    for (const { sid, below } of ends) {
      const before = this.ended.get(sid);
      const over = below === null || before?.below === null;
      this.ended.set(sid, { below: over ? null : Math.max(below, before?.below ?? 0), until });
    }
  }

  private load(): void {
    this.loading ??= this.ask().finally(() => {
      this.loading = undefined;
    });
  }

  /** Asks until there is an answer or NATS is lost. Reconnecting asks again. */
  private async ask(): Promise<void> {
    while (!this.closing.signal.aborted && this.nats.connected) {
      try {
        const { ended, asOf, accessTokenS } = await this.services.internal(
          'get-ended-sessions',
          { since: this.since },
          { requestId: randomUUID() },
        );
        this.tokenMs = accessTokenS * 1000;
        this.since = asOf;
        this.forgetExpired();
        this.add(ended);
        this.known = true;
        this.markKnown();
        return;
      } catch (error) {
        if (!(error instanceof CallError)) this.log.error(error);
        await pause(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  private forgetExpired(): void {
    const now = Date.now();
    for (const [sid, { until }] of this.ended) if (until < now) this.ended.delete(sid);
  }
}
