import { Injectable } from '@nestjs/common';
import { type ImportMatch, MESSAGES } from '@screenlore/contracts';
import { CallError, type Session, Transactions } from '@screenlore/service-kit';
import { groupBy } from '../language/group-by.js';
import { ManyStandings } from '../viewings/many-standings.js';
import type { StoredViewing } from '../viewings/viewing.schema.js';
import { ViewingsRepository } from '../viewings/viewings.repository.js';
import { ImportMatching } from './import-matching.js';
import { ImportUndoer } from './import-undoer.js';
import { ListUndoer } from './lists/list-undoer.js';
import { MarksSender } from './marks-sender.js';
import { isDone } from './planning/decide.js';
import { categoryOf } from './planning/plan.js';
import { OPEN } from './received-records.js';
import { EarlierImportsRepository } from './stored/earlier-imports.repository.js';
import {
  type Confidence,
  type StoredImport,
  type StoredImportTitle,
  type StoredRecord,
} from './stored/import.schema.js';
import { BATCH_TRIES } from './stored/import-batches.repository.js';
import { ImportListsRepository } from './stored/import-lists.repository.js';
import { ImportUnitsRepository } from './stored/import-units.repository.js';
import { importedIdOf } from './stored/imported-state.schema.js';
import { ImportsRepository } from './stored/imports.repository.js';
import { LearnedAddresses } from './stored/learned-addresses.repository.js';

const ALL = 0;

const countDone = (records: readonly StoredRecord[]): number =>
  records.filter(({ fate: outcome }) => outcome !== null && isDone({ outcome, why: null })).length;

/**
 * Moves a title of an applied import to another title of the catalogue (LIB-187): undoes what was applied, and
 * applies it to the other title.
 */
@Injectable()
export class ImportMover {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly earlier: EarlierImportsRepository,
    private readonly units: ImportUnitsRepository,
    private readonly undoer: ImportUndoer,
    private readonly marks: MarksSender,
    private readonly lists: ListUndoer,
    private readonly listRecords: ImportListsRepository,
    private readonly viewings: ViewingsRepository,
    private readonly standings: ManyStandings,
    private readonly learned: LearnedAddresses,
    private readonly matching: ImportMatching,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Records the choice, which the worker then carries out. @throws CallError malformed if a later import builds on
   * this one
   */
  async ask(
    job: StoredImport,
    titles: readonly StoredImportTitle[],
    match: ImportMatch | null,
  ): Promise<StoredImport> {
    if (await this.earlier.hasLater(job)) throw new CallError('malformed', MESSAGES.importLaterFirst);
    for (const { title } of titles) if (title.address) await this.learned.unlearn(job.userId, title.address);
    await this.imports.writeTitles(titles.map(({ _id }) => ({ _id, set: { moving: { match } } })));
    return this.goOn(job);
  }

  /** Also applies titles with a likely match, which were left out so far. @throws CallError malformed */
  async takeLikely(job: StoredImport): Promise<StoredImport> {
    const likely = await this.imports.titlesBy(
      { import: job._id, confidence: 'likely', applied: false },
      ALL,
    );
    await this.listRecords.open(job._id, await this.listsOn(job, likely));
    return this.goOn(job, { options: { ...job.options, likely: true } });
  }

  /** @returns whether there may be more to do @throws Error if the catalogue does not answer */
  async step(job: StoredImport): Promise<boolean> {
    const [title] = await this.imports.titlesBy({ import: job._id, moving: { $exists: true } }, 1);
    if (!title) return false;
    // An undo needs the previous marks, which the catalogue's answer contains.
    if (await this.marks.send(job)) return true;
    if (title.target !== null && (await this.takeBack(job, title, title.target))) return true;
    await this.set(job, title, title.moving?.match ?? null);
    return true;
  }

  /**
   * Continues with a title that was moved while the import was being finished. @returns whether there was such a
   * title
   */
  async again(job: StoredImport): Promise<boolean> {
    const [title] = await this.imports.titlesBy({ import: job._id, moving: { $exists: true } }, 1);
    if (title) await this.goOn(job);
    return title !== undefined;
  }

  private async goOn(job: StoredImport, more: Partial<StoredImport> = {}): Promise<StoredImport> {
    const moved = await this.imports.move(job._id, ['applied', 'applying'], {
      $set: { state: 'applying', done: 0, changedAt: new Date(), ...more },
    });
    if (!moved) throw new CallError('malformed', MESSAGES.importBusy);
    return moved;
  }

