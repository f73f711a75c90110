import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  type CallReply,
  type CallRequest,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  LIBRARY_LIMITS,
  MESSAGES,
  RECORD_OUTCOMES,
} from '@screenlore/contracts';
import { CallError, CONFIG, callerOf, VolumeLimits } from '@screenlore/service-kit';
import type { LibraryConfig } from '../config.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { newId } from '../viewings/viewing.schema.js';
import { ImportMover } from './import-mover.js';
import { importReply, listReply, rowReply } from './import-reply.js';
import { recordOf, titlesOf } from './received-records.js';
import { EarlierImportsRepository } from './stored/earlier-imports.repository.js';
import { idIn } from './stored/ids.js';
import type { StoredImport, StoredRecord } from './stored/import.schema.js';
import { ImportListsRepository } from './stored/import-lists.repository.js';
import { ImportsRepository } from './stored/imports.repository.js';
import { TitleLines } from './titles/title-lines.js';
import { TitlePages } from './titles/title-pages.js';

/** How many previews may be made for each import that may be applied. A preview that is discarded imports nothing. */
const PREVIEWS = 10;

/** Members' calls on their imports (docs/portal/library.md). The worker does the work. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly earlier: EarlierImportsRepository,
    private readonly listRecords: ImportListsRepository,
    private readonly mover: ImportMover,
    private readonly lines: TitleLines,
    private readonly pages: TitlePages,
    private readonly owners: OwnersRepository,
    private readonly volume: VolumeLimits,
    @Inject(CONFIG) private readonly config: LibraryConfig,
  ) {}

  /** @throws CallError tooMany */
  async start(envelope: Envelope<CallRequest<'start-import'>>): Promise<CallReply<'start-import'>> {
    const caller = callerOf(envelope);
    await this.volume.count(caller, { what: 'previews', perHour: PREVIEWS * this.config.IMPORTS_PER_HOUR });
    const now = new Date();
    const job: StoredImport = {
      ...envelope.body,
      _id: newId(),
      userId: caller.id,
      since: caller.since ?? null,
      state: 'receiving',
      at: now,
      appliedAt: null,
      claims: 0,
      done: 0,
      counts: {},
      left: 0,
      unreadable: 0,
      rows: [],
      applied: 0,
      kept: 0,
      late: [],
      covers: [],
      changedAt: now,
    };
    await this.imports.insert(job);
    return { import: importReply(job) };
  }

  /** A record is added once, so a batch may be sent twice. @throws CallError notFound, malformed */
  async add(envelope: Envelope<CallRequest<'add-import-claims'>>): Promise<CallReply<'add-import-claims'>> {
    const { importId, from, claims: records } = envelope.body;
    const job = await this.own(callerOf(envelope), importId);
    if (job.state !== 'receiving') throw new CallError('malformed', MESSAGES.importClosed);
    if (from + records.length > LIBRARY_LIMITS.importedRecordsMax)
      throw new CallError('malformed', MESSAGES.importsMany);
    if (records.length === 0) return { claims: job.claims };
    const stored = records.map((record, at) => recordOf(job, record, from + at));
    // Counts before writing, and only new records: a batch may be sent twice to a full import.
    const ids = [...new Set(stored.map(({ _id }) => _id))];
    const [there, known] = await Promise.all([this.imports.countRecords(job._id), this.imports.which(ids)]);
    const counted = there + ids.length - known.size;
    if (counted > LIBRARY_LIMITS.importedRecordsMax) throw new CallError('malformed', MESSAGES.importsMany);
    await this.imports.add(stored, titlesOf(job, stored));
    await this.imports.move(job._id, ['receiving'], {
      $set: { claims: counted, changedAt: new Date() },
      $inc: { bytes: Buffer.byteLength(JSON.stringify(records)) },
    });
    return { claims: counted };
  }

  /** @throws CallError notFound; malformed if there are too many records */
  async finish(
    envelope: Envelope<CallRequest<'finish-import-upload'>>,
  ): Promise<CallReply<'finish-import-upload'>> {
    const { importId, account, ...said } = envelope.body;
    const job = await this.own(callerOf(envelope), importId);
    const records = await this.imports.countRecords(job._id);
    // Batches that arrived at the same moment did not count each other.
    if (job.state === 'receiving' && records > LIBRARY_LIMITS.importedRecordsMax)
      throw new CallError('malformed', MESSAGES.importsMany);
    const moved = await this.imports.move(job._id, ['receiving'], {
      $set: {
        ...said,
        ...(account ? { account } : {}),
        claims: records,
        state: 'matching',
        done: 0,
        changedAt: new Date(),
      },
    });
    return { import: importReply(moved ?? (await this.own(callerOf(envelope), importId))) };
  }

  async all(envelope: Envelope<CallRequest<'get-imports'>>): Promise<CallReply<'get-imports'>> {
    return { imports: (await this.imports.ofUser(callerOf(envelope).id)).map(importReply) };
  }

  /** @throws CallError notFound */
  async one(envelope: Envelope<CallRequest<'get-import'>>): Promise<CallReply<'get-import'>> {
    const job = await this.drawn(await this.own(callerOf(envelope), envelope.body.importId));
    const examples = await Promise.all(
      RECORD_OUTCOMES.filter((outcome) => job.counts[outcome]).map((outcome) =>
        this.imports.recordsBy({ import: job._id, fate: outcome }, { n: 1 }, 1),
      ),
    );
    return { import: importReply(job), examples: await this.rowsOf(job, examples.flat()), rows: job.rows };
  }

  /** @throws CallError notFound */
  async rows(envelope: Envelope<CallRequest<'get-import-rows'>>): Promise<CallReply<'get-import-rows'>> {
    const { importId, fate: outcome, after } = envelope.body;
    const job = await this.own(callerOf(envelope), importId);
    const filter = { import: job._id, fate: outcome, n: { $gt: after } };
    const found = await this.imports.recordsBy(filter, { n: 1 }, LIBRARY_LIMITS.importRowsPage + 1);
    const records = found.slice(0, LIBRARY_LIMITS.importRowsPage);
    const next = found.length > records.length ? (records.at(-1)?.n ?? null) : null;
    return { rows: await this.rowsOf(job, records), next };
  }

  /** @throws CallError notFound */
  async titles(
    envelope: Envelope<InternalRequest<'get-import-title-page'>>,
  ): Promise<InternalReply<'get-import-title-page'>> {
    const { importId, ...asked } = envelope.body;
    const job = await this.own(callerOf(envelope), importId);
    return this.pages.page(job, asked);
  }

  /** @throws CallError notFound */
  async lists(envelope: Envelope<CallRequest<'get-import-lists'>>): Promise<CallReply<'get-import-lists'>> {
    const job = await this.own(callerOf(envelope), envelope.body.importId);
    const lists = await this.listRecords.summaries(job._id);
    return { lists: lists.flatMap((line) => listReply(line, job.options.conflicts ?? 'mine')) };
  }

  /** @throws CallError notFound; malformed while the import is running */
  async setOptions(
    envelope: Envelope<CallRequest<'set-import-options'>>,
  ): Promise<CallReply<'set-import-options'>> {
    const { importId, options } = envelope.body;
    const job = await this.own(callerOf(envelope), importId);
    const isOpen = job.state === 'receiving';
    if (job.state === 'applied' && isDeepStrictEqual(options, { ...job.options, likely: true }))
      return { import: importReply(await this.mover.takeLikely(job)) };
    const moved = await this.imports.move(job._id, isOpen ? ['receiving'] : ['ready'], {
      $set: { options, changedAt: new Date(), ...(isOpen ? {} : { state: 'matching' as const, done: 0 }) },
    });
    if (!moved) throw new CallError('malformed', MESSAGES.importBusy);
    return { import: importReply(moved) };
  }

  /** @throws CallError notFound, malformed */
  async apply(envelope: Envelope<CallRequest<'apply-import'>>): Promise<CallReply<'apply-import'>> {
    const caller = callerOf(envelope);
    const job = await this.own(caller, envelope.body.importId);
    const comes = await this.imports.countViewings(job._id, job.options.likely ? ['new', 'likely'] : ['new']);
    if ((await this.owners.viewingsOf(caller.id)) + comes > LIBRARY_LIMITS.viewingsMax)
      throw new CallError('malformed', MESSAGES.importTooMuch);
    // Continuing an import that was stopped does not count as another one.
    if (job.state === 'ready' || (job.state === 'cancelled' && job.applied === 0))
      await this.volume.count(caller, {
        what: 'imports',
        perHour: this.config.IMPORTS_PER_HOUR,
        text: MESSAGES.importsOften,
      });
    // If it was stopped before its preview was ready, there are records without an outcome.
    const from: StoredImport['state'][] =
      Object.keys(job.counts).length > 0 ? ['ready', 'cancelled'] : ['ready'];
    return this.go(job, from, 'applying', MESSAGES.importUnready);
  }

  /** @throws CallError notFound, malformed */
  async cancel(envelope: Envelope<CallRequest<'cancel-import'>>): Promise<CallReply<'cancel-import'>> {
    const job = await this.own(callerOf(envelope), envelope.body.importId);
    return this.go(job, ['receiving', 'matching', 'ready', 'applying'], 'cancelled', MESSAGES.importUnready);
  }

  /** @throws CallError notFound, malformed */
  async undo(envelope: Envelope<CallRequest<'undo-import'>>): Promise<CallReply<'undo-import'>> {
    const job = await this.own(callerOf(envelope), envelope.body.importId);
    if (job.applied === 0) throw new CallError('malformed', MESSAGES.importNotUndoable);
    if (await this.earlier.hasLater(job)) throw new CallError('malformed', MESSAGES.importLaterFirst);
    return this.go(job, ['applied', 'cancelled'], 'undoing', MESSAGES.importNotUndoable);
  }

  private async go(
    job: StoredImport,
    from: readonly StoredImport['state'][],
    state: StoredImport['state'],
    refusal: string,
  ): Promise<{ import: CallReply<'apply-import'>['import'] }> {
    // Asking twice, as after a lost answer, is the same as asking once.
    if (job.state === state) return { import: importReply(job) };
    const moved = await this.imports.move(job._id, from, {
      $set: { state, done: 0, changedAt: new Date(), ...(state === 'cancelled' ? { untold: true } : {}) },
    });
    if (!moved) throw new CallError('malformed', refusal);
    return { import: importReply(moved) };
  }

  /** Draws the lines of an import that an older version previewed without them. */
  private async drawn(job: StoredImport): Promise<StoredImport> {
    const isSettled = job.state !== 'receiving' && job.state !== 'matching';
    if (job.titles || !isSettled) return job;
    const titles = await this.lines.draw(job);
    await this.imports.move(job._id, [job.state], { $set: { titles } });
    return { ...job, titles };
  }

  private async own({ id }: Caller, importId: string): Promise<StoredImport> {
    const job = await this.imports.find(id, importId);
    if (!job) throw new CallError('notFound', MESSAGES.importGone);
    return job;
  }

  private async rowsOf(job: StoredImport, records: readonly StoredRecord[]) {
    const ids = [...new Set(records.flatMap(({ of }) => (of === null ? [] : [idIn(job, of)])))];
    const titles = new Map(
      (await this.imports.titlesBy({ _id: { $in: ids } }, ids.length)).map((title) => [title.of, title]),
    );
    const lists = await this.listRecords.names(job._id, [
      ...new Set(records.flatMap(({ list }) => list ?? [])),
    ]);
    return records.map((record) =>
      rowReply(record, titles.get(record.of ?? ''), lists.get(record.list ?? '') ?? null),
    );
  }
}
