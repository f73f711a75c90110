import { Injectable } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type ConflictRule,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, callerOf } from '@screenlore/service-kit';
import { ImportMatching } from './import-matching.js';
import { ImportMover } from './import-mover.js';
import { importReply } from './import-reply.js';
import { ListPlanner } from './lists/list-planner.js';
import { idIn } from './stored/ids.js';
import type { StoredImport, StoredImportTitle } from './stored/import.schema.js';
import { ImportLinesRepository } from './stored/import-lines.repository.js';
import { ImportListsRepository } from './stored/import-lists.repository.js';
import { ImportsRepository } from './stored/imports.repository.js';
import { LearnedAddresses } from './stored/learned-addresses.repository.js';
import { TitleLines } from './titles/title-lines.js';

/** What the owner of an import chooses for one title or one conflict. */
@Injectable()
export class ImportChoices {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly matching: ImportMatching,
    private readonly lists: ListPlanner,
    private readonly listRecords: ImportListsRepository,
    private readonly learned: LearnedAddresses,
    private readonly lines: TitleLines,
    private readonly lineStore: ImportLinesRepository,
    private readonly mover: ImportMover,
  ) {}

  /** Moves all records of the source's title. @throws CallError notFound; malformed while the import is running */
  async setMatch(
    envelope: Envelope<InternalRequest<'store-import-match'>>,
  ): Promise<InternalReply<'store-import-match'>> {
    const { importId, of, title } = envelope.body;
    const caller = callerOf(envelope);
    const job = await this.imports.find(caller.id, importId);
    if (!job) throw new CallError('notFound', MESSAGES.importGone);
    const isApplied = job.state === 'applied' || job.state === 'applying';
    if (job.state !== 'ready' && !isApplied) throw new CallError('malformed', MESSAGES.importBusy);
    const before = await this.sameAs(job, of);
    if (before.length === 0) throw new CallError('notFound', MESSAGES.importGone);
    if (title && title.kind !== 'series' && before.some(({ episodic }) => episodic))
      throw new CallError('malformed', MESSAGES.episodeOfNoSeries);
    if (isApplied) return { import: importReply(await this.mover.ask(job, before, title)) };
    const set = {
      confidence: title ? ('pressed' as const) : ('none' as const),
      why: null,
      match: title,
      target: title?._id ?? null,
    };
    await this.imports.writeTitles(before.map(({ _id }) => ({ _id, set })));
    for (const { confidence, title: said } of before)
      if (said.address && confidence !== 'pressed') await this.learned.unlearn(caller.id, said.address);
    const moved = before.map((from) => from.of);
    const targets = [...before.map(({ target }) => target), set.target].flatMap((target) => target ?? []);
    const touched = await this.imports.titlesBy({ import: job._id, target: { $in: targets } }, 0);
    if (touched.length > 0) await this.matching.previewOf(job, touched);
    if (!title)
      for (const from of moved)
        await this.matching.previewUnmatched(job, { import: job._id, target: null, of: from });
    await this.lists.preview(job, await this.listRecords.on(job._id, moved));
    return this.shown(job, [...new Set([...moved, ...touched.map((other) => other.of)])]);
  }

  /**
   * A choice for one row shows at once; one for all recomputes the preview.
   * @throws CallError notFound; malformed while the import is running
   */
  async setConflicts(
    envelope: Envelope<CallRequest<'set-import-conflicts'>>,
  ): Promise<CallReply<'set-import-conflicts'>> {
    const { importId, n, stands } = envelope.body;
    const job = await this.imports.find(callerOf(envelope).id, importId);
    if (!job) throw new CallError('notFound', MESSAGES.importGone);
    if (job.state !== 'ready') throw new CallError('malformed', MESSAGES.importBusy);
    if (n !== null) return this.setConflict(job, n, stands);
    await this.lineStore.forgetChoices(job._id);
    const moved = await this.imports.move(job._id, ['ready'], {
      $set: { 'options.conflicts': stands, state: 'matching', done: 0, changedAt: new Date() },
    });
    if (!moved) throw new CallError('malformed', MESSAGES.importBusy);
    return { import: importReply(moved) };
  }

  private async setConflict(job: StoredImport, n: number, choice: ConflictRule) {
    const [record] = await this.imports.recordsBy(
      { import: job._id, n, conflict: { $exists: true } },
      { n: 1 },
      1,
    );
    if (!record) throw new CallError('notFound', MESSAGES.importGone);
    await this.imports.writeRecords([{ _id: record._id, set: { choice } }]);
    if (record.list !== null) {
      await this.lists.preview(job, [record.list]);
      return this.shown(
        job,
        record.of === null ? await this.listRecords.titlesOn(job._id, record.list) : [record.of],
      );
    }
    const [title] = await this.imports.titlesBy({ _id: idIn(job, record.of ?? '') }, 1);
    const touched = await this.imports.titlesBy({ import: job._id, target: title?.target ?? '' }, 0);
    await this.matching.previewOf(job, touched);
    return this.shown(
      job,
      touched.map(({ of }) => of),
    );
  }

  /** The source's title, and its twin by which episodes are matched. */
  private async sameAs(job: StoredImport, of: string): Promise<StoredImportTitle[]> {
    const [title] = await this.imports.titlesBy({ _id: idIn(job, of) }, 1);
    if (!title) return [];
    const { item, import: _id } = title;
    return item === undefined ? [title] : this.imports.titlesBy({ import: _id, item }, 0);
  }

  /** The import after the outcome of these titles of the source has changed. */
  private async shown(
    job: StoredImport,
    of: readonly string[],
  ): Promise<InternalReply<'store-import-match'>> {
    const counts = await this.imports.counts(job._id);
    const titles = await this.lines.draw(job, of);
    const moved = await this.imports.move(job._id, ['ready'], {
      $set: { counts, titles, changedAt: new Date() },
    });
    if (!moved) throw new CallError('malformed', MESSAGES.importBusy);
    return { import: importReply(moved) };
  }
}
