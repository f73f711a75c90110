import { randomUUID } from 'node:crypto';
import { setImmediate as breath, setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Readiness } from '@screenlore/service-kit';
import { NameIndex } from './name-index.js';
import { MARKS_KEPT, REPORT_MS } from './replica-report.js';
import {
  type ChangePosition,
  isHistoryLost,
  type NameChange,
  type NameChanges,
  SearchRepository,
} from './search.repository.js';

/** Names taken in between two looks at other work: a few milliseconds' worth. */
const AT_A_TIME = 250;
/** Changes applied at a time. */
const CHANGES_AT_A_TIME = 500;
/** Pause before a lost stream of changes is opened again, in milliseconds. */
const RETRY_MS = 250;
/** Whoever waits for all names looks again after so many milliseconds. */
const READY_MS = 50;

/** The stream cannot go on where it was: the log of changes has been overwritten, or a collection is gone. */
class Lost extends Error {}

const REPLACED: ReadonlySet<string> = new Set(['drop', 'rename', 'dropDatabase', 'invalidate']);

/**
 * Keeps the index of names like the database: built from a read of all names, then following the stream of changes. After
 * a lost connection the stream goes on where it was; when it cannot, the index is built anew.
 */
@Injectable()
export class IndexFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(IndexFeed.name);
  private readonly replica = randomUUID();
  private readonly stopping = new AbortController();
  private stream: NameChanges | undefined;
  private token: ChangePosition | undefined;
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

  /** @throws AbortError when the signal comes first */
  async whenReady(signal: AbortSignal): Promise<void> {
    while (!this.built) await pause(READY_MS, undefined, { signal });
  }

  onApplicationBootstrap(): void {
    // A microservice is bootstrapped by init and once more by listen.
    if (this.reports) return;
    this.readiness.add('search', () => this.built);
    this.running = this.run();
    this.reports = setInterval(() => void this.report(), REPORT_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.reports);
    await this.stream?.close();
    await this.running;
    await this.source.signOff(this.replica).catch(() => undefined);
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.follow();
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        if (error instanceof Lost || isHistoryLost(error)) {
          this.log.warn('the stream of changes cannot go on; the search is built anew');
          this.token = undefined;
        } else this.log.warn('the stream of changes is lost; trying again', { err: error });
        await pause(RETRY_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  /** Opens the stream, builds the index unless it only has to catch up, and follows until the stream breaks. */
  private async follow(): Promise<void> {
    const stream = this.source.changes(this.token);
    this.stream = stream;
    const waiting: NameChange[] = [];
    let wake = () => {};
    let broken: unknown;
    stream.on('change', (change: NameChange) => {
      waiting.push(change);
      wake();
    });
    stream.on('error', (error) => {
      broken = error;
      wake();
    });
    stream.on('close', () => {
      broken ??= new Error('the stream of changes was closed');
      wake();
    });
    try {
      if (this.token === undefined) {
        // From here on every change is in the stream, so that nothing falls between reading and following.
        await new Promise<void>((resolve, reject) => {
          stream.once('resumeTokenChanged', () => resolve());
          stream.once('error', reject);
          stream.once('close', () => reject(new Error('the stream of changes was closed')));
        });
        await this.build();
      }
      for (;;) {
        if (waiting.length > 0) await this.apply(waiting.splice(0, CHANGES_AT_A_TIME));
        else if (broken !== undefined) break;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
      // Everything received is applied, so the stream may go on right behind it.
      this.token = stream.resumeToken ?? this.token;
      throw broken;
    } finally {
      await stream.close();
    }
  }

  private async build(): Promise<void> {
    const started = performance.now();
    this.names.clear();
    let taken = 0;
    for await (const entry of this.source.all()) {
      this.names.put(entry);
      if (++taken % AT_A_TIME === 0) await breath();
      if (this.stopping.signal.aborted) return;
    }
    this.built = true;
    await this.report();
    this.log.log(`search over ${taken} names built in ${Math.round(performance.now() - started)} ms`);
  }

  private async apply(changes: NameChange[]): Promise<void> {
    if (changes.some(({ operationType }) => REPLACED.has(operationType))) throw new Lost();
    const changed = { titles: new Set<string>(), people: new Set<string>() };
    const marks: string[] = [];
    for (const { ns, documentKey } of changes) {
      if (!ns || !documentKey) continue;
      if (ns.coll === 'searchMarks') marks.push(String(documentKey._id));
      else changed[ns.coll].add(String(documentKey._id));
    }
    const [titles, people] = await Promise.all([
      this.source.titles([...changed.titles]),
      this.source.people([...changed.people]),
    ]);
    const found = [...titles, ...people];
    const there = new Set(found.map(({ id }) => id));
    for (const id of [...changed.titles, ...changed.people]) if (!there.has(id)) this.names.remove(id);
    for (const entry of found) this.names.put(entry);
    this.token = changes.at(-1)?._id;
    if (marks.length > 0) {
      this.marks = [...this.marks, ...marks].slice(-MARKS_KEPT);
      await this.report();
    }
  }

  private async report(): Promise<void> {
    if (!this.built) return;
    await this.source
      .report(this.replica, this.marks)
      .catch((error: unknown) => this.log.warn('this replica could not be reported', { err: error }));
  }
}
