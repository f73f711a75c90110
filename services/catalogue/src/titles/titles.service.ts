import { Injectable } from '@nestjs/common';
import { facetOf } from '@screenlore/catalogue-model';
import {
  type CallReply,
  type CallRequest,
  type Category,
  type CountryCode,
  type FoundTitle,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
  SINGULAR,
  type TitleListName,
} from '@screenlore/contracts';
import { CallError, JsonText } from '@screenlore/service-kit';
import {
  type Listed,
  type Page,
  pageOf,
  type SearchableListRequest,
} from '../database/list-reads.repository.js';
import { DocumentCache } from '../replies/document-cache.js';
import { MeansRepository } from '../replies/means.repository.js';
import { titleReferenceOf } from '../replies/title-reference.js';
import { type ListedOf, listedReply, type SingleOf, toSingle } from '../replies/title-reply.js';
import { ChangeStreamFollower } from '../search/change-stream-follower.js';
import { otherNames } from '../search/found-as.js';
import { SearchEngine } from '../search/search-engine.js';
import { Shelves } from '../search/shelves.js';
import { countFacets } from './count-facets.js';
import { type FilteredList, TitlesRepository } from './titles.repository.js';

interface ListRequest extends Page {
  sortByRating: boolean;
}

interface FilterRequest extends Page {
  genre: string | null;
  country: CountryCode | null;
  year: number | null;
  list: FilteredList;
  countTotal: boolean;
}

/** A list of one kind, under the name of the kind. */
type TitleList = JsonText<{ [Kind in Category]: { [K in Kind]: ListedOf[Kind][] } }[Category]>;

/** Adds fields to a reply that is already JSON. */
const withMore = <Reply, More extends object>(
  { text }: JsonText<Reply>,
  more: More,
): JsonText<Reply & More> => new JsonText(`${text.slice(0, -1)},${JSON.stringify(more).slice(1)}`);

const noTitle = (kind: Category, titleId: string): string =>
  `No ${SINGULAR[kind]} with the id '${titleId}' was found.`;

/** The rules of title lists and single titles. */
@Injectable()
export class TitlesService {
  constructor(
    private readonly titles: TitlesRepository,
    private readonly names: SearchEngine,
    private readonly shelves: Shelves,
    private readonly follower: ChangeStreamFollower,
    private readonly cache: DocumentCache,
    private readonly means: MeansRepository,
  ) {}

  /** @throws CallError notFound */
  async single<Kind extends Category>(kind: Kind, titleId: string): Promise<SingleOf[Kind]> {
    const [found, places] = await Promise.all([
      this.titles.single(kind, titleId),
      this.titles.placesOf(kind),
    ]);
    if (!found) throw new CallError('notFound', noTitle(kind, titleId));
    return toSingle(kind, found, places.get(found._id.toHexString()) ?? null);
  }

  /** Like `single`, for several at once, each as the JSON of its own call. */
  async singles(asked: InternalRequest<'get-titles'>['titles']): Promise<FoundTitle[]> {
    const kinds = [...new Set(asked.map(({ kind }) => kind))];
    const [found, ...placesOf] = await Promise.all([
      this.titles.singles(asked),
      ...kinds.map((kind) => this.titles.placesOf(kind)),
    ]);
    return asked.map(({ kind, titleId }, at) => {
      const title = found[at];
      if (!title) return { notFound: noTitle(kind, titleId) };
      const place = placesOf[kinds.indexOf(kind)]?.get(title._id.toHexString()) ?? null;
      return {
        json: JSON.stringify({ [SINGULAR[kind]]: toSingle(kind, title, place) }),
        reviews: title.titleId === titleId ? (title.posts?.reviews ?? 0) : null,
      };
    });
  }

  /** What posts store of the title they are about. @throws CallError notFound */
  async reference(mediaId: string): Promise<InternalReply<'get-title-reference'>> {
    const found = await this.titles.byEitherId(mediaId);
    if (!found) throw new CallError('notFound', MESSAGES.subjectUnknown);
    return { title: titleReferenceOf(found) };
  }

  /** Unordered; leaves out unknown ids. */
  async references(mediaIds: readonly string[]): Promise<InternalReply<'get-title-references'>> {
    return { titles: (await this.titles.references(mediaIds)).map(titleReferenceOf) };
  }

  async list(
    kind: Category,
    list: TitleListName,
    { sortByRating, ...page }: ListRequest,
  ): Promise<TitleList> {
    if (list !== 'random') return this.reply(kind, this.titles.list(kind, list, sortByRating, page));
    const drawn = await this.drawn(kind, page.count);
    return this.reply(kind, sortByRating ? this.titles.byScore(drawn) : this.titles.byIds(drawn));
  }

  /** Falls back to the shelves if the search cannot be reached: that is slower. */
  private async drawn(kind: Category, count: number): Promise<string[]> {
    try {
      return await this.names.atRandom(SINGULAR[kind], count);
    } catch (error) {
      if (error instanceof CallError) return this.shelves.atRandom(kind, count);
      throw error;
    }
  }

  /** The most popular titles, or those whose title contains the query. */
  async searchable(kind: Category, request: SearchableListRequest): Promise<TitleList> {
    const { query } = request;
    const page = pageOf(request);
    if (!query?.trim()) return this.reply(kind, this.titles.list(kind, 'popular', false, page));
    const rows = await this.names.containing(SINGULAR[kind], query, page);
    const alsoKnownAs = otherNames(query, rows);
    const reply = await this.reply(kind, this.titles.byIds(rows.map(({ id }) => id)));
    return Object.keys(alsoKnownAs).length === 0 ? reply : withMore(reply, { alsoKnownAs });
  }

  /** Titles by id, in that order, and their total number. */
  async listed(kind: Category, ids: readonly string[], total: number) {
    return withMore(await this.reply(kind, this.titles.byIds(ids)), { total });
  }

  /** Null filters narrow nothing; games have no country. */
  async filtered(
    kind: Category,
    { genre, country, year, list, countTotal, ...page }: FilterRequest,
  ): Promise<TitleList> {
    const narrowing = { facet: facetOf(kind, genre, kind === 'games' ? null : country), year };
    const [reply, total] = await Promise.all([
      this.reply(kind, this.titles.narrowed(kind, list, narrowing, page)),
      countTotal ? this.titles.countNarrowed(kind, list, narrowing) : undefined,
    ]);
    return total === undefined ? reply : withMore(reply, { total });
  }

  /** How many titles of a list each filter would leave. @throws CallError unavailable while the titles are still loading */
  facets(request: CallRequest<'get-title-facets'>): CallReply<'get-title-facets'> {
    if (!this.follower.ready)
      throw new CallError('unavailable', 'Screenlore is still starting. Try again in a moment.');
    return countFacets(this.shelves.of(request.kind), request);
  }

  private async reply(kind: Category, list: Promise<Listed[]>): Promise<TitleList> {
    const [listed, places, mean] = await Promise.all([list, this.titles.placesOf(kind), this.means.of(kind)]);
    const reply = await this.cache.list(kind, listed, {
      places,
      mean,
      fetch: (ids) => this.titles.documents(ids),
      toReply: listedReply(kind),
    });
    return reply as TitleList;
  }
}
