import { groupBy, nameKey, withoutArticle } from '@screenlore/catalogue-model';
import { MEDIA, type Media } from '@screenlore/contracts';
import { COMMON, COMPARED } from '../bounds.js';
import { likest } from '../likest.js';
import {
  boundedWords,
  datedName,
  inYears,
  type Matches,
  type NameQuery,
  type Years,
} from '../query-parts.js';
import type { Row } from '../row.js';
import { type SoughtWord, soughtWords } from '../sought-words.js';
import type { ByKind, Hit, Searches } from './cluster.js';
import { PAGED_MOST } from './mapping.js';
import { allOf, isSought, ofKinds, ofYears, type Query } from './queries.js';
import {
  type Called,
  calledSo,
  forgiven,
  guessed,
  guessedBy,
  madeBy,
  type Reading,
  typed,
} from './readings.js';

type Totals = Record<Media, number>;
type RowHit = Hit<{ row: Row }>;

const NONE: Totals = { movie: 0, serie: 0, game: 0, person: 0 };
const IN_ORDER = [{ _score: 'desc' }, { popularity: 'desc' }, { id: 'asc' }];

/** Which of the found rows to show. */
interface Wanted extends Years {
  kinds: readonly Media[];
  needed: number;
}

interface Found {
  rows: Row[];
  totals: Totals;
  isSimilar: boolean;
}

/** Finds names by what was typed. */
export class NameFinder {
  constructor(private readonly searches: Searches) {}

  async search({ query, kinds = MEDIA, skip, count, ...years }: NameQuery): Promise<Matches> {
    const wanted: Wanted = { kinds: [...new Set(kinds)], needed: count > 0 ? skip + count : 0, ...years };
    const found = await this.found(query, wanted);
    if (!found) return { rows: [], total: 0, totals: NONE, similar: false };
    const total = wanted.kinds.reduce((sum, media) => sum + found.totals[media], 0);
    const rows = found.rows.slice(skip, skip + count);
    return { rows, total, totals: found.totals, ...(found.isSimilar && { similar: total > 0 }) };
  }

  private async found(query: string, wanted: Wanted): Promise<Found | undefined> {
    const key = nameKey(query);
    const plain = await this.asTyped(key, wanted);
    if (plain) return plain;
    const dated = inYears(wanted) ? undefined : datedName(query);
    if (dated) {
      const ofYear = { ...wanted, yearFrom: dated.year, yearTo: dated.year };
      const named = nameKey(dated.name);
      const found = (await this.asTyped(named, ofYear)) ?? (await this.otherwise(named, ofYear));
      if (found && MEDIA.some((media) => found.totals[media] > 0)) return found;
    }
    return this.otherwise(key, wanted);
  }

  /** As typed; if nothing has this name with its article, the article is ignored (SHELL-47). */
  private async asTyped(key: string, wanted: Wanted): Promise<Found | undefined> {
    if (key === '') return undefined;
    const bare = withoutArticle(key);
    const found = await this.read(typed(key, await this.called(key, wanted)), wanted);
    if (found || bare === key) return found;
    return this.read(typed(bare, await this.called(bare, wanted), key), wanted);
  }

  /** By its makers, with typos, or by some of its words: whether typos are forgiven is decided for all kinds and years together. */
  private async otherwise(key: string, wanted: Wanted): Promise<Found | undefined> {
    const sought = soughtWords(boundedWords(key));
    return (
      (await this.read(madeBy(key, sought), wanted)) ??
      (await this.read(forgiven(key, sought), wanted)) ??
      (await this.read(guessed(key, await this.rare(sought)), wanted))
    );
  }

  private async called(key: string, wanted: Wanted): Promise<Called> {
    const { hits, aggregations } = await this.searches.ask({
      ...{ query: calledSo(key), size: 0, track_total_hits: true },
      aggs: { wanted: { filter: filterOf(wanted) } },
    });
    return { all: hits.total.value, wanted: aggregations?.['wanted']?.doc_count ?? 0 };
  }

  private async rare(sought: readonly SoughtWord[]): Promise<SoughtWord[]> {
    const asked = guessedBy(sought);
    const counts = await Promise.all(asked.map((each) => this.count(isSought(each), COMMON + 1)));
    return asked.filter((_, at) => (counts[at] ?? 0) <= COMMON);
  }

  private async count(query: Query, upTo: number): Promise<number> {
    const { hits } = await this.searches.ask({ query, size: 0, track_total_hits: upTo });
    return hits.total.value;
  }

  /** @returns undefined if nothing of any kind or year is found */
  private async read(reading: Reading | undefined, wanted: Wanted): Promise<Found | undefined> {
    if (!reading) return undefined;
    const ofYear = ofYears(wanted);
    const byKind = { terms: { field: 'kind', size: MEDIA.length } };
    const { hits, aggregations } = await this.searches.ask<{ row: Row }>({
      query: reading.query,
      post_filter: filterOf(wanted),
      aggs: {
        all: byKind,
        ...(reading.needed && { needed: { filter: reading.needed } }),
        ...(ofYear && { ofYears: { filter: ofYear, aggs: { kinds: byKind } } }),
      },
      sort: IN_ORDER,
      size: sizeOf(reading, wanted),
      track_total_hits: false,
    });
    const all = totalsOf(aggregations?.['all']);
    if (MEDIA.every((media) => all[media] === 0) || aggregations?.['needed']?.doc_count === 0)
      return undefined;
    const totals = ofYear ? totalsOf(aggregations?.['ofYears']?.kinds) : all;
    const matches = MEDIA.reduce((sum, media) => sum + totals[media], 0);
    const rows = inOrder(reading, hits.hits, matches > COMMON ? 0 : COMPARED);
    return { rows: rows.slice(0, wanted.needed), totals, isSimilar: reading.isSimilar };
  }
}

const filterOf = ({ kinds, ...years }: Wanted): Query => {
  const ofYear = ofYears(years);
  return allOf([ofKinds(kinds), ...(ofYear ? [ofYear] : [])]);
};

/** How many hits to request: those that come first, which are in order already, and those to compare. */
const sizeOf = ({ first }: Reading, { needed }: Wanted): number =>
  Math.min(PAGED_MOST, needed <= first ? needed : first + Math.max(COMPARED, needed - first));

const totalsOf = (aggregation: ByKind | undefined): Totals => {
  const counts = new Map(aggregation?.buckets?.map(({ key, doc_count }) => [key, doc_count]));
  const of = (media: Media) => counts.get(media) ?? 0;
  return { movie: of('movie'), serie: of('serie'), game: of('game'), person: of('person') };
};

/** Sorts hits that are compared with what was typed by similarity, within their score; the others keep their order. */
function inOrder({ key, isSimilar, isCompared }: Reading, hits: readonly RowHit[], compared: number): Row[] {
  const ofScore = groupBy(hits, ({ _score }) => String(_score));
  return [...ofScore].flatMap(([score, its]) => {
    const rows = its.map(({ _source }) => _source.row);
    if (!isCompared(Number(score))) return rows;
    return [...likest({ key, isSimilar }, rows.slice(0, compared)), ...rows.slice(compared)];
  });
}
