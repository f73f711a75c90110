import { Injectable } from '@nestjs/common';
import { LIST_LIMITS, MESSAGES } from '@screenlore/contracts';
import { EntriesRepository } from '../../lists/entries.repository.js';
import { LinksRepository } from '../../lists/links.repository.js';
import { ListsRepository } from '../../lists/lists.repository.js';
import { OwnersRepository } from '../../owners/owners.repository.js';
import { isDone } from '../planning/decide.js';
import { idIn } from '../stored/ids.js';
import { type StoredImport, type StoredRecord, takenOf } from '../stored/import.schema.js';
import { ImportListsRepository } from '../stored/import-lists.repository.js';
import { ImportUnitsRepository } from '../stored/import-units.repository.js';
import { importedIdOf } from '../stored/imported-state.schema.js';
import { ImportsRepository } from '../stored/imports.repository.js';
import type { ListPlan } from './list-plan.js';
import { planList } from './plan-list.js';

/** How many lists are read at once. */
const PAGE = 100;
/** How many records of one list are read: its entries, and those missing from it. */
const RECORDS = 2 * LIST_LIMITS.entriesMax;
const ALL = 0;

/** Reads the current list, and plans its records. */
@Injectable()
export class ListPlanner {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly records: ImportListsRepository,
    private readonly units: ImportUnitsRepository,
    private readonly lists: ListsRepository,
    private readonly entries: EntriesRepository,
    private readonly links: LinksRepository,
    private readonly owners: OwnersRepository,
  ) {}

  /** @param isFull its owner has as many lists as allowed @param asks whether it is a preview */
  async plan(
    job: StoredImport,
    record: StoredRecord,
    { isFull, asks }: { isFull: boolean; asks: boolean },
  ): Promise<ListPlan> {
    const { userId } = job;
    const entries = await this.records.entries(job._id, record.list ?? '', RECORDS);
    const ids = [...new Set(entries.flatMap(({ of, gone }) => (of === null || gone ? [] : [idIn(job, of)])))];
    const titles = await this.imports.titlesBy({ _id: { $in: ids } }, ALL);
    const titleOf = new Map(titles.map((title) => [title.of, title]));
    const idOf = (of: StoredRecord) => importedIdOf(job, of.claim);
    const imported = await this.units.imported([record, ...entries].map(idOf));
    const made = imported.get(idOf(record))?.listed?.list;
    const list = made ? await this.lists.find(made.toHexString()) : null;
    const [there, links, { listVisibility }] = await Promise.all([
      list ? this.entries.page(list._id, undefined, ALL) : [],
      list ? this.links.of(list._id) : [],
      this.owners.settingsOf(userId),
    ]);
    const isOlder = job.olderThan != null;
    const keepGone = job.options.keepGone || (isOlder && job.options.conflicts !== 'file');
    // The preview shows the outcome of likely records, whether they are applied or not.
    const taken = asks ? [...takenOf(job), 'likely'] : takenOf(job);
    return planList({
      ...{ userId, record, entries, isFull, list, there },
      titleOf: ({ of }) => (of === null ? undefined : titleOf.get(of)),
      isTaken: ({ confidence }) => confidence !== null && taken.includes(confidence),
      imported: (of) => imported.get(idOf(of)),
      isShared: links.length > 0,
      options: { ...job.options, keepGone },
      ...{ isOlder, mayChoose: job.appliedAt === null },
      visibility: listVisibility,
    });
  }

  /** Stores the outcome of lists for the preview. @param only of these keys; otherwise of all */
  async preview(job: StoredImport, only?: readonly string[]): Promise<void> {
    if (only) {
      for (const key of only) {
        const record = await this.records.list(job._id, key);
        if (record)
          await this.show(job, record, record.fate === 'refused' && record.why === MESSAGES.listsMany);
      }
      return;
    }
    let room = LIST_LIMITS.listsMax - (await this.lists.countOf(job.userId));
    await this.records.setEntries(job._id, 'refused', 'The list that it is on could not be read.');
    for (let after = -1; ; ) {
      const lists = await this.records.lists(job._id, after, PAGE);
      for (const record of lists) if ((await this.show(job, record, room <= 0)) === 'new') room -= 1;
      after = lists.at(-1)?.n ?? after;
      if (lists.length < PAGE) return;
    }
  }

  /** @returns the outcome of the list itself */
  private async show(job: StoredImport, record: StoredRecord, isFull: boolean): Promise<string | null> {
    const { steps, waiting, conflicts } = await this.plan(job, record, { isFull, asks: true });
    const of = [...new Set(steps.flatMap((step) => step.record.of ?? []))].map((key) => idIn(job, key));
    const likely = new Set(
      (await this.imports.titlesBy({ _id: { $in: of }, confidence: 'likely' }, ALL)).map((title) => title.of),
    );
    const writes = [...steps, ...waiting]
      .filter(({ record: { unit } }) => unit === null)
      .map(({ record: { _id, of }, verdict }) => {
        const isLikely = of !== null && likely.has(of) && isDone(verdict) && verdict.outcome !== 'gone';
        return { _id, set: { fate: isLikely ? ('likely' as const) : verdict.outcome, why: verdict.why } };
      });
    await this.records.setConflicts(job._id, record.list ?? '', conflicts);
    await this.imports.writeRecords(writes);
    await this.imports.progress(job._id, { done: writes.length });
    if (steps.length + waiting.length > RECORDS) await this.refuseRest(job, record, [...steps, ...waiting]);
    return steps.find((step) => step.record._id === record._id)?.verdict.outcome ?? null;
  }

  /** Records beyond the limit find no room on the list in any case. */
  private refuseRest(job: StoredImport, { list }: StoredRecord, all: readonly { record: StoredRecord }[]) {
    const n = all.reduce((most, { record }) => (record.of === null ? most : Math.max(most, record.n)), -1);
    return this.records.setEntries(job._id, 'refused', MESSAGES.listFull, { list: list ?? '', n });
  }
}
