import { looseKeysOf, nameKey } from '@screenlore/catalogue-model';
import { type Category, type Media, SINGULAR } from '@screenlore/contracts';
import { BARE } from '../found-by.js';
import { datedName, type Matches, type NamePage, type NameQuery, type Years } from '../query-parts.js';
import { joined, type Row } from '../row.js';
import { SearchEngine } from '../search-engine.js';
import { suggested } from '../suggested.js';
import type { Searches } from './cluster.js';
import { PAGED_MOST } from './mapping.js';
import { NameFinder } from './name-finder.js';
import { allOf, anyOf, beginning, ofKinds, ofYears, type Query, term, termsOf, tiered } from './queries.js';
import { calledBut, calledInOrder } from './readings.js';

/** How many names that share letters with a text are considered, for suggestions and for names nearly alike. */
const MEANT = 100;
const LIKE = 300;
/** A name must have at least this part of a text's letter triples: names nearly alike have more, unless one has a subtitle. */
const SHARED = '20%';
/** Shorter texts have no letter triples to look up. */
const TRIPLE = 3;

const BEST_KNOWN_FIRST = [{ popularity: 'desc' }, { id: 'asc' }];
const IN_ORDER = [{ _score: 'desc' }, ...BEST_KNOWN_FIRST];

/** The search in an OpenSearch cluster that all replicas share. */
export class OpenSearchEngine extends SearchEngine {
  private readonly names: NameFinder;

  constructor(private readonly searches: Searches) {
    super();
    this.names = new NameFinder(searches);
  }

  async search(query: NameQuery): Promise<Matches> {
    return this.names.search(query);
  }

  async suggest(query: string): Promise<string[]> {
    const found = await this.alike(nameKey(query), [], MEANT);
    return suggested(query, found);
  }

  /** A year after a text narrows the results to that year, unless a name contains it (SHELL-40). */
  async containing(media: Media, text: string, page: NamePage): Promise<Row[]> {
    const dated = datedName(text);
    const rows = await this.withText(media, text, page);
    if (rows.length > 0 || !dated) return rows;
    if (page.skip > 0 && (await this.withText(media, text, { skip: 0, count: 1 })).length > 0) return [];
    return this.withText(media, dated.name, page, { yearFrom: dated.year, yearTo: dated.year });
  }

  async like(key: string, kinds: readonly Category[], years: Years): Promise<Row[]> {
    const narrowed = [ofKinds(kinds.map((kind): Media => SINGULAR[kind])), ofYears(years)];
    return this.alike(
      key,
      narrowed.filter((query) => query !== undefined),
      LIKE,
    );
  }

  async atRandom(media: Media, count: number): Promise<string[]> {
    const seed = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);
    const { hits } = await this.searches.ask<undefined>({
      query: {
        function_score: {
          query: ofKinds([media]),
          random_score: { seed, field: '_seq_no' },
          boost_mode: 'replace',
        },
      },
      ...{ size: count, _source: false, track_total_hits: false },
    });
    return hits.hits.map(({ _id }) => _id);
  }

  /** Names equal to the text, then names that start with it, then names that contain it; each group best known first. */
  private withText(media: Media, text: string, { skip, count }: NamePage, years: Years = {}): Promise<Row[]> {
    const key = nameKey(text);
    if (key === '' || skip + count > PAGED_MOST) return Promise.resolve([]);
    const letters = [...key].length;
    const narrowed = ofYears(years);
    const query = tiered([
      ...calledInOrder(key),
      ...calledBut(key),
      termsOf(
        'wholes',
        looseKeysOf(key).map((loose) => BARE + loose),
      ),
      beginning('starts', joined(key)),
      anyOf([
        beginning('spelled', joined(key)),
        letters < TRIPLE ? term('keys.letters', key) : { match_phrase: { 'keys.triples': { query: key } } },
      ]),
    ]);
    const filter = [ofKinds([media]), ...(narrowed ? [narrowed] : [])];
    return this.rows({ bool: { must: [query], filter } }, IN_ORDER, { from: skip, size: count });
  }

  /** Names with the letter triples of a folded name, those with more and rarer ones first. */
  private async alike(key: string, filter: Query[], size: number): Promise<Row[]> {
    if ([...key].length < TRIPLE) return [];
    const match: Query = { match: { 'keys.triples': { query: key, minimum_should_match: SHARED } } };
    return this.rows({ bool: { must: [match], filter: [allOf(filter)] } }, ['_score'], { size });
  }

  private async rows(
    query: Query,
    sort: readonly unknown[],
    page: { from?: number; size: number },
  ): Promise<Row[]> {
    const asked = { query, sort, ...page, track_total_hits: false };
    const { hits } = await this.searches.ask<{ row: Row }>(asked);
    return hits.hits.map(({ _source }) => _source.row);
  }
}
