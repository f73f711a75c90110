import { Injectable } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Category,
  type Media,
  pictureAddress,
  type SearchItem,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { ChangeStreamFollower } from './change-stream-follower.js';
import { foundAs } from './found-as.js';
import type { Row } from './inverted-index.js';
import { NameIndex } from './name-index.js';

const KIND_OF: Readonly<Record<Exclude<Media, 'person'>, Category>> = {
  movie: 'movies',
  serie: 'series',
  game: 'games',
};

const toSearchItem = (
  { name, media, link, year, pictureVersion }: Row,
  alsoKnownAs: string | undefined,
): SearchItem => ({
  title: name,
  img:
    media === 'person'
      ? pictureAddress.portrait(link, pictureVersion)
      : pictureAddress.cover(KIND_OF[media], link, pictureVersion),
  media,
  link,
  year,
  ...(alsoKnownAs === undefined ? {} : { alsoKnownAs }),
});

@Injectable()
export class SearchService {
  constructor(
    private readonly names: NameIndex,
    private readonly follower: ChangeStreamFollower,
  ) {}

  /** @throws CallError unavailable while the index is being built */
  search({ countKinds, ...query }: CallRequest<'search'>): CallReply<'search'> {
    if (!this.follower.ready)
      throw new CallError('unavailable', 'The search is getting ready. Please try again in a moment.');
    const { rows, ...matches } = this.names.search(query);
    const otherName = foundAs(query.query);
    const found = { results: rows.map((row) => toSearchItem(row, otherName(row))), ...matches };
    return countKinds ? { ...found, totals: this.names.totals(query) } : found;
  }
}