  /** Undoes a part of what was applied to the previous title. @returns whether there was anything to undo */
  private async takeBack(job: StoredImport, { moving }: StoredImportTitle, target: string): Promise<boolean> {
    const some = await this.undoer.some(job, await this.units.standing(job, ALL, target));
    if (some.units.length === 0) return false;
    await this.transactions.run(
      undefined,
      async (session) => {
        const { records, kept } = await this.undoer.takeBack(job, some, session);
        await this.imports.writeRecords(
          records.map(({ _id }) => ({ _id, set: OPEN })),
          session,
        );
        await this.imports.progress(job._id, { applied: -countDone(records) }, session);
        if (moving?.match) await this.moveTouched(job, [...kept.keys()], moving.match, session);
      },
      { tries: BATCH_TRIES },
    );
    return true;
  }

  /** Viewings that their owner has changed since are moved as they are. */
  private async moveTouched(
    job: StoredImport,
    records: readonly StoredRecord[],
    { _id: title, kind: of }: ImportMatch,
    session: Session,
  ): Promise<void> {
    const kind = categoryOf(of);
    const ids = records.flatMap(({ changes }) => changes.map(({ viewing }) => viewing));
    if (!kind || ids.length === 0) return;
    const moved = [...(await this.viewings.byIds(job.userId, ids, session)).values()];
    const to = (viewing: StoredViewing): StoredViewing => ({ ...viewing, title, kind });
    await this.viewings.write(
      moved.map((viewing) => ({ _id: viewing._id, to: to(viewing) })),
      session,
    );
    await this.standings.derive(job, [...moved, ...moved.map(to)], session);
  }

  /** When everything is undone, matches the new title. The next steps apply it like any open title. */
  private async set(
    job: StoredImport,
    { _id, of, target }: StoredImportTitle,
    match: ImportMatch | null,
  ): Promise<void> {
    const confidence: Confidence = match ? 'pressed' : 'none';
    // Titles of the source with the same match were undone with this one, so they are applied again.
    const others = target === null ? [] : await this.imports.titlesBy({ import: job._id, target }, ALL);
    const on = await this.listsOn(job, [{ of }]);
    await this.takeOffLists(job, of);
    await this.imports.setTitles(
      { _id: { $in: [_id, ...others.map((other) => other._id)] } },
      { $set: { applied: false } },
    );
    await this.imports.setTitles(
      { _id },
      {
        $set: { confidence, match, target: match?._id ?? null, why: null },
        $unset: { moving: 1, waits: 1 },
      },
    );
    if (!match) await this.matching.previewUnmatched(job, { import: job._id, target: null, of });
    await this.listRecords.open(job._id, on);
  }

  private async takeOffLists(job: StoredImport, of: string): Promise<void> {
    const listed = { import: job._id, of, list: { $type: 'string' as const }, unit: { $ne: null } };
    await this.transactions.run(undefined, async (session) => {
      const records = await this.imports.recordsBy(listed, { n: -1 }, ALL, session);
      const onOne = groupBy(records, ({ listed: change }) => change?.list.toHexString() ?? '');
      const kept = new Set<StoredRecord>();
      for (const some of onOne.values()) {
        const list = some[0].listed?.list;
        if (!list) continue;
        const done = { list: { _id: list, before: null, left: new Date(0) } };
        for (const record of (await this.lists.takeBack(done, some, session)).keys()) kept.add(record);
      }
      const gone = records.filter((record) => !kept.has(record));
      await this.units.keep(
        gone
          .filter(({ noted }) => noted)
          .map(({ claim: record, broughtBefore }) => ({
            _id: importedIdOf(job, record),
            imported: broughtBefore,
          })),
        session,
      );
      // What the owner changed on the list stays and is shown as a conflict.
      await this.imports.writeRecords(
        records.map((record) => ({ _id: record._id, set: kept.has(record) ? { unit: null } : OPEN })),
        session,
      );
      await this.imports.progress(job._id, { applied: -countDone(records) }, session);
    });
  }

  private listsOn(job: StoredImport, titles: readonly Pick<StoredImportTitle, 'of'>[]): Promise<string[]> {
    return this.listRecords.on(
      job._id,
      titles.map(({ of }) => of),
    );
  }
}
