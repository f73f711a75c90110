import { Injectable } from '@nestjs/common';
import { LIST_LIMITS, MESSAGES } from '@screenlore/contracts';
import { CallError, type Session, Transactions } from '@screenlore/service-kit';
import { EntriesRepository } from '../../lists/entries.repository.js';
import { HeldLists, wordsOf } from '../../lists/held-lists.js';
import type { StoredList } from '../../lists/list.schema.js';
import { ListsRepository } from '../../lists/lists.repository.js';
import { newId } from '../../viewings/viewing.schema.js';
import { isDone, storedVerdict } from '../planning/decide.js';
import type { StoredImport, StoredImportUnit } from '../stored/import.schema.js';
import { BATCH_TRIES } from '../stored/import-batches.repository.js';
import { ImportListsRepository } from '../stored/import-lists.repository.js';
import { ImportUnitsRepository } from '../stored/import-units.repository.js';
import {
  type ImportedState,
  importedIdOf,
  type ListedChange,
  scopeOf,
} from '../stored/imported-state.schema.js';
import { ImportsRepository } from '../stored/imports.repository.js';
import { leftOfEntry, leftOfList, saidOf } from './left.js';
import type { ListStep } from './list-plan.js';
import { ListPlanner } from './list-planner.js';

/** How many records one transaction applies. MongoDB aborts a transaction that takes longer than a second. */
const BATCH = 400;

/** The list was changed while it was being planned, so it is planned again. */
class ListMoved extends Error {}

