import { Injectable } from '@nestjs/common';
import { type RecordOutcome, titleIdOf } from '@screenlore/contracts';
import { groupBy } from '../../language/group-by.js';
import type { StoredImport, StoredImportTitle } from '../stored/import.schema.js';
import { ImportLinesRepository, wholeGroups } from '../stored/import-lines.repository.js';
import { ImportsRepository } from '../stored/imports.repository.js';

/** How many titles are read at once. */
const PAGE = 1000;
/** How many names of one line are searched. */
const NAMES = 5;

/** Outcomes of a title, those that matter most to its owner first. */
const RANK: readonly RecordOutcome[] = [
  'kept',
  'guess',
  'likely',
  'conflict',
  'refused',
  'waiting',
  'parked',
  'changed',
  'new',
  'gone',
  'same',
  'leftOut',
];

/** Keeps one line for each title of an import: its outcome, and the words by which it is found (LIB-170). */
@Injectable()
export class TitleLines {
  constructor(
    private readonly lines: ImportLinesRepository,
    private readonly imports: ImportsRepository,
  ) {}

  /**
   * Must be called after anything that changes outcomes of records.
   * @param of only lines of these titles of the source @returns how many titles have each outcome
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

  private async write({ _id: of, state }: StoredImport, titles: readonly StoredImportTitle[]): Promise<void> {
    const outcomes = await this.lines.outcomes(
      of,
      titles.map((title) => title.of),
      state === 'matching' || state === 'ready',
    );
    await this.imports.writeTitles(
      [...groupBy(titles, ({ line }) => line ?? '')].flatMap(([line, all]) => {
        const set = {
          outcome: outcomeOf(
            new Set<RecordOutcome | null>(all.flatMap(({ of }) => [...(outcomes.get(of) ?? [])])),
          ),
          words: wordsOf(all, line),
        };
        return all
          .filter(({ outcome, words }) => outcome !== set.outcome || words !== set.words)
          .map(({ _id }) => ({ _id, set }));
      }),
    );
  }
}

/** The outcome of a title whose records have these outcomes; null if none is known yet. */
const outcomeOf = (found: ReadonlySet<RecordOutcome | null>): RecordOutcome | null =>
  RANK.find((outcome) => found.has(outcome)) ?? null;

type Named = Pick<StoredImportTitle, 'title' | 'match' | 'line'>;

/**
 * The words by which a line is found and sorted: its names in lower case and without accents, as in addresses, followed by the line's id,
 * which keeps lines with equal names apart.
 */
function wordsOf(titles: readonly Named[], line: string): string {
  const names = titles
    .slice(0, NAMES)
    .flatMap(({ title, match }) => [
      ...(match ? [titleIdOf(match.name, match.year)] : []),
      titleIdOf(title.name, title.year ?? null),
    ]);
  return `${[...new Set(names)].join(' ')}\n${line}`;
}
