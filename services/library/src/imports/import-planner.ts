import { Injectable } from '@nestjs/common';
import type {
  EpisodeCounts,
  ImportMatch,
  OwnStatus,
  SoughtEpisode,
  StandingMarks,
} from '@screenlore/contracts';
import { groupBy } from '../language/group-by.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { StandingsRepository } from '../viewings/standings.repository.js';
import { ViewingsRepository } from '../viewings/viewings.repository.js';
import { Catalogue } from './catalogue.js';
import { EarlierImports } from './earlier-imports.js';
import { type Placing, placedRecord, soughtOf } from './planning/placed-record.js';
import type { TitlePlan } from './planning/plan.js';
import { planTitle } from './planning/plan-title.js';
import type { StoredImport, StoredImportTitle, StoredRecord } from './stored/import.schema.js';
import { ImportUnitsRepository } from './stored/import-units.repository.js';
import { importedIdOf, scopeOf } from './stored/imported-state.schema.js';
import { ImportsRepository } from './stored/imports.repository.js';

/** The plan of one title of the catalogue, and what it was made from. */
export interface Planned {
  title: ImportMatch;
  from: StoredImportTitle[];
  /** All records of the title, including those that an earlier part has applied. */
  records: StoredRecord[];
  plan: TitlePlan;
  outline: EpisodeCounts | null;
  set: OwnStatus | null;
  /** How many viewings the title had. */
  there: number;
}

/** What is read before the transaction, since nobody else changes it meanwhile. */
export interface Known {
  records: StoredRecord[];
  marks: ReadonlyMap<string, StandingMarks>;
  /** How many episodes series have. */
  outlines: ReadonlyMap<string, EpisodeCounts>;
}

/** How many episodes of a series one message asks for: they fit however long their names are. */
const SOUGHT = 200;
const ALL = 0;

const NO_MARKS: StandingMarks = { rating: null, wantToSee: null, favourite: null };

