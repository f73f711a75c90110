import { Injectable } from '@nestjs/common';
import { groupBy } from '../language/group-by.js';
import { storedVerdict } from './planning/decide.js';
import { unmatched } from './planning/plan.js';
import { partOf } from './planning/records.js';
import { EarlierImportsRepository } from './stored/earlier-imports.repository.js';
import { idIn, recordIdOf } from './stored/ids.js';
import type { StoredImport, StoredRecord } from './stored/import.schema.js';
import { ImportsRepository } from './stored/imports.repository.js';
import { TitleLines } from './titles/title-lines.js';

/** How many titles are read at once. */
const PAGE = 500;
const ALL = 0;

const OVERTAKEN = { fate: 'leftOut', why: 'A newer file of the account says what there is.' } as const;

/** The `_id` of the record of the list that an entry is on; null for other records. */
const listIdOf = (job: StoredImport, { claim: { source, what } }: StoredRecord): string | null =>
  what.type === 'entry' ? recordIdOf(job, { source, key: what.list }) : null;

/** Titles that earlier imports wait for are not applied any more once a newer file of the account covers them (LIB-150). */
@Injectable()
export class OvertakenRecords {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly earlier: EarlierImportsRepository,
    private readonly lines: TitleLines,
  ) {}

  /** Ends the waiting of earlier imports, once this one is applied. */
  async overtake(job: StoredImport): Promise<void> {
    for (const earlier of await this.earlier.earlierOf(job)) {
      const titles = await this.imports.titlesBy({ import: earlier._id, waits: true }, ALL);
      for (let at = 0; at < titles.length; at += PAGE) {
        const of = titles.slice(at, at + PAGE).map((title) => title.of);
        const filter = { import: earlier._id, of: { $in: of }, unit: null };
        const records = await this.imports.recordsBy(filter, { n: 1 }, ALL);
        const over = await this.overtakenOf(job, records);
        const rest = new Set(records.filter((record) => !over.has(record)).map((record) => record.of));
        const ended = of.filter((key) => !rest.has(key)).map((key) => idIn(earlier, key));
        await this.imports.writeRecords(
          [...over].map(({ _id }) => ({ _id, set: { ...OVERTAKEN, unit: job._id } })),
        );
        await this.imports.setTitles(
          { _id: { $in: ended } },
          { $set: { applied: true }, $unset: { waits: 1 } },
        );
      }
      if (titles.length > 0) await this.count(earlier);
    }
  }

  /** Lets earlier imports wait again, once this one is undone. */
  async giveBack(job: StoredImport): Promise<void> {
    for (const earlier of await this.earlier.earlierOf(job)) {
      const records = await this.imports.recordsBy({ import: earlier._id, unit: job._id }, { n: 1 }, ALL);
      if (records.length === 0) continue;
      const recordsOf = groupBy(records, ({ of }) => idIn(earlier, of ?? ''));
      const titles = await this.imports.titlesBy({ _id: { $in: [...recordsOf.keys()] } }, ALL);
      // Titles before records: after a crash, the records show what is left to do.
      await this.imports.setTitles(
        { _id: { $in: titles.map(({ _id }) => _id) } },
        { $set: { applied: false, waits: true } },
      );
      await this.imports.writeRecords(
        titles.flatMap(({ _id: title, why }) =>
          (recordsOf.get(title) ?? []).map(({ _id }) => ({
            _id,
            set: { ...storedVerdict(unmatched({ confidence: 'parked', why })), unit: null },
          })),
        ),
      );
      await this.count(earlier);
    }
  }

  /** Records that this import has too, and those that are missing although its files list everything of their type. */
  private async overtakenOf(
    job: StoredImport,
    records: readonly StoredRecord[],
  ): Promise<ReadonlySet<StoredRecord>> {
    const { parts, keepGone } = job.options;
    const idOf = ({ claim: record }: StoredRecord) => recordIdOf(job, record);
    const there = await this.imports.which(
      records.flatMap((record) => [idOf(record), listIdOf(job, record)]).filter((id) => id !== null),
    );
    const goes = (record: StoredRecord) => {
      const list = listIdOf(job, record);
      const type = list && !there.has(list) ? 'list' : record.claim.what.type;
      return job.follows === true && !keepGone && job.covers.includes(type);
    };
    return new Set(
      records.filter(
        (record) =>
          record.claim.title &&
          parts.includes(partOf(record.claim)) &&
          (there.has(idOf(record)) || goes(record)),
      ),
    );
  }

  private async count(job: StoredImport): Promise<void> {
    const counts = await this.imports.counts(job._id);
    const titles = await this.lines.draw(job);
    await this.imports.move(job._id, ['applied'], { $set: { counts, titles } });
  }
}
