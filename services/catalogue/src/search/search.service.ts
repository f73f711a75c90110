import { Injectable } from '@nestjs/common';
import {
  CATEGORY_OF,
  type CallReply,
  type CallRequest,
  pictureAddress,
  type SearchItem,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { calledSo } from './called-so.js';
import { ChangeStreamFollower } from './change-stream-follower.js';
import { foundAs } from './found-as.js';
import { FoundDetailsRepository } from './found-details.repository.js';
import type { Row } from './row.js';
import { SearchEngine } from './search-engine.js';

/** What a result shows in addition to its name, by id. */
interface Details {
  ofTitles: ReadonlyMap<string, SearchItem['ofTitle']>;
  ofPeople: ReadonlyMap<string, SearchItem['ofPerson']>;
}

const toSearchItem = (
  { id, name, media, link, year, pictureVersion }: Row,
  alsoKnownAs: string | undefined,
  details: Details | undefined,
): SearchItem => {
  const ofTitle = details?.ofTitles.get(id);
  const ofPerson = details?.ofPeople.get(id);
  return {
    title: name,
    img:
      media === 'person'
        ? pictureAddress.portrait(link, pictureVersion)
        : pictureAddress.cover(CATEGORY_OF[media], link, pictureVersion),
    media,
    link,
    year,
    ...(alsoKnownAs === undefined ? {} : { alsoKnownAs }),
    ...(ofTitle && { ofTitle }),
    ...(ofPerson && { ofPerson }),
  };
};

@Injectable()
export class SearchService {
  constructor(
    private readonly names: SearchEngine,
    private readonly follower: ChangeStreamFollower,
    private readonly details: FoundDetailsRepository,
  ) {}

  /** @throws CallError unavailable while the index is being built */
  async search({
    countKinds,
    details,
    skip,
    count,
    ...asked
  }: CallRequest<'search'>): Promise<CallReply<'search'>> {
    if (!this.follower.ready)
      throw new CallError('unavailable', 'Search is starting up. Please try again in a moment.');
    const { query } = asked;
    const {
      rows: first,
      totals,
      ...matches
    } = await this.names.search({ ...asked, skip: 0, count: skip + count });
    const isCalledSo = calledSo(query);
    const more = first.findIndex((row) => !isCalledSo(row));
    const rows = first.slice(skip);
    const otherName = foundAs(query);
    const said = details ? await this.detailsOf(rows) : undefined;
    return {
      results: rows.map((row) => toSearchItem(row, otherName(row), said)),
      ...matches,
      exact: more < 0 ? first.length : more,
      ...(countKinds && { totals }),
      ...(matches.total === 0 && { suggestions: await this.suggestionsFor(query) }),
    };
  }

  /** No suggestions if only the requested kind or years have no match. */
  private async suggestionsFor(query: string): Promise<string[]> {
    const { total } = await this.names.search({ query, skip: 0, count: 0 });
    return total > 0 ? [] : this.names.suggest(query);
  }

  private async detailsOf(rows: readonly Row[]): Promise<Details> {
    const idsOf = (isWanted: (row: Row) => boolean) => rows.filter(isWanted).map(({ id }) => id);
    const [ofTitles, ofPeople] = await Promise.all([
      this.details.ofTitles(idsOf(({ media }) => media !== 'person')),
      this.details.ofPeople(idsOf(({ media }) => media === 'person')),
    ]);
    return { ofTitles, ofPeople };
  }
}