/** Reads what the library has of titles, and plans their records. */
@Injectable()
export class ImportPlanner {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly units: ImportUnitsRepository,
    private readonly viewings: ViewingsRepository,
    private readonly standings: StandingsRepository,
    private readonly owners: OwnersRepository,
    private readonly catalogue: Catalogue,
    private readonly earlier: EarlierImports,
  ) {}

  /** The records of these titles, and their marks in the catalogue. @throws Error if the catalogue does not answer */
  async known(of: StoredImport, titles: readonly StoredImportTitle[]): Promise<Known> {
    const targets = targetsOf(titles);
    const [{ records, outlines }, before] = await Promise.all([
      this.placed(of, titles),
      this.catalogue.marksOf(of.userId, of.since, targets),
    ]);
    return { records, outlines, marks: new Map(targets.map((title, at) => [title, before[at] ?? NO_MARKS])) };
  }

  /** The records of these titles, each with its season or episode. @throws Error if the catalogue does not answer */
  private async placed(
    { _id }: StoredImport,
    titles: readonly StoredImportTitle[],
  ): Promise<Pick<Known, 'records' | 'outlines'>> {
    const of = { $in: titles.map((title) => title.of) };
    const records = await this.imports.recordsBy({ import: _id, of, list: null }, {}, ALL);
    const titleOf = new Map(titles.map((title) => [title.of, title]));
    const titled = records.flatMap((record) => {
      const title = titleOf.get(record.of ?? '');
      return title?.match?.kind === 'series' ? [{ record, title, series: title.match._id }] : [];
    });
    const known = await this.catalogue.episodes(
      [...groupBy(titled, ({ series }) => series)].flatMap(([series, all]) =>
        chunksOf(all.flatMap(({ record, title }) => soughtOf(record, title) ?? [])).map((sought) => ({
          _id: series,
          sought,
        })),
      ),
    );
    const found = new Map(known.flatMap((series) => series.found.map((place) => [place.n, place])));
    const unknown = new Set(known.flatMap((series) => series.unknown));
    const outlines = new Map(
      known.flatMap(({ _id: series, outline }) => (outline ? [[series, outline] as const] : [])),
    );
    const placings = new Map(
      titled.map(({ record, title, series }): [StoredRecord, Placing] => [
        record,
        {
          place: found.get(record.n) ?? title.part ?? undefined,
          isUnknown: unknown.has(record.n),
          outline: outlines.get(series) ?? null,
        },
      ]),
    );
    const placed = (record: StoredRecord) => {
      const placing = placings.get(record);
      return placing ? placedRecord(record, placing) : record;
    };
    return { records: records.map(placed), outlines };
  }

  /** @param titles includes, for each target, all titles that are matched with it */
  async plan(
    of: StoredImport,
    titles: readonly StoredImportTitle[],
    { records, marks, outlines }: Known,
  ): Promise<Planned[]> {
    const { userId, options } = of;
    const covers = new Set(of.covers);
    const targets = targetsOf(titles);
    const ids = new Map(records.map((record) => [record, importedIdOf(of, record.claim)]));
    const idOf = (record: StoredRecord) => ids.get(record) ?? importedIdOf(of, record.claim);
    const imported = await this.units.imported(records.map(idOf));
    const made = [...imported.values()].flatMap(({ viewings }) => viewings.map(({ viewing }) => viewing));
    const viewings = await this.viewings.ofTitles(userId, targets, made);
    const standings = await this.standings.findMany(userId, targets);
    const marksSet = await this.units.setMarks(userId, targets);
    const before = await this.earlier.of(of, records, marksSet, viewings);
    const visibility = options.visibility ?? (await this.owners.settingsOf(userId)).visibility;

    const standingOf = new Map(standings.map((standing) => [standing.title, standing]));
    const recordsOf = groupBy(records, (record) => record.of);
    const viewingsOf = groupBy(viewings, ({ title }) => title);
    const byId = new Map(viewings.map((viewing) => [viewing._id.toHexString(), viewing]));
    return [...groupBy(titles, ({ target }) => target)].flatMap(([target, from]) => {
      const title = from[0]?.match;
      if (target === null || !title) return [];
      const own = from.flatMap((line) => recordsOf.get(line.of) ?? []).sort((a, b) => a.n - b.n);
      const here = viewingsOf.get(target) ?? [];
      // Viewings from records that used to be matched with another title.
      const elsewhere = own
        .flatMap((record) => imported.get(idOf(record))?.viewings ?? [])
        .flatMap(({ viewing }) => byId.get(viewing.toHexString()) ?? [])
        .filter((viewing) => viewing.title !== target);
      const standing = standingOf.get(target);
      const plan = planTitle(own, {
        userId,
        import: of._id,
        title,
        outline: outlines.get(target) ?? standing?.outline ?? null,
        pass: standing?.pass ?? 1,
        set: standing?.set ?? null,
        viewings: [...here, ...elsewhere],
        importedOf: (record) => imported.get(idOf(record)),
        emptyState: ({ _id, claim: record }) => ({
          ...{ _id: importedIdOf(of, record), userId, scope: scopeOf(of, record.source), claim: _id, target },
          ...{ viewings: [], marks: {}, set: null, listed: null },
        }),
        covers,
        marks: marks.get(target) ?? NO_MARKS,
        ...before.factsOf(target),
        options,
        visibility,
      });
      const outline = outlines.get(target) ?? null;
      return [{ title, from, records: own, plan, outline, set: standing?.set ?? null, there: here.length }];
    });
  }
}

/** At least one chunk, since even without episodes to find, each series is asked for their number. */
function chunksOf(sought: readonly SoughtEpisode[]): SoughtEpisode[][] {
  const count = Math.max(1, Math.ceil(sought.length / SOUGHT));
  return Array.from({ length: count }, (_, at) => sought.slice(at * SOUGHT, (at + 1) * SOUGHT));
}

const targetsOf = (titles: readonly StoredImportTitle[]): string[] => [
  ...new Set(titles.flatMap(({ target }) => target ?? [])),
];
