import { Injectable } from '@nestjs/common';
import type { ClaimFate } from '@screenlore/contracts';
import { groupBy } from '../../language/group-by.js';
import type { StoredImport, StoredImportTitle } from '../stored/import.schema.js';
import { ImportLinesRepository } from '../stored/import-lines.repository.js';
import { wholeGroups } from '../stored/whole-groups.js';
import { wordsOf } from './line-words.js';
import { outcomeOf } from './outcome.js';

/** Titles that are looked at together. */
const PAGE = 1000;

/** Keeps one line for each title of an import: what becomes of it, and by what it is found (LIB-170). */
@Injectable()
export class TitleLines {
  constructor(private readonly lines: ImportLinesRepository) {}

  /**
   * After anything that changes what claims come to.
   * @param of only lines of these titles of the source @returns how many titles come to what
   */
  async draw(job: StoredImport, of?: readonly string[]): Promise<NonNullable<StoredImport['titles']>> {
    const { _id } = job;
    await this.lines.join(_id, of);
    if (of) await this.write(job, await this.lines.beside(_id, of));
    else
      for (let after = ''; ; ) {
        const titles = wholeGroups(await this.lines.behind(_id, after, PAGE), ({ line }) => line, PAGE);
        await this.write(job, titles);
        after = titles.at(-1)?.line ?? after;
        if (titles.length === 0) break;
      }
    return this.lines.counts(_id);
  }

  /** How many were applied though they are only likely. */
  likely({ _id }: StoredImport): Promise<number> {
    return this.lines.likely(_id);
  }

  /** What was chosen for single rows counts no longer. */
  chooseForAll(id: StoredImport['_id']): Promise<void> {
    return this.lines.forgetChoices(id);
  }

  private async write({ _id: of, state }: StoredImport, titles: readonly StoredImportTitle[]): Promise<void> {
    const fates = await this.lines.fates(
      of,
      titles.map((title) => title.of),
      state === 'matching' || state === 'ready',
    );
    await this.lines.write(
      [...groupBy(titles, ({ line }) => line ?? '')].flatMap(([line, all]) => {
        const set = {
          outcome: outcomeOf(new Set<ClaimFate | null>(all.flatMap(({ of }) => [...(fates.get(of) ?? [])]))),
          words: wordsOf(all, line),
        };
        return all
          .filter(({ outcome, words }) => outcome !== set.outcome || words !== set.words)
          .map(({ _id }) => ({ _id, set }));
      }),
    );
  }
}
