import { Injectable } from '@nestjs/common';
import {
  type Category,
  type CountryCode,
  type InternalReply,
  LIMITS,
  MESSAGES,
  SINGULAR,
} from '@screenlore/contracts';
import { CallError, type JsonText } from '@screenlore/service-kit';
import { ReplyTexts } from '../reply-texts.js';
import type { Listed } from '../revised.schema.js';
import { NameIndex } from '../search/name-index.js';
import { facetOf } from './facets.js';
import { titleReferenceOf } from './title-reference.js';
import { type ListedDocument, type ListedOf, listedReply, type SingleOf, toSingle } from './title-reply.js';
import { type Page, TitlesRepository } from './titles.repository.js';

/** What a list call selects (decisions.md 'Titles and ratings'). */
export type Selection = 'latest' | 'new' | 'upcoming' | 'anticipated' | 'popular' | 'top-rated' | 'random';

export interface ListRequest extends Page {
  sortByRating: boolean;
}

export interface WholeListRequest {
  query?: string | undefined;
  skip?: number | undefined;
  count?: number | undefined;
}

export interface FilterRequest extends Page {
  genre: string | null;
  country: CountryCode | null;
  year: number | null;
}

/** 'New' are releases of the last 12 months. */
const newSince = (now: Date): Date => {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  return since;
};

/** A list of one kind, under the name of the kind. */
export type ListOf<Kind extends Category> = { [K in Kind]: ListedOf[K][] };

/** What is remembered of each kind: some 60,000 listed titles. */
const TEXT_CHARS = 36 * 1024 * 1024;

/** The rules of title lists and single titles. */
@Injectable()
export class TitlesService {
  private readonly texts = {
    movies: this.textsOf('movies'),
    series: this.textsOf('series'),
    games: this.textsOf('games'),
  };

  constructor(
    private readonly titles: TitlesRepository,
    private readonly names: NameIndex,
  ) {}

  /** @throws CallError notFound */
  async single<Kind extends Category>(kind: Kind, titleId: string): Promise<SingleOf[Kind]> {
    const found = await this.titles.single(kind, titleId);
    if (!found) throw new CallError('notFound', `No ${SINGULAR[kind]} with the id '${titleId}' was found.`);
    return toSingle(kind, found);
  }

  /** What posts keep of the title they are about. @throws CallError notFound */
  async reference(mediaId: string): Promise<InternalReply<'get-title-reference'>> {
    const found = await this.titles.byEitherId(mediaId);
    if (!found) throw new CallError('notFound', MESSAGES.subjectUnknown);
    return { title: titleReferenceOf(found) };
  }

  async list<Kind extends Category>(
    kind: Kind,
    selection: Selection,
    request: ListRequest,
  ): Promise<JsonText<ListOf<Kind>>> {
    return this.listed(kind, await this.select(kind, selection, request));
  }

  /** The most popular ones, or a page of those whose title contains the query. */
  async whole<Kind extends Category>(
    kind: Kind,
    { query, skip, count }: WholeListRequest,
  ): Promise<JsonText<ListOf<Kind>>> {
    if (query?.trim()) {
      const page = { skip: skip ?? 0, count: count ?? LIMITS.listCountDefault };
      return this.listed(kind, await this.titles.byIds(this.names.titlesContaining(kind, query, page)));
    }
    const whole = skip === undefined && count === undefined;
    const page = { skip: skip ?? 0, count: count ?? (whole ? LIMITS.wholeListMax : LIMITS.listCountDefault) };
    return this.listed(kind, await this.titles.popular(kind, page));
  }

  /** By weighted rating; what is null narrows nothing. */
  async filtered<Kind extends Category>(kind: Kind, request: FilterRequest): Promise<JsonText<ListOf<Kind>>> {
    const facet = facetOf(kind, request.genre, request.country);
    return this.listed(kind, await this.titles.rated(kind, facet, request.year, request));
  }

  /**
   * Makes the replies of a page of titles, the most popular first, as far as there is room to remember them.
   * @returns how many were made
   */
  async readAhead(kind: Category, page: Page): Promise<number> {
    if (this.texts[kind].isFull) return 0;
    const ids = this.names.titlesByPopularity(kind, page);
    await this.listed(kind, await this.titles.byIds(ids));
    return ids.length;
  }

  private listed<Kind extends Category>(kind: Kind, titles: Listed[]): Promise<JsonText<ListOf<Kind>>> {
    return this.texts[kind].list<ListOf<Kind>>(kind, titles);
  }

  private textsOf(kind: Category): ReplyTexts<ListedDocument> {
    return new ReplyTexts(listedReply(kind), (ids) => this.titles.documents(ids), TEXT_CHARS);
  }

  private async select(
    kind: Category,
    selection: Selection,
    { sortByRating, ...page }: ListRequest,
  ): Promise<Listed[]> {
    const now = new Date();
    switch (selection) {
      case 'latest':
        return sortByRating
          ? this.titles.releasedByScore(kind, now, page)
          : this.titles.released(kind, now, page);
      case 'new':
        return sortByRating
          ? this.titles.releasedBetweenByScore(kind, newSince(now), now, page)
          : this.titles.releasedBetween(kind, newSince(now), now, page);
      case 'upcoming':
        return sortByRating
          ? this.titles.upcomingByScore(kind, now, page)
          : this.titles.upcoming(kind, now, page);
      case 'anticipated':
        return sortByRating
          ? this.titles.upcomingByScore(kind, now, page)
          : this.titles.anticipated(kind, now, page);
      case 'popular':
        return sortByRating
          ? this.titles.rated(kind, facetOf(kind, null, null), null, page)
          : this.titles.popular(kind, page);
      case 'top-rated':
        return this.titles.rated(kind, facetOf(kind, null, null), null, page);
      case 'random': {
        const drawn = this.names.titlesAtRandom(kind, page.count);
        return sortByRating ? this.titles.byScore(drawn) : this.titles.byIds(drawn);
      }
    }
  }
}
