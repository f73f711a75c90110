import { Injectable } from '@nestjs/common';
import type { RecordSource } from '@screenlore/contracts';
import type { StoredViewing } from '../viewings/viewing.schema.js';
import type { TitleFacts } from './planning/plan.js';
import { EarlierImportsRepository } from './stored/earlier-imports.repository.js';
import { recordIdOf } from './stored/ids.js';
import type { StoredImport, StoredRecord } from './stored/import.schema.js';
import type { SetMarks } from './stored/import-units.repository.js';
import { ImportsRepository } from './stored/imports.repository.js';

/** How many records are read at once. */
const PAGE = 5000;

type Facts = Pick<TitleFacts, 'given' | 'sourceOf' | 'isOlder' | 'stale'>;

/** Compares an import with earlier ones: which of them set a value, and whose files are newer (LIB-173, LIB-175). */
@Injectable()
export class EarlierImports {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly earlier: EarlierImportsRepository,
  ) {}

  /** Finds out whether the files are older than those of an earlier import of the account (LIB-175). @returns the import with the result */
  async note(job: StoredImport): Promise<StoredImport> {
    if (job.olderThan !== undefined) return job;
    const reach = await this.earlier.lastDay(job._id);
    const furthest = reach === null ? null : await this.earlier.furthestBefore(job);
    const isOlder = furthest !== null && reach !== null && furthest.reach > reach;
    const olderThan = isOlder && (await this.isOfAccount(job, furthest)) ? furthest._id : null;
    await this.imports.set(job._id, { reach, olderThan });
    return { ...job, reach, olderThan };
  }

  /** Files that do not name their account count as the same account if they share most rows of the smaller import. */
  private async isOfAccount(
    job: StoredImport,
    newer: Pick<StoredImport, '_id' | 'claims'>,
  ): Promise<boolean> {
    if (job.account !== null) return true;
    let shared = 0;
    for (let after = -1; ; ) {
      const records = await this.imports.recordsBy({ import: job._id, n: { $gt: after } }, { n: 1 }, PAGE);
      shared += (await this.imports.which(records.map(({ claim: record }) => recordIdOf(newer, record))))
        .size;
      after = records.at(-1)?.n ?? after;
      if (records.length < PAGE) break;
    }
    return shared * 2 >= Math.min(job.claims, newer.claims);
  }

  async of(
    job: StoredImport,
    records: readonly StoredRecord[],
    left: ReadonlyMap<string, SetMarks>,
    viewings: readonly StoredViewing[],
  ): Promise<{ factsOf(target: string): Facts }> {
    const setters = [...left.values()].flatMap((marks) => Object.values(marks).map(({ by }) => by));
    const makers = viewings.flatMap((viewing) => viewing.import ?? []);
    const ids = new Map([...setters, ...makers].map((id) => [id.toHexString(), id]));
    const imports = new Map(
      (await this.earlier.byIds([...ids.values()])).map((other) => [other._id.toHexString(), other]),
    );
    const isOlder = job.olderThan != null;
    const stale = await this.stale(job, records);
    const sourceOf = (of: StoredViewing['import']): RecordSource | null =>
      imports.get(of?.toHexString() ?? '')?.source ?? null;
    const given = ({ value, by }: { value: unknown; by: StoredImport['_id'] }) => {
      const { source = null, account } = imports.get(by.toHexString()) ?? {};
      return { value, source, isOwn: source === job.source && account === job.account };
    };
    return {
      factsOf: (target) => ({
        given: Object.fromEntries(
          Object.entries(left.get(target) ?? {}).map(([mark, set]) => [mark, given(set)]),
        ),
        ...{ sourceOf, isOlder, stale },
      }),
    };
  }

  /** Records that are missing from the newer import of the account, although its files list everything of their type. */
  private async stale(
    job: StoredImport,
    records: readonly StoredRecord[],
  ): Promise<ReadonlySet<StoredRecord>> {
    const newer =
      job.olderThan && job.options.conflicts !== 'file' ? await this.imports.state(job.olderThan) : null;
    if (!newer) return new Set();
    const covered = records.filter(
      ({ claim: record, gone }) => !gone && newer.covers.includes(record.what.type),
    );
    const there = await this.imports.which(covered.map(({ claim: record }) => recordIdOf(newer, record)));
    return new Set(covered.filter(({ claim: record }) => !there.has(recordIdOf(newer, record))));
  }
}