/** Applies lists one after the other, each part by part, in the order of the file. */
@Injectable()
export class ListApplier {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly records: ImportListsRepository,
    private readonly units: ImportUnitsRepository,
    private readonly lists: ListsRepository,
    private readonly entries: EntriesRepository,
    private readonly planner: ListPlanner,
    private readonly transactions: Transactions,
    private readonly held: HeldLists,
  ) {}

  /** @returns whether there may be more to do */
  async step(job: StoredImport): Promise<boolean> {
    const record = await this.records.nextOpen(job._id);
    if (!record) return false;
    const isFull = (await this.lists.countOf(job.userId)) >= LIST_LIMITS.listsMax;
    const plan = await this.planner.plan(job, record, { isFull, asks: false });
    const steps = plan.steps.filter((step) => step.record.unit === null);
    // New lists of one member are made one after the other, so that their number stays within the limit.
    const queue = steps.some(({ list }) => list && !list.before) ? `lists of ${job.userId}` : undefined;
    let { list } = plan;
    try {
      for (let at = 0; at < steps.length; at += BATCH) {
        const write = (session: Session) => this.write(job, list, steps.slice(at, at + BATCH), session);
        list = await this.transactions.run(undefined, write, { queue, tries: BATCH_TRIES });
      }
      await this.records.close(record);
    } catch (error) {
      if (!(error instanceof ListMoved)) throw error;
    }
    return true;
  }

  /** @param list the current list @returns the list afterwards */
  private async write(
    job: StoredImport,
    list: StoredList | null,
    steps: readonly ListStep[],
    session: Session,
  ): Promise<StoredList | null> {
    const current = await this.imports.state(job._id, session);
    if (current?.state !== 'applying') throw new ListMoved();
    const now = new Date();
    const changedList = await this.change(job, list, steps, now, session);
    const after = changedList && (await this.hold(job, list, changedList, steps, session));
    const id = (after ?? list)?._id;
    const changed = id && after !== list ? { _id: id, before: list?.changedAt ?? null, left: now } : null;
    const unit: StoredImportUnit = {
      ...{ _id: newId(), import: job._id, userId: job.userId, target: '', list: changed },
      ...{ marks: null, before: null, undoMarks: null, set: null, pending: false, undone: false },
    };
    await this.units.insert([unit], session);
    const kept = steps.flatMap((step) => {
      const imported = importedBy(job, step);
      return imported === undefined ? [] : [{ _id: importedIdOf(job, step.record.claim), imported }];
    });
    const before = await this.units.imported(
      kept.map(({ _id }) => _id),
      session,
    );
    const noted = kept.filter(({ _id, imported }) => imported !== null || before.has(_id));
    await this.units.keep(noted, session);
    const ids = new Set(noted.map(({ _id }) => _id));
    await this.imports.writeRecords(
      steps.map((step) => {
        const key = importedIdOf(job, step.record.claim);
        const { verdict, record } = step;
        return {
          _id: record._id,
          set: {
            ...storedVerdict(verdict),
            ...{ unit: unit._id, listed: changeOf(step), noted: ids.has(key) },
            broughtBefore: ids.has(key) ? (before.get(key) ?? null) : null,
          },
        };
      }),
      session,
    );
    const applied = steps.filter(({ verdict }) => isDone(verdict)).length;
    await this.imports.progress(job._id, { done: steps.length, applied }, session);
    return after;
  }

  /** @returns the list afterwards, which may wait for a moderator (MOD-58) */
  private async hold(
    { userId, since }: StoredImport,
    before: StoredList | null,
    after: StoredList,
    steps: readonly ListStep[],
    session: Session,
  ): Promise<StoredList> {
    if (after === before) return after;
    const owner = { id: userId, username: '', admin: false, ...(since !== null && { since }) };
    const notes = (side: 'before' | 'after') => steps.flatMap(({ entry }) => entry?.[side]?.note ?? []);
    const texts = {
      text: [wordsOf(after), ...notes('after')].join('\n'),
      before: [before ? wordsOf(before) : '', ...notes('before')].join('\n'),
    };
    return this.held.check(owner, after, texts, session);
  }

  /** @returns the list afterwards; the same object if nothing changes */
  private async change(
    { userId }: StoredImport,
    before: StoredList | null,
    steps: readonly ListStep[],
    now: Date,
    session: Session,
  ): Promise<StoredList | null> {
    const entries = steps.flatMap(({ entry }) => (entry && entry.before !== entry.after ? [entry] : []));
    const own = steps.find(({ list }) => list)?.list;
    const list = own?.after ?? before;
    if ((entries.length === 0 && !own) || !list) return before;
    const by = entries.reduce((sum, { before, after }) => sum + (after ? 1 : 0) - (before ? 1 : 0), 0);
    if (!(await this.entries.change(list._id, entries, session))) throw new ListMoved();
    if (!before) {
      if ((await this.lists.countOf(userId, session)) >= LIST_LIMITS.listsMax)
        throw new CallError('malformed', MESSAGES.listsMany);
      const made = { ...list, entries: by, changedAt: now };
      await this.lists.insert(made, session);
      return made;
    }
    if (own && !own.after) {
      if (!(await this.lists.erase(before, session))) throw new ListMoved();
      return null;
    }
    // Visibility is only written if it becomes narrower, because its owner may have changed it for all lists meanwhile.
    const hidden = list.visibility !== before.visibility ? { visibility: list.visibility } : {};
    const said = own ? { ...saidOf(list), ...hidden } : {};
    const change = { ...said, entries: before.entries + by, changedAt: now };
    if (!(await this.lists.set(before, change, session))) throw new ListMoved();
    return { ...before, ...change };
  }
}

function changeOf({ list, entry }: ListStep): ListedChange | null {
  const { before = null, after = null } = entry ?? {};
  const of = before ?? after;
  if (entry && of && before !== after)
    return { list: of.list, entry: of._id, before, left: after && leftOfEntry(after) };
  const own = list && (list.before ?? list.after);
  if (!list || !own) return null;
  return { list: own._id, entry: null, before: list.before, left: list.after && leftOfList(list.after) };
}

/** What is stored under a key from now on; null for nothing, undefined if it does not change. */
function importedBy(
  job: StoredImport,
  { record, list, entry, ends }: ListStep,
): ImportedState | null | undefined {
  if (ends) return null;
  const { userId } = job;
  const base = {
    ...{
      _id: importedIdOf(job, record.claim),
      userId,
      scope: scopeOf(job, record.claim.source),
      claim: record._id,
    },
    ...{ target: '', viewings: [], marks: {}, set: null },
  };
  if (list?.after)
    return { ...base, listed: { list: list.after._id, entry: null, left: leftOfList(list.after) } };
  if (!entry?.after) return undefined;
  const { _id, list: of } = entry.after;
  return { ...base, listed: { list: of, entry: _id, left: leftOfEntry(entry.after) } };
}
