import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SEARCH_REPORT_MS } from '@screenlore/catalogue-model';
import { Readiness } from '@screenlore/service-kit';
import { NameIndex } from './name-index.js';
import {
  entryOf,
  isHistoryLost,
  type NameChanges,
  type Position,
  SearchRepository,
} from './search.repository.js';

/** Names added before other work gets a turn: a few milliseconds' worth. */
const NAMES_PER_TURN = 250;
/** Pause before a broken stream is opened again, in milliseconds. */
const RETRY_MS = 250;
/** Marks in a replica's report: more than imports run at a time. */
const MARKS_REPORTED = 20;

/**
 * Keeps the index of names in step with the database: built from a read of all names, then following the change stream.
 * A broken stream resumes where it was; when it cannot, the index is built again.
 */
@Injectable()
export class ChangeStreamFollower implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ChangeStreamFollower.name);
  private readonly replica = randomUUID();
  private readonly stopping = new AbortController();
  private stream: NameChanges | undefined;
  private position: Position | undefined;
  private marks: string[] = [];
  private built = false;
  private running: Promise<void> = Promise.resolve();
  private reports: NodeJS.Timeout | undefined;

  constructor(
    private readonly names: NameIndex,
    private readonly source: SearchRepository,
    private readonly readiness: Readiness,
  ) {}

  /** True once all names are in. */
  get ready(): boolean {
    return this.built;
  }

  onApplicationBootstrap(): void {
    // A microservice is bootstrapped by init and once more by listen.
    if (this.reports) return;
    this.readiness.add('search', () => this.built);
    this.running = this.run();
    this.reports = setInterval(() => void this.report(), SEARCH_REPORT_MS);
  }

  async onModuleDestroy(): Promise<void> {
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
        this.position ??= await this.build();
        await this.follow(this.position);
      } catch (error) {
        if (signal.aborted) return;
        this.log.warn('the change stream broke; opening it again', { err: error });
        await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** @returns where to follow from: before the read, so that no change is missed */
  private async build(): Promise<Position> {
    const started = performance.now();
    const position = await this.source.now();
    this.names.clear();
    for await (const entry of this.source.all()) {
      this.names.put(entry);
      if (this.names.size % NAMES_PER_TURN === 0) await nextTurn();
      this.stopping.signal.throwIfAborted();
    }
    this.built = true;
    await this.report();
    // What is opened after the stop nobody would close.
    this.stopping.signal.throwIfAborted();
    this.log.log(
      `search over ${this.names.size} names built in ${Math.round(performance.now() - started)} ms`,
    );
    return position;
  }

  private async follow(from: Position): Promise<void> {
    const stream = this.source.changes(from);
    this.stream = stream;
    try {
      for await (const { documentKey, ns, fullDocument } of stream) {
        if (!documentKey) {
          this.log.warn('a collection was replaced; building the search again');
          this.position = undefined;
          return;
        }
        const id = String(documentKey._id);
        if (ns?.coll === 'searchMarks') await this.passed(id);
        else if (fullDocument) this.names.put(entryOf(fullDocument));
        else this.names.remove(id);
      }
    } catch (error) {
      if (isHistoryLost(error)) this.position = undefined;
      else if (stream.resumeToken) this.position = { resumeAfter: stream.resumeToken };
      throw error;
    } finally {
      await stream.close();
    }
  }

  private async passed(mark: string): Promise<void> {
    this.marks = [...this.marks, mark].slice(-MARKS_REPORTED);
    await this.report();
  }

  private async report(): Promise<void> {
    if (!this.built) return;
    await this.source
      .report(this.replica, this.marks)
      .catch((error: unknown) => this.log.warn('this replica could not be reported', { err: error }));
  }
}
