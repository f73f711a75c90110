import { Injectable } from '@nestjs/common';
import { OPEN } from './received-records.js';
import { idIn, recordIdOf } from './stored/ids.js';
import type { StoredImport, StoredImportTitle, StoredRecord } from './stored/import.schema.js';
import { ImportUnitsRepository } from './stored/import-units.repository.js';
import { type ImportedState, scopeOf } from './stored/imported-state.schema.js';
import { ImportsRepository } from './stored/imports.repository.js';

/** How many keys are read at once. */
const PAGE = 1000;

interface Page {
  /** What earlier imports left; `seen` counts the pages before. */
  page: ImportedState[];
  seen: number;
  /** Those that are missing from the files. */
  missing: ImportedState[];
}

/** The `_id` that the same record has, or would have, in another import. */
const recordIdIn = (job: StoredImport, { claim: record }: Pick<ImportedState, 'claim'>): string =>
  idIn(job, record.slice(record.indexOf(':') + 1));

const titleOf = (job: StoredImport, title: StoredImportTitle, of: string): StoredImportTitle => ({
  ...{ _id: idIn(job, of), import: job._id, userId: job.userId, of, title: title.title, episodic: false },
  ...{ confidence: 'certain', why: null, match: title.match, candidates: [], target: title.target },
  ...{ applied: false, askedAt: new Date() },
});

/**
 * Finds what earlier imports of the account added and the files no longer contain (LIB-121). Each becomes a record of this import
 * that removes it again, unless its owner has changed it.
 */
@Injectable()
export class GoneRecords {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly units: ImportUnitsRepository,
  ) {}

  async seek(job: StoredImport): Promise<void> {
    // An older file removes nothing, unless its owner lets it win.
    if (job.follows !== undefined || (job.olderThan && job.options.conflicts !== 'file')) return;
    const of =
      (await this.imports.recordsBy({ import: job._id }, { n: 1 }, 1))[0]?.claim.source ?? job.source;
    const scope = scopeOf(job, of);
    const follows = job.covers.length > 0 && (await this.isOfAccount(job, scope));
    if (follows)
      for await (const { missing, seen } of this.pages(job, scope))
        await this.add(job, missing, job.claims + seen);
    await this.imports.set(job._id, { follows });
  }

  /** Files that do not name their account count as the same account if they contain at least half of what came before. */
  private async isOfAccount(job: StoredImport, scope: string): Promise<boolean> {
    if (job.account !== null) return true;
    let all = 0;
    let gone = 0;
    for await (const { page, missing } of this.pages(job, scope)) {
      all += page.length;
      gone += missing.length;
    }
    return gone * 2 <= all;
  }

  private async *pages(job: StoredImport, scope: string): AsyncGenerator<Page> {
    for (let after = '', seen = 0; ; ) {
      const page = await this.units.ofScope(scope, after, PAGE);
      const there = await this.imports.which(page.map((imported) => recordIdIn(job, imported)));
      yield { page, seen, missing: page.filter((imported) => !there.has(recordIdIn(job, imported))) };
      seen += page.length;
      after = page.at(-1)?._id ?? after;
      if (page.length < PAGE) return;
    }
  }

  /** @param from the number of the first record */
  private async add(job: StoredImport, missing: readonly ImportedState[], from: number): Promise<void> {
    const before = await this.imports.recordsBy(
      { _id: { $in: missing.map(({ claim: record }) => record) } },
      { n: 1 },
      missing.length + 1,
    );
    const lists = await this.imports.which(
      before.flatMap(({ claim: { source, what } }) =>
        what.type === 'entry' ? recordIdOf(job, { source, key: what.list }) : [],
      ),
    );
    const gone = before.filter(({ claim: { source, what } }) => {
      // The file of a list has all of its entries. If the list itself is missing, so are all of its entries.
      const of =
        what.type === 'entry' && !lists.has(recordIdOf(job, { source, key: what.list })) ? 'list' : what.type;
      return job.covers.includes(of);
    });
    const targetOf = new Map(missing.map(({ claim: record, target }) => [record, target]));
    const titles = await this.titlesOf(gone);
    const made = new Map<string, StoredImportTitle>();
    const records = gone.flatMap((record, at): StoredRecord[] => {
      const base = {
        ...record,
        ...OPEN,
        gone: true,
        _id: recordIdIn(job, { claim: record._id }),
        import: job._id,
      };
      const numbered = { ...base, n: from + at };
      if (record.list !== null)
        return [
          {
            ...numbered,
            of: record.of === null ? null : 'gone',
            ...(record.of === null ? { open: true } : {}),
          },
        ];
      const target = targetOf.get(record._id) ?? '';
      const title = titles.get(record._id);
      if (!title?.match || title.match._id !== target) return [];
      const of = `gone ${target}`;
      made.set(of, titleOf(job, title, of));
      return [{ ...numbered, of }];
    });
    if (records.length > 0) await this.imports.add(records, [...made.values()]);
  }

  /** The titles that records were applied to, by the records' `_id`. */
  private async titlesOf(records: readonly StoredRecord[]): Promise<ReadonlyMap<string, StoredImportTitle>> {
    const idOf = ({ import: _id, of }: StoredRecord) => idIn({ _id }, of ?? '');
    const ids = [...new Set(records.map(idOf))];
    const found = await this.imports.titlesBy({ _id: { $in: ids } }, ids.length + 1);
    const byId = new Map(found.map((title) => [title._id, title]));
    return new Map(
      records.flatMap((record) => {
        const title = byId.get(idOf(record));
        return title ? [[record._id, title]] : [];
      }),
    );
  }
}
