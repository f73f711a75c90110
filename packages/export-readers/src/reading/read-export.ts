import {
  type ImportedRecord,
  importedRecord,
  type OwnSettings,
  type RecordSource,
} from '@screenlore/contracts';
import { LEFT_OUT, type LeftOut, type Outcome } from '../base/outcomes.js';
import { type ExportFile, loadFiles } from '../files/export-file.js';
import { faultOf } from '../files/json.js';
import { IMPORT_LIMITS, RefusedFile } from '../files/limits.js';
import { unpack } from '../files/unpack.js';
import { coversOf } from './covers.js';
import type { FileReport, LeftRow, ReadEvent, ReadOptions, ReadSummary, UnreadableRow } from './events.js';
import { Keys } from './keys.js';
import { type Plan, planOf, type Step } from './plan.js';

/** The maximum number of rows between two events, so that a page can show progress and stop. */
const BATCH = 500;

/**
 * Reads what a person dropped, from any source (LIB-70…79). Pure except for loading the files: the same files and options give the same
 * events. Needs neither a browser nor Node: it runs in a Web Worker and in tests alike.
 * @throws RefusedFile with words for the person; then discard the records already received
 */
export async function* readExport(
  files: ExportFile | readonly ExportFile[],
  options: ReadOptions = {},
): AsyncGenerator<ReadEvent> {
  const loaded = await loadFiles('name' in files ? [files] : files);
  const plan = planOf(
    loaded.flatMap(({ name, bytes }) => unpack(name, bytes)),
    options,
  );
  for (const { table } of plan.steps) if (table) yield { table };
  for (const openDates of plan.openDates) yield { openDates };
  const state = new Reading(plan);
  for (const step of plan.steps) {
    for (const found of step.read()) {
      if ('account' in found) state.nameAccount(found);
      else if (state.take(found, step)) {
        yield* state.batch();
        options.signal?.throwIfAborted();
      }
    }
    state.keys.forget();
    yield* state.batch();
  }
  yield { summary: state.summary() };
}

/** Counts every row once, checks every record, and collects what to report next. */
class Reading {
  readonly keys = new Keys();
  readonly #reports: Map<string, FileReport>;
  readonly #sources: RecordSource[];
  readonly #counts: Partial<Record<ImportedRecord['what']['type'], number>> = {};
  #account: string | null = null;
  #settings: OwnSettings | null = null;
  #rows = 0;
  #records: ImportedRecord[] = [];
  #left: LeftRow[] = [];
  #unreadable: UnreadableRow[] = [];

  constructor({ reports, steps }: Plan) {
    this.#reports = new Map(reports.map((report) => [report.path, report]));
    this.#sources = [...new Set(steps.flatMap(({ source }) => (source ? [source] : [])))];
  }

  nameAccount({ account, settings }: { account: string; settings?: OwnSettings }): void {
    if (account !== '') this.#account ??= account.slice(0, 200);
    this.#settings ??= settings ?? null;
  }

  /** @returns whether there is enough to report */
  take(found: { path: string } & Outcome, step: Step): boolean {
    const report = this.#reports.get(found.path);
    if (!report) throw new Error(`The reader of ${step.source} tells of a file that is not its own.`);
    this.#rows += 1;
    if (this.#rows > IMPORT_LIMITS.rows)
      throw new RefusedFile('tooManyRows', `This has more than ${IMPORT_LIMITS.rows} rows.`);
    report.rows += 1;
    if ('records' in found) this.#takeRecords(found, report);
    else if ('joined' in found) report.used += 1;
    else if ('left' in found) this.#leave(found, found.left, report);
    else this.#tell(found, found.unreadable, report);
    return this.#records.length + this.#left.length + this.#unreadable.length >= BATCH;
  }

  #takeRecords(
    {
      path,
      row,
      records,
      faults = [],
      rounded = [],
    }: { path: string } & Extract<Outcome, { records: ImportedRecord[] }>,
    report: FileReport,
  ): void {
    const wrong = records
      .map((given) => importedRecord.safeParse(given).error)
      .find((error) => error !== undefined);
    if (wrong) {
      this.#tell({ path, row }, `One of its values cannot be taken: ${faultOf(wrong)}`, report);
      return;
    }
    if (faults.length > 0) {
      report.partly += 1;
      this.#unreadable.push({ path, row, text: faults.join(' ') });
    }
    const [first] = rounded;
    if (first !== undefined) {
      report.rounded ??= { count: 0, row, first };
      report.rounded.count += rounded.length;
    }
    const fresh = records.flatMap((given) => this.keys.unique(given) ?? []);
    if (fresh.length === 0) {
      this.#leave({ path, row }, 'twice', report);
      return;
    }
    report.used += 1;
    for (const given of fresh) {
      this.#records.push(given);
      this.#counts[given.what.type] = (this.#counts[given.what.type] ?? 0) + 1;
    }
  }

  #leave({ path, row }: { path: string; row: number }, reason: LeftOut, report: FileReport): void {
    report.left[reason] = (report.left[reason] ?? 0) + 1;
    this.#left.push({ path, row, reason, text: LEFT_OUT[reason] });
  }

  #tell({ path, row }: { path: string; row: number }, text: string, report: FileReport): void {
    report.unreadable += 1;
    this.#unreadable.push({ path, row, text });
  }

  *batch(): Generator<ReadEvent> {
    if (this.#records.length > 0) yield { records: this.#records };
    if (this.#left.length > 0) yield { left: this.#left };
    if (this.#unreadable.length > 0) yield { unreadable: this.#unreadable };
    this.#records = [];
    this.#left = [];
    this.#unreadable = [];
  }

  summary(): ReadSummary {
    return {
      sources: this.#sources,
      account: this.#account,
      settings: this.#settings,
      rows: this.#rows,
      records: this.#counts,
      covers: coversOf([...this.#reports.values()]),
      files: [...this.#reports.values()],
    };
  }
}
