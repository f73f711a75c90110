import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { SEARCH_REPORT_MS } from '@screenlore/catalogue-model';
import { type Batch, ChangeBatches } from './change-batch.js';
import type { NameEntry } from './row.js';
import {
  entryOf,
  isHistoryLost,
  type NameChangeStream,
  positionBehind,
  type SearchRepository,
} from './search.repository.js';
import type { NameKeeper } from './search-engine.js';

/** Pause before a broken stream is opened again, in milliseconds; twice as long each time that nothing came of it. */
const RETRY_MS = 250;
const RETRY_MOST_MS = 4000;
/** Marks in a replica's report: more than imports run at a time. */
const MARKS_REPORTED = 20;
/** How often (ms) a mark of its own brings the search's position on: where nothing changes for days the database forgets the old one. */
const MARK_MS = 3_600_000;

/**
 * Keeps names in step with the database: built from a read of all names where the keeper has none of them, then following the
 * change stream from where it was. When it cannot, they are built again, and meanwhile there is what there was.
 */
export class ChangeStreamFollower {
  private readonly log = new Logger(ChangeStreamFollower.name);
  private readonly replica = randomUUID();
  private readonly stopping = new AbortController();
  private stream: NameChangeStream | undefined;
  private marks: string[] = [];
  private isReady = false;
  private retryMs = RETRY_MS;
  private isHistoryLost = false;
  private awaited = '';
  private markedAt = Date.now();
  private of = '';
  private running: Promise<void> = Promise.resolve();
  private reports: NodeJS.Timeout | undefined;

  constructor(
    private readonly names: NameKeeper,
    private readonly source: SearchRepository,
  ) {}

  /** True once all names are in. */
  get ready(): boolean {
    return this.isReady;
  }

  start(): void {
    // A microservice is bootstrapped by init and once more by listen.
    if (this.reports) return;
    this.running = this.run();
    this.reports = setInterval(() => void this.look(), SEARCH_REPORT_MS);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.reports);
    await this.stream?.close();
    await this.running;
    await this.source.signOff(this.replica).catch(() => undefined);
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.follow(await this.begin());
      } catch (error) {
        if (signal.aborted) return;
        this.isHistoryLost ||= isHistoryLost(error);
        this.log.warn('the change stream broke; opening it again', { err: error });
        await pause(this.retryMs, undefined, { signal }).catch(() => undefined);
        this.retryMs = Math.min(RETRY_MOST_MS, 2 * this.retryMs);
      }
    }
  }

  /** @returns where to follow from */
  private async begin(): Promise<string> {
    const source = await this.source.source();
    this.of = source;
    const known = this.isHistoryLost ? undefined : await this.names.position(source);
    return known ?? this.build(source);
  }

  /** @returns a position before the read, so that no change is missed */
  private async build(source: string): Promise<string> {
    const started = performance.now();
    const position = await this.source.now();
    await this.names.rebuild(this.untilStopped(this.source.all()), source, position);
    this.isHistoryLost = false;
    this.log.log(`all names were read in ${Math.round(performance.now() - started)} ms`);
    return position;
  }

  private async *untilStopped(names: AsyncIterable<NameEntry[]>): AsyncGenerator<NameEntry[]> {
    for await (const entries of names) {
      this.stopping.signal.throwIfAborted();
      yield entries;
    }
  }

  private async follow(from: string): Promise<void> {
    // What is opened after the stop nobody would close.
    this.stopping.signal.throwIfAborted();
    const stream = this.source.changes(from);
    this.stream = stream;
    const batches = new ChangeBatches(
      (batch) => this.write(batch),
      () => void stream.close(),
    );
    this.awaited = randomUUID();
    try {
      // Ready when it comes by: what happened while nothing was followed is in.
      if (!this.isReady) await this.source.mark(this.awaited);
      for await (const { _id: token, documentKey, ns, fullDocument } of stream) {
        const position = positionBehind(token);
        if (!documentKey) {
          this.log.warn('a collection was replaced; building the search again');
          this.isHistoryLost = true;
          return;
        }
        const id = String(documentKey._id);
        if (ns?.coll === 'searchMarks') await batches.putMark(id, position);
        else await batches.put(id, fullDocument ? entryOf(fullDocument) : null, position);
      }
    } finally {
      await stream.close();
      await batches.flush();
    }
  }

  private async write({ changes, marks, position }: Batch): Promise<void> {
    await this.names.apply(changes, position);
    this.retryMs = RETRY_MS;
    if (marks.length === 0) return;
    if (marks.includes(this.awaited)) this.isReady = true;
    this.marks = [...this.marks, ...marks].slice(-MARKS_REPORTED);
    await this.report();
  }

  private async look(): Promise<void> {
    if (!this.isReady) return;
    let position: string | undefined;
    try {
      position = await this.names.position(this.of);
    } catch {
      // Nobody waits for what cannot be reached.
      return;
    }
    // Damaged: once the stream ends, it is built again.
    if (position === undefined) await this.stream?.close();
    await this.report();
    if (Date.now() - this.markedAt < MARK_MS) return;
    this.markedAt = Date.now();
    await this.source.mark(randomUUID()).catch(() => undefined);
  }

  private async report(): Promise<void> {
    if (!this.isReady) return;
    await this.source
      .report(this.replica, this.marks)
      .catch((error: unknown) => this.log.warn('this replica could not be reported', { err: error }));
  }
}
