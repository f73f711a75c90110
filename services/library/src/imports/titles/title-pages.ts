import { Injectable } from '@nestjs/common';
import {
  type ClaimFate,
  type ImportConflict,
  type ImportTitle,
  type InternalReply,
  LIBRARY_LIMITS,
} from '@screenlore/contracts';
import { groupBy } from '../../language/group-by.js';
import { conflictReply } from '../planning/conflict.js';
import { unmatched } from '../planning/unmatched.js';
import type { StoredImport, StoredImportTitle } from '../stored/import.schema.js';
import { ImportLinesRepository, type SaidOfTitle } from '../stored/import-lines.repository.js';
import { wholeGroups } from '../stored/whole-groups.js';
import { bringsOf } from './brings.js';
import { wordsWith } from './line-words.js';

const { importTitlesPage: PAGE } = LIBRARY_LIMITS;
/** Several of the source may stand on one line. */
const READ = 2 * PAGE;
/** Rows of one page that say something else than the library. */
const CONFLICTS = 1000;
/** Reasons that one line tells. */
const REASONS = 3;

/** What needs no reason to be told. */
const PLAIN: readonly (ClaimFate | null)[] = [null, 'new', 'same', 'gone'];

interface Asked {
  outcome: ClaimFate | null;
  likely: boolean;
  query: string;
  after: string | null;
}

/** The titles of an import by name, a page of lines at a time (LIB-170). */
@Injectable()
export class TitlePages {
  constructor(private readonly lines: ImportLinesRepository) {}

  async page(
    { _id, options }: StoredImport,
    { outcome, likely, query, after }: Asked,
  ): Promise<InternalReply<'get-import-title-page'>> {
    const words = query.trim() === '' ? null : wordsWith(query);
    const found = await this.lines.page(_id, { outcome, likely, words, after: after ?? '' }, READ);
    const whole = [
      ...groupBy(
        wholeGroups(found, ({ line }) => line, READ),
        ({ line }) => line,
      ).values(),
    ];
    const shown = whole.slice(0, PAGE);
    const said = groupBy(
      await this.lines.said(
        _id,
        shown.flat().map(({ of }) => of),
      ),
      ({ of }) => of,
    );
    const conflicts = groupBy(
      await this.lines.conflicts(
        _id,
        shown.flat().map(({ of }) => of),
        CONFLICTS,
      ),
      ({ of }) => of,
    );
    const more = shown.flat().length < found.length;
    return {
      titles: shown.flatMap((titles) =>
        lineOf(
          titles,
          titles.flatMap(({ of }) => said.get(of) ?? []),
          titles
            .flatMap(({ of }) => conflicts.get(of) ?? [])
            .flatMap((claim) => conflictReply(claim, options.conflicts ?? 'mine')),
        ),
      ),
      next: more ? (shown.at(-1)?.[0].words ?? null) : null,
    };
  }
}

function lineOf(
  titles: readonly StoredImportTitle[],
  rows: readonly SaidOfTitle[],
  conflicts: readonly ImportConflict[],
): ImportTitle[] {
  const [first] = titles;
  if (!first?.outcome) return [];
  const { match, candidates, outcome } = first;
  const likely = titles.filter(({ confidence }) => confidence === 'likely');
  const why = [
    ...likely.flatMap((title) => unmatched(title).why ?? []),
    ...rows.flatMap((row) => (row.why === null || PLAIN.includes(row.fate) ? [] : [row.why])),
  ];
  return [
    {
      from: titles.map(({ of, title, episodic = false }) => ({ of, title, episodic })),
      ...{ match, candidates, outcome, likely: likely.length > 0 },
      why: [...new Set(why)].slice(0, REASONS),
      brings: bringsOf(rows),
      conflicts: [...conflicts],
    },
  ];
}
