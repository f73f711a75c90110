import { Injectable } from '@nestjs/common';
import { LIST_LIMITS, MESSAGES } from '@screenlore/contracts';
import { EntriesRepository } from '../../lists/entries.repository.js';
import { LinksRepository } from '../../lists/links.repository.js';
import { ListsRepository } from '../../lists/lists.repository.js';
import { OwnersRepository } from '../../owners/owners.repository.js';
import { isDone } from '../planning/decide.js';
import { idIn } from '../stored/ids.js';
import { type StoredImport, type StoredImportClaim, takenOf } from '../stored/import.schema.js';
import { ImportListsRepository } from '../stored/import-lists.repository.js';
import { ImportUnitsRepository } from '../stored/import-units.repository.js';
import { importedIdOf } from '../stored/imported-state.schema.js';
import { ImportsRepository } from '../stored/imports.repository.js';
import type { ListPlan } from './list-plan.js';
import { planList } from './plan-list.js';

/** How many lists are read at once. */
const PAGE = 100;
/** How many claims of one list are read: its entries, and those that are gone from it. */
const CLAIMS = 2 * LIST_LIMITS.entriesMax;
const ALL = 0;

/** Reads what there is of a list, and plans its claims. */
@Injectable()
export class ListPlanner {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly claims: ImportListsRepository,
    private readonly units: ImportUnitsRepository,
    private readonly lists: ListsRepository,
    private readonly entries: EntriesRepository,
    private readonly links: LinksRepository,
    private readonly owners: OwnersRepository,
  ) {}

  /** @param isFull its owner has as many lists as allowed @param asks whether it is a preview */
  async plan(
    job: StoredImport,
    claim: StoredImportClaim,
    { isFull, asks }: { isFull: boolean; asks: boolean },
  ): Promise<ListPlan> {
    const { userId } = job;
    const entries = await this.claims.entries(job._id, claim.list ?? '', CLAIMS);
    const ids = [...new Set(entries.flatMap(({ of, gone }) => (of === null || gone ? [] : [idIn(job, of)])))];
    const titles = await this.imports.titlesBy({ _id: { $in: ids } }, ALL);
    const titleOf = new Map(titles.map((title) => [title.of, title]));
    const idOf = (of: StoredImportClaim) => importedIdOf(job, of.claim);
    const imported = await this.units.imported([claim, ...entries].map(idOf));
    const made = imported.get(idOf(claim))?.listed?.list;
    const list = made ? await this.lists.find(made.toHexString()) : null;
    const [there, links, { listVisibility }] = await Promise.all([
      list ? this.entries.page(list._id, undefined, ALL) : [],
      list ? this.links.of(list._id) : [],
      this.owners.settingsOf(userId),
    ]);
    const isOlder = job.olderThan != null;
    const keepGone = job.options.keepGone || (isOlder && job.options.conflicts !== 'file');
    // The preview shows what would become of likely ones, whether they are taken or not.
    const taken = asks ? [...takenOf(job), 'likely'] : takenOf(job);
    return planList({
      ...{ userId, claim, entries, isFull, list, there },
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
        const claim = await this.claims.list(job._id, key);
        if (claim) await this.show(job, claim, claim.fate === 'refused' && claim.why === MESSAGES.listsMany);
      }
      return;
    }
    let room = LIST_LIMITS.listsMax - (await this.lists.countOf(job.userId));
    await this.claims.setEntries(job._id, 'refused', 'The list that it is on could not be read.');
    for (let after = -1; ; ) {
      const lists = await this.claims.lists(job._id, after, PAGE);
      for (const claim of lists) if ((await this.show(job, claim, room <= 0)) === 'new') room -= 1;
      after = lists.at(-1)?.n ?? after;
      if (lists.length < PAGE) return;
    }
  }

  /** @returns the outcome of the list itself */
  private async show(job: StoredImport, claim: StoredImportClaim, isFull: boolean): Promise<string | null> {
    const { steps, waiting, conflicts } = await this.plan(job, claim, { isFull, asks: true });
    const of = [...new Set(steps.flatMap((step) => step.claim.of ?? []))].map((key) => idIn(job, key));
    const likely = new Set(
      (await this.imports.titlesBy({ _id: { $in: of }, confidence: 'likely' }, ALL)).map((title) => title.of),
    );
    const writes = [...steps, ...waiting]
      .filter(({ claim: { unit } }) => unit === null)
      .map(({ claim: { _id, of }, verdict }) => {
        const isLikely = of !== null && likely.has(of) && isDone(verdict) && verdict.fate !== 'gone';
        return { _id, set: { fate: isLikely ? ('likely' as const) : verdict.fate, why: verdict.why } };
      });
    await this.claims.setConflicts(job._id, claim.list ?? '', conflicts);
    await this.imports.writeClaims(writes);
    await this.imports.progress(job._id, { done: writes.length });
    if (steps.length + waiting.length > CLAIMS) await this.refuseRest(job, claim, [...steps, ...waiting]);
    return steps.find((step) => step.claim._id === claim._id)?.verdict.fate ?? null;
  }

  /** Claims beyond the limit find no room on the list in any case. */
  private refuseRest(
    job: StoredImport,
    { list }: StoredImportClaim,
    all: readonly { claim: StoredImportClaim }[],
  ) {
    const n = all.reduce((most, { claim }) => (claim.of === null ? most : Math.max(most, claim.n)), -1);
    return this.claims.setEntries(job._id, 'refused', MESSAGES.listFull, { list: list ?? '', n });
  }
}
