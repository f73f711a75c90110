import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Collections,
  readMeans,
  SEARCH_REPORT_MS,
  settlePeople,
  settleReleased,
  settleScores,
} from '@screenlore/catalogue-model';
import { creditEarlierTitles } from './crew-writer.js';
import type { ImportedItem, ImportedTitle } from './item.js';
import { NamesWriter } from './names-writer.js';
import { PeopleRegistry } from './people-registry.js';
import { GROUPS, Report } from './report.js';
import { SeasonWriter } from './season-writer.js';
import type { SourceName } from './sources.js';
import { TitleWriter } from './title-writer.js';
import { VideoWriter } from './video-writer.js';

/**
 * How many items to write at a time. Most ids are hashes, so every batch touches nearly every index page: fewer and
 * larger batches avoid writing the same pages again and again. Still small enough to lose little when interrupted.
 */
const AT_A_TIME = 2000;
/** How long (ms) an import waits for the search of the running replicas to catch up. */
const SEARCH_WAIT_MS = 30_000;
const SEARCH_POLL_MS = 100;

export interface ImportOptions {
  collections: Collections;
  source: SourceName;
  /** Identifies the input; an interrupted import of the same input continues where it was. Null if it cannot be resumed. */
  fingerprint: string | null;
  /** The number of votes that the mean counts as (config.ts). */
  weight: number;
  /** Ends the import after the current batch. */
  signal: AbortSignal;
  onProgress: (line: string) => void;
  /** The number of items in a batch, which is the most that an interruption loses. */
  atATime?: number;
}

export interface ImportResult {
  report: Report;
  /** Items of the input, including those imported by an earlier run. */
  items: number;
  resumedAt: number;
  interrupted: boolean;
  ms: number;
}

/** Reads all items of a source into the catalogue, and updates scores, people and the search of running replicas. */
export const runImport = async (
  read: (report: Report) => AsyncIterable<ImportedItem> | Iterable<ImportedItem>,
  { collections, source, fingerprint, weight, signal, onProgress, atATime = AT_A_TIME }: ImportOptions,
): Promise<ImportResult> => {
  const started = performance.now();
  const report = new Report();
  const id = fingerprint === null ? null : `${source}:${fingerprint}`;
  const checkpoint = id === null ? null : await collections.checkpoints.findOne({ _id: id });
  const resumedAt = checkpoint && !checkpoint.finished ? checkpoint.done : 0;
  // Roles left unsettled by an interrupted import show who is who.
  await settlePeople(collections);
  const people = new PeopleRegistry(collections, source, report);
  await creditEarlierTitles(collections, people);
  const means = await readMeans(collections);
  const seasons = new SeasonWriter(collections, source, report);
  const titles = new TitleWriter(collections, people, seasons, source, report, { weight, means });
  const videos = new VideoWriter(collections, report);
  const names = new NamesWriter(collections, report);

  const mark = async (done: number, finished: boolean) => {
    if (id !== null)
      await collections.checkpoints.replaceOne(
        { _id: id },
        { done, finished, updatedAt: new Date() },
        { upsert: true },
      );
  };
  const write = async (batch: ImportedItem[]) => {
    await titles.write(batch.filter((item): item is ImportedTitle => item.type === 'title'));
    await seasons.write(batch.filter((item) => item.type === 'season'));
    await videos.write(batch.filter((item) => item.type === 'video'));
    await names.write(batch.filter((item) => item.type === 'names'));
    const persons = batch.filter((item) => item.type === 'person');
    if (persons.length === 0) return;
    await people.prepare(persons.map(({ ids, facts }) => ({ ids, name: facts.name })));
    for (const person of persons) report.count(GROUPS.people, `${people.take(person)} by their own page`);
    await people.nameNewOnes();
    await people.write();
  };

  const writeAndMark = async (batch: ImportedItem[], upTo: number) => {
    await write(batch);
    await mark(upTo, false);
  };

  const seen = new Set<string>();
  let batch: ImportedItem[] = [];
  let items = 0;
  let writing: Promise<void> = Promise.resolve();
  for await (const item of read(report)) {
    if (signal.aborted) break;
    items++;
    const own = item.type === 'video' ? undefined : item.ids[0];
    if (own !== undefined && seen.has(own)) {
      report.count(GROUPS.dropped, 'the same entry once more in the input');
      continue;
    }
    if (own !== undefined) seen.add(own);
    if (items <= resumedAt) continue;
    batch.push(item);
    if (batch.length < atATime) continue;
    // The next items are read and mapped during this write.
    await writing;
    writing = writeAndMark(batch, items);
    // The await below reports a failure.
    writing.catch(() => undefined);
    batch = [];
    const seconds = (performance.now() - started) / 1000;
    onProgress(`${items} read, ${Math.round((items - resumedAt) / seconds)} a second`);
  }
  await writing;
  const interrupted = signal.aborted;
  if (!interrupted) {
    if (batch.length > 0) await write(batch);
    onProgress(`${items} read; settling people and rankings`);
    await settlePeople(collections);
    await settleScores(collections, weight);
    await settleReleased(collections);
    await mark(items, true);
    if (!(await reachSearch(collections)))
      report.count(GROUPS.dropped, 'wait for the search of a running replica: it did not answer in time');
  }
  return { report, items, resumedAt, interrupted, ms: performance.now() - started };
};

/**
 * Waits until the search of every running replica has everything written before: a marker goes into the change stream,
 * and each replica reports when it reads it. @returns false if one did not within 30 s
 */
const reachSearch = async ({ searchMarks, searchReplicas }: Collections): Promise<boolean> => {
  const mark = randomUUID();
  await searchMarks.insertOne({ _id: mark, at: new Date() });
  const until = Date.now() + SEARCH_WAIT_MS;
  for (;;) {
    const alive = { seenAt: { $gt: new Date(Date.now() - 2.5 * SEARCH_REPORT_MS) } };
    const behind = await searchReplicas.countDocuments({ ...alive, marks: { $ne: mark } });
    if (behind === 0) return true;
    if (Date.now() > until) return false;
    await pause(SEARCH_POLL_MS);
  }
};
