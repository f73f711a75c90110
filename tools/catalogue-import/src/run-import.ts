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
 * Items written at a time. Most ids are hashes, so that every step touches nearly every page of the indexes: fewer and larger
 * steps are what keeps the database from writing the same pages again and again. Small enough to lose little when cut off.
 */
const AT_A_TIME = 2000;
/** How long an import waits for the search of the running replicas to have it, in milliseconds. */
const SEARCH_WAIT_MS = 30_000;
const SEARCH_POLL_MS = 100;

export interface ImportOptions {
  collections: Collections;
  source: SourceName;
  /** Names the input; an interrupted import of the same input goes on where it was. Null for what is not resumed. */
  fingerprint: string | null;
  /** Votes that the mean counts as (config.ts). */
  weight: number;
  /** Ends the import after what is being written. */
  signal: AbortSignal;
  onProgress: (line: string) => void;
  /** Items written at a time, and so the most that an interruption loses. */
  atATime?: number;
}

export interface ImportResult {
  report: Report;
  /** Items of the input, those that an earlier run brought in included. */
  items: number;
  resumedAt: number;
  interrupted: boolean;
  ms: number;
}

/** Reads all items of a source into the catalogue, and brings scores, people and the search of running replicas up to date. */
export const runImport = async (
  read: (report: Report) => AsyncIterable<ImportedItem> | Iterable<ImportedItem>,
  { collections, source, fingerprint, weight, signal, onProgress, atATime = AT_A_TIME }: ImportOptions,
): Promise<ImportResult> => {
  const started = performance.now();
  const report = new Report();
  const id = fingerprint === null ? null : `${source}:${fingerprint}`;
  const checkpoint = id === null ? null : await collections.checkpoints.findOne({ _id: id });
  const resumedAt = checkpoint && !checkpoint.finished ? checkpoint.done : 0;
  // What an interrupted import left unsettled tells who is who.
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
    // The next items are read and mapped while these are written.
    await writing;
    writing = writeAndMark(batch, items);
    // A failure shows where it is waited for.
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
 * Waits until the search of every running replica has all that was written before: a mark goes into the stream of changes,
 * and each replica says when it came past. @returns false when one did not within 30 s
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
