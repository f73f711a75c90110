import { Injectable } from '@nestjs/common';
import { CallError, Causes, Metrics, PeriodicWork, Transactions } from '@screenlore/service-kit';
import { ImportApplier } from './import-applier.js';
import { ImportMatching } from './import-matching.js';
import { ImportMover } from './import-mover.js';
import { ImportUndoer } from './import-undoer.js';
import { MarksSender } from './marks-sender.js';
import { OvertakenRecords } from './overtaken-records.js';
import type { StoredImport } from './stored/import.schema.js';
import { ImportLeasesRepository } from './stored/import-leases.repository.js';
import { ImportLinesRepository } from './stored/import-lines.repository.js';
import { ImportsRepository } from './stored/imports.repository.js';
import { TitleLines } from './titles/title-lines.js';

/** How often (ms) the worker looks for imports without a worker. */
const LOOK_MS = 500;

/**
 * Matches, applies and undoes imports, one at a time and batch by batch. Progress is in the database, so that the next process with
 * the lease continues from there.
 */
@Injectable()
export class ImportWorker extends PeriodicWork {
  constructor(
    private readonly leases: ImportLeasesRepository,
    private readonly imports: ImportsRepository,
    private readonly matching: ImportMatching,
    private readonly applier: ImportApplier,
    private readonly undoer: ImportUndoer,
    private readonly overtaken: OvertakenRecords,
    private readonly lines: TitleLines,
    private readonly lineStore: ImportLinesRepository,
    private readonly mover: ImportMover,
    private readonly marks: MarksSender,
    private readonly transactions: Transactions,
    private readonly causes: Causes,
    metrics: Metrics,
  ) {
    super(metrics, { name: 'imports', everyMs: LOOK_MS, failure: 'an import could not go on; trying again' });
  }

  /** Looks at once, when a member has asked for something. */
  wake(): void {
    this.task.runNow();
  }

  protected async run(): Promise<void> {
    const busy = await this.imports.busy();
    if (busy.length === 0) return;
    const free = await this.leases.free(busy);
    if (free) await this.leases.hold(free, (lost) => this.work(free, lost));
  }

  private async work({ _id }: StoredImport, lost: AbortSignal): Promise<void> {
    for (;;) {
      const job = await this.imports.state(_id);
      if (!job || this.stopped || lost.aborted || !(await this.tryStep(job))) return;
    }
  }

  /** Takes a step, and notes on the import if what it needs is unavailable. @returns whether there may be more to do */
  private async tryStep(job: StoredImport): Promise<boolean> {
    try {
      const more = await this.step(job);
      if (job.stalled) await this.imports.stall(job._id, false);
      return more;
    } catch (error) {
      await this.imports.stall(job._id, true);
      throw error;
    }
  }

  /** @returns whether there may be more to do */
  private async step(job: StoredImport): Promise<boolean> {
    switch (job.state) {
      case 'matching':
        if (await this.matching.step(job)) return true;
        return this.preview(job);
      case 'applying':
        try {
          if (await this.applier.step(job)) return true;
        } catch (error) {
          // Waiting does not help a full library: its owner has to decide. What is unavailable comes back by itself.
          if (!(error instanceof CallError && error.code === 'malformed')) throw error;
          this.log.warn({ err: error }, 'an import was stopped');
          await this.end(job, 'cancelled');
          return false;
        }
        await this.end(job, 'applied');
        return this.mover.again(job);
      case 'undoing':
        if (await this.undoer.step(job)) return true;
        await this.end(job, 'undone');
        return false;
      case 'cancelled':
        // Marks that were applied last may not be sent yet; the next import would think that their owner removed them.
        if (await this.marks.send(job)) return true;
        await this.imports.move(job._id, ['cancelled'], { $unset: { untold: 1 } });
        return false;
      default:
        return false;
    }
  }

  private async preview(job: StoredImport): Promise<boolean> {
    const isOver = async () => {
      const now = await this.imports.state(job._id);
      return this.stopped || now?.state !== 'matching';
    };
    await this.matching.preview(job, isOver);
    if (await isOver()) return false;
    const counts = await this.imports.counts(job._id);
    const titles = await this.lines.draw(job);
    await this.imports.move(job._id, ['matching'], {
      $set: { state: 'ready', counts, titles, changedAt: new Date() },
    });
    return false;
  }

  private async end(job: StoredImport, state: 'applied' | 'cancelled' | 'undone'): Promise<void> {
    const { _id } = job;
    // The catalogue is asked again for titles that it does not have yet.
    if (state === 'applied') {
      await this.imports.setTitles(
        { import: _id, confidence: 'parked', applied: false },
        { $set: { waits: true } },
      );
      await this.overtaken.overtake(job);
    }
    if (state === 'undone') {
      await this.overtaken.giveBack(job);
      await this.imports.setTitles({ import: _id, waits: true }, { $unset: { waits: 1 } });
      // The notification about late titles is no longer true.
      await this.transactions.run(undefined, (session) =>
        this.causes.withdraw({ source: _id.toHexString() }, session),
      );
      this.causes.sendNow();
    }
    const counts = await this.imports.counts(_id);
    const titles = await this.lines.draw(job);
    const likely = await this.lineStore.likely(job._id);
    const now = new Date();
    const more = {
      ...(state === 'applied' ? { appliedAt: job.appliedAt ?? now } : {}),
      ...(state === 'cancelled' ? { untold: true } : {}),
      ...(state === 'undone' ? { kept: counts.kept ?? 0 } : {}),
    };
    await this.imports.move(_id, [job.state], {
      $set: { state, counts, titles, likely, changedAt: now, ...more },
    });
  }
}
