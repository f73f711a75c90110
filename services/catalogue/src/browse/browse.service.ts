import { Injectable } from '@nestjs/common';
import type { Caller, Category, InternalReply, InternalRequest, OwnFilter } from '@screenlore/contracts';
import { CallError, type JsonText } from '@screenlore/service-kit';
import { MembersRepository } from '../members/members.repository.js';
import { ChangeStreamFollower } from '../search/change-stream-follower.js';
import { Shelves } from '../search/shelves.js';
import { TitlesService } from '../titles/titles.service.js';
import { countChoices } from './count-choices.js';
import { type Known, testsOf } from './filter-tests.js';
import { Orders } from './orders.js';
import { OwnTitlesRepository } from './own-titles.repository.js';
import { type Weighted, WeightedRatings } from './weighted-ratings.js';

type Own = Pick<InternalRequest<'find-titles'>, 'seen' | 'follows'>;

/** The titles of a kind, filtered and sorted in memory (BROWSE-01 to 05). */
@Injectable()
export class BrowseService {
  constructor(
    private readonly shelves: Shelves,
    private readonly follower: ChangeStreamFollower,
    private readonly orders: Orders,
    private readonly weighted: WeightedRatings,
    private readonly own: OwnTitlesRepository,
    private readonly members: MembersRepository,
    private readonly titles: TitlesService,
  ) {}

  /** @throws CallError unavailable while the titles are still loading */
  async page(
    { asked, ...own }: InternalRequest<'find-titles'>,
    caller: Caller | null,
  ): Promise<JsonText<InternalReply<'find-titles'>>> {
    const { kind, sort, seed, skip, count } = asked;
    const weighted = await this.ready(kind);
    const tests = [...testsOf(asked, await this.known(asked, own, weighted, caller)).values()];
    const ids: string[] = [];
    let total = 0;
    const shelves =
      sort === 'rating'
        ? this.orders.byRating(kind, weighted)
        : sort === 'shuffle'
          ? this.orders.shuffled(kind, seed)
          : this.orders.of(kind, sort);
    for (const shelf of shelves) {
      if (!tests.every((test) => test(shelf))) continue;
      if (total >= skip && ids.length < count) ids.push(shelf.id);
      total += 1;
    }
    return this.titles.listed(kind, ids, total);
  }

  /** @throws CallError unavailable while the titles are still loading */
  async facets(
    { asked, ...own }: InternalRequest<'count-titles'>,
    caller: Caller | null,
  ): Promise<InternalReply<'count-titles'>> {
    const weighted = await this.ready(asked.kind);
    const known = await this.known(asked, own, weighted, caller);
    return countChoices(this.shelves.of(asked.kind), asked, known);
  }

  private ready(kind: Category): Promise<Weighted> {
    if (!this.follower.ready)
      throw new CallError('unavailable', 'Screenlore is still starting. Try again in a moment.');
    return this.weighted.of(kind);
  }

  private async known(
    { kind, own }: Pick<InternalRequest<'find-titles'>['asked'], 'kind' | 'own'>,
    known: Own,
    weighted: Weighted,
    caller: Caller | null,
  ): Promise<Known> {
    const tests = caller ? own.map((filter) => this.ownTest(filter, kind, known, caller.id)) : [];
    return { weighted, own: await Promise.all(tests), now: Date.now() };
  }

  private async ownTest(
    filter: OwnFilter,
    kind: Category,
    { seen = [], follows = [] }: Own,
    userId: string,
  ): Promise<(id: string) => boolean> {
    switch (filter) {
      case 'unseen': {
        const titles = new Set(seen);
        // A rating of a released film implies that the member saw it (LIB-205).
        const isSeenByRating = kind === 'movies' && (await this.members.settings(userId)).ratedIsSeen;
        const rated = isSeenByRating ? await this.own.rated(userId, kind) : new Set<string>();
        return (id) => !titles.has(id) && !rated.has(id);
      }
      case 'wanted': {
        const wanted = await this.own.wanted(userId, kind);
        return (id) => wanted.has(id);
      }
      case 'followed': {
        const rated = await this.own.ratedBy(await this.members.showingFollowers(follows), kind);
        return (id) => rated.has(id);
      }
    }
  }
}
