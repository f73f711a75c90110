import type { ServerResponse } from 'node:http';
import type { Subscription } from '@nats-io/transport-node';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { BASE_HEADERS } from '@screenlore/http-kit';
import { ConcurrencyLimit } from '@screenlore/http-kit/edge';
import { CallError, CONFIG, Metrics, NatsLink } from '@screenlore/service-kit/base';
import type { GatewayConfig } from '../config.js';

/** How often (ms) every stream gets a heartbeat, so that proxies keep it open and dead ones are noticed. */
const HEARTBEAT_MS = 15_000;
/** How many bytes may wait for a slow reader. Beyond that the stream ends, and its page connects again. */
const BACKLOG = 256 * 1024;
/** How long (ms) a page waits to reconnect after its stream has ended. */
const COME_AGAIN_MS = 2000;

const OPENING = Buffer.from(`retry: ${COME_AGAIN_MS}\nevent: open\ndata: {}\n\n`);
const HEARTBEAT = Buffer.from(':\n\n');

interface Stream {
  response: ServerResponse;
  address: string;
  /** Whether the reader may still get events; checked before each heartbeat. */
  isGood: () => boolean;
}

/** Messages of a subject, sent as events of this name. */
export interface LiveSource {
  subject: string;
  event: string;
}

/** The readers of one subject. */
interface Channel {
  subscription: Subscription;
  streams: Set<Stream>;
}

/**
 * Server-sent events from NATS subjects. A subject is subscribed to while it has readers, and each message is encoded once for
 * all of them. Waiting bytes are limited, and so is the number of readers, in all and per address.
 */
@Injectable()
export class LiveStreams implements OnModuleInit, OnModuleDestroy {
  private readonly channels = new Map<string, Channel>();
  private readonly streams = new Set<Stream>();
  private readonly room: ConcurrencyLimit;
  private heart: NodeJS.Timeout | undefined;
  private forget: (() => void) | undefined;

  constructor(
    private readonly nats: NatsLink,
    @Inject(CONFIG) { LIVE_CONNECTIONS, LIVE_CONNECTIONS_PER_ADDRESS }: GatewayConfig,
    metrics: Metrics,
  ) {
    this.room = new ConcurrencyLimit({
      inAll: LIVE_CONNECTIONS,
      ofOwner: LIVE_CONNECTIONS_PER_ADDRESS,
    });
    metrics.showGauge('screenlore_live_streams', 'Open event streams', () => this.room.open);
    metrics.showGauge('screenlore_live_streams_limit', 'How many may be open', () => LIVE_CONNECTIONS);
  }

  onModuleInit(): void {
    this.heart = setInterval(() => this.beat(), HEARTBEAT_MS);
    this.heart.unref();
    // Messages would be missed while NATS is lost, so pages have to connect and read again.
    this.forget = this.nats.onLost(() => this.endAll());
  }

  onModuleDestroy(): void {
    clearInterval(this.heart);
    this.forget?.();
    this.endAll();
  }

  /** @throws CallError tooMany, unavailable */
  checkRoom(address: string): void {
    if (!this.nats.connected) throw new CallError('unavailable', 'There is no live news at the moment');
    if (this.room.isFull || this.room.isFullFor(address))
      throw new CallError('tooMany', 'Too many pages have live updates at the moment');
  }

  /**
   * Streams everything published from now on to a request.
   * @param response not begun yet; it ends when its reader leaves
   * @param isGood the stream ends within seconds once it returns false
   */
  follow(
    sources: readonly LiveSource[],
    address: string,
    response: ServerResponse,
    isGood: () => boolean = () => true,
  ): void {
    this.checkRoom(address);
    const stream: Stream = { response, address, isGood };
    this.room.enter(address);
    this.streams.add(stream);
    for (const source of sources) this.channelOf(source).streams.add(stream);
    response.once('close', () => this.leave(sources, stream));
    response.writeHead(200, {
      ...BASE_HEADERS,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Keeps nginx and similar proxies from buffering.
      'x-accel-buffering': 'no',
    });
    response.write(OPENING);
  }

  private beat(): void {
    this.toAll((stream) => {
      if (stream.isGood()) this.send(stream, HEARTBEAT);
      else stream.response.end();
    });
  }

  private channelOf({ subject, event }: LiveSource): Channel {
    const known = this.channels.get(subject);
    if (known) return known;
    const { connection } = this.nats;
    if (!connection) throw new CallError('unavailable', 'There is no live news at the moment');
    const streams = new Set<Stream>();
    const subscription = connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) return;
        const frame = Buffer.from(`event: ${event}\ndata: ${message.string()}\n\n`);
        for (const stream of [...streams]) this.send(stream, frame);
      },
    });
    const channel = { subscription, streams };
    this.channels.set(subject, channel);
    return channel;
  }

  private leave(sources: readonly LiveSource[], stream: Stream): void {
    this.room.leave(stream.address);
    this.streams.delete(stream);
    for (const { subject } of sources) {
      const channel = this.channels.get(subject);
      channel?.streams.delete(stream);
      if (channel?.streams.size !== 0) continue;
      this.channels.delete(subject);
      if (!channel.subscription.isClosed()) channel.subscription.unsubscribe();
    }
  }

  private send({ response }: Stream, frame: Buffer): void {
    if (response.writableLength > BACKLOG) response.destroy();
    else response.write(frame);
  }

  private endAll(): void {
    this.toAll(({ response }) => response.end());
  }

  private toAll(act: (stream: Stream) => void): void {
    for (const stream of [...this.streams]) act(stream);
  }
}
