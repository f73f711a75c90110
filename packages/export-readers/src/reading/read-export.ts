import { type Claim, type ClaimSource, claim, type OwnSettings } from '@screenlore/contracts';
import { LEFT_OUT, type LeftOut, type Outcome } from '../base/outcomes.js';
import { type ExportFile, loadFiles } from '../files/export-file.js';
import { faultOf } from '../files/json.js';
import { IMPORT_LIMITS, RefusedFile } from '../files/limits.js';
import { unpack } from '../files/unpack.js';
import { coversOf } from './covers.js';
import type { FileReport, LeftRow, ReadEvent, ReadOptions, ReadSummary, UnreadableRow } from './events.js';
import { Keys } from './keys.js';
import { type Plan, planOf, type Step } from './plan.js';

/** Rows between two events at most, so that a page can show progress and stop. */
const BATCH = 500;

/**
 * Reads what a person dropped, of any source (LIB-70…79). Pure but for the files' own loading: the same files and options
 * give the same events. Nothing in here needs a browser or Node: it runs in a Web Worker and in tests alike.
 * @throws RefusedFile with words for the person; claims given before that are not to be used
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

/** Counts every row once, checks every claim, and keeps what is told next. */
class Reading {
  readonly keys = new Keys();
  readonly #reports: Map<string, FileReport>;
  readonly #sources: ClaimSource[];
  readonly #counts: Partial<Record<Claim['what']['type'], number>> = {};
  #account: string | null = null;
  #settings: OwnSettings | null = null;
  #rows = 0;
  #claims: Claim[] = [];
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

  /** @returns whether there is enough to tell */
  take(found: { path: string } & Outcome, step: Step): boolean {
    const report = this.#reports.get(found.path);
    if (!report) throw new Error(`The reader of ${step.source} tells of a file that is not its own.`);
    this.#rows += 1;
    if (this.#rows > IMPORT_LIMITS.rows)
      throw new RefusedFile('tooManyRows', `This has more than ${IMPORT_LIMITS.rows} rows.`);
    report.rows += 1;
    if ('claims' in found) this.#takeClaims(found, report);
    else if ('joined' in found) report.used += 1;
    else if ('left' in found) this.#leave(found, found.left, report);
    else this.#tell(found, found.unreadable, report);
    return this.#claims.length + this.#left.length + this.#unreadable.length >= BATCH;
  }

  #takeClaims(
    {
      path,
      row,
      claims,
      faults = [],
      rounded = [],
    }: { path: string } & Extract<Outcome, { claims: Claim[] }>,
    report: FileReport,
  ): void {
    const wrong = claims.map((given) => claim.safeParse(given).error).find((error) => error !== undefined);
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
    const fresh = claims.flatMap((given) => this.keys.unique(given) ?? []);
    if (fresh.length === 0) {
      this.#leave({ path, row }, 'twice', report);
      return;
    }
    report.used += 1;
    for (const given of fresh) {
      this.#claims.push(given);
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
    if (this.#claims.length > 0) yield { claims: this.#claims };
    if (this.#left.length > 0) yield { left: this.#left };
    if (this.#unreadable.length > 0) yield { unreadable: this.#unreadable };
    this.#claims = [];
    this.#left = [];
    this.#unreadable = [];
  }

  summary(): ReadSummary {
    return {
      sources: this.#sources,
      account: this.#account,
      settings: this.#settings,
      rows: this.#rows,
      claims: this.#counts,
      covers: coversOf([...this.#reports.values()]),
      files: [...this.#reports.values()],
    };
  }
}
