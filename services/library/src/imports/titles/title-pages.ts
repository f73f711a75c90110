import { Injectable } from '@nestjs/common';
import {
  type ImportBrings,
  type ImportConflict,
  type ImportTitle,
  type InternalReply,
  LIBRARY_LIMITS,
  type RecordOutcome,
  slugOf,
} from '@screenlore/contracts';
import { groupBy } from '../../language/group-by.js';
import { conflictReply } from '../planning/decide.js';
import { unmatched } from '../planning/plan.js';
import type { StoredImport, StoredImportTitle } from '../stored/import.schema.js';
import { ImportLinesRepository, type SaidOfTitle, wholeGroups } from '../stored/import-lines.repository.js';
import { ImportsRepository } from '../stored/imports.repository.js';

const { importTitlesPage: PAGE } = LIBRARY_LIMITS;
/** One line may stand for several titles of the source. */
const READ = 2 * PAGE;
/** How many conflicts one page shows. */
const CONFLICTS = 1000;
/** How many reasons one line gives. */
const REASONS = 3;

/** Outcomes that need no reason. */
const PLAIN: readonly (RecordOutcome | null)[] = [null, 'new', 'same', 'gone'];

interface Asked {
  outcome: RecordOutcome | null;
  likely: boolean;
  query: string;
  after: string | null;
}

/** The titles of an import by name, a page of lines at a time (LIB-170). */
@Injectable()
export class TitlePages {
  constructor(
    private readonly lines: ImportLinesRepository,
    private readonly imports: ImportsRepository,
  ) {}

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
      await this.imports.recordsBy(
        { import: _id, of: { $in: shown.flat().map(({ of }) => of) }, conflict: { $exists: true } },
        { n: 1 },
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
            .flatMap((record) => conflictReply(record, options.conflicts ?? 'mine')),
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
    ...rows.flatMap((row) => (row.why === null || PLAIN.includes(row.outcome) ? [] : [row.why])),
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

/** Finds a part of the names. It needs no escaping, since a slug has only letters, digits and dashes. */
const wordsWith = (query: string): RegExp => new RegExp(`^[^\\n]*${slugOf(query)}`);

/** What the rows of a title bring, as people would count it. Rows that are missing from the files only count if there are no others. */
function bringsOf(rows: readonly SaidOfTitle[]): ImportBrings {
  const there = rows.filter(({ gone }) => !gone);
  const said = there.length > 0 ? there : rows;
  const count = (is: (row: SaidOfTitle) => boolean) =>
    said.filter(is).reduce((sum, { times }) => sum + times, 0);
  const has = (is: (row: SaidOfTitle) => boolean) => said.some(is);
  const isSeen = ({ type, status }: SaidOfTitle) => type === 'viewing' || status === 'done';
  const seen = count((row) => isSeen(row) && !row.isPart);
  const ratings = said.filter(({ isPart, rating }) => !isPart && rating !== null);
  const rating = ratings.find(({ type }) => type === 'rating') ?? ratings[0];
  const status = (['dropped', 'paused', 'inProgress'] as const).find((item) =>
    has((row) => row.status === item),
  );
  return {
    // A 'seen' mark adds nothing to a viewing.
    seen: Math.max(seen, has(({ type, isPart }) => type === 'seen' && !isPart) ? 1 : 0),
    episodes: count(({ type, isPart }) => isPart && (type === 'viewing' || type === 'seen')),
    rating: rating?.rating ?? null,
    plan: has(({ type, status: said }) => type === 'plan' || said === 'planned'),
    favourite: has(({ type }) => type === 'like'),
    texts: count(({ type }) => type === 'text'),
    lists: count(({ type }) => type === 'entry'),
    status: status ?? null,
  };
}
