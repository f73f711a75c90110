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

/** How long (ms) to wait before a broken stream is reopened; doubles each time that fails. */
const RETRY_MS = 250;
const RETRY_MOST_MS = 4000;
/** How many marks a replica reports: more than there are imports at a time. */
const MARKS_REPORTED = 20;
/** How often (ms) to set a mark to advance the search's position: if nothing changes for days, the database forgets old positions. */
const MARK_MS = 3_600_000;

/**
 * Keeps names in step with the database: reads all names if the keeper has none, then follows the change stream from there. When it
 * cannot follow, it rebuilds the names and meanwhile answers from the old ones.
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

  /** True after all names are loaded. */
  get ready(): boolean {
    return this.isReady;
  }

  start(): void {
    // NestJS calls this on init and again on listen.
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

  /** @returns the position to follow from */
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
    // Nobody would close a stream opened after the stop.
    this.stopping.signal.throwIfAborted();
    const stream = this.source.changes(from);
    this.stream = stream;
    const batches = new ChangeBatches(
      (batch) => this.write(batch),
      () => void stream.close(),
    );
    this.awaited = randomUUID();
    try {
      // Ready when this mark comes by: then everything that happened before is included.
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
      // Nobody waits for a database that cannot be reached.
      return;
    }
    // The index is damaged: closing the stream makes it rebuild.
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
