import { Injectable } from '@nestjs/common';
import {
  CATEGORIES,
  type Caller,
  type InternalReply,
  type InternalRequest,
  type KindCounts,
  LISTED_KINDS,
  type ListEntry,
  type RatedEntry,
  USER_LISTS,
  type UserList,
  type UserLists,
} from '@screenlore/contracts';
import { FavoriteFourRepository } from '../favorite-four/favorite-four.repository.js';
import { ListCountsRepository } from '../list-counts/list-counts.repository.js';
import { MembersRepository, type Seen } from '../members/members.repository.js';
import { type ListItem, roleEntry, titleEntry } from '../replies/list-entry.js';
import { type ByViewings, type Marked, type Rated, UserListsRepository } from './user-lists.repository.js';

type Items = ReadonlyMap<string, ListItem>;

const NO_KINDS: KindCounts = { movies: 0, series: 0, games: 0, roles: 0 };
const NONE_GIVEN: ReadonlyMap<string, number> = new Map();

/** What a user rated, wants to see and likes best, as profiles show it. Leaves out what the catalogue no longer has. */
@Injectable()
export class UserListsService {
  constructor(
    private readonly lists: UserListsRepository,
    private readonly listCounts: ListCountsRepository,
    private readonly members: MembersRepository,
    private readonly places: FavoriteFourRepository,
  ) {}

  /** Lists that the reader may not see are empty and named in `hidden`. */
  async all(
    { userId, follows = false, count, best }: InternalRequest<'get-user-lists'>,
    reader: Caller | null,
  ): Promise<UserLists> {
    const page = { count, skip: 0 };
    const seen = await this.members.seenBy(reader, userId, follows);
    const { hidden, byViewings } = seen;
    const rated = !hidden.includes('ratings');
    const marked = !hidden.includes('marks');
    const [ratings, wanted, favoured, highest, kinds, favoriteFour] = await Promise.all([
      rated ? this.lists.ratings(userId, LISTED_KINDS, page, byViewings) : [],
      marked ? this.lists.marks(userId, 'wantToSee', LISTED_KINDS, page) : [],
      marked ? this.lists.marks(userId, 'favorites', LISTED_KINDS, page) : [],
      Promise.all(
        CATEGORIES.map((kind) =>
          best === 0 || !rated ? [] : this.lists.highestRated(userId, kind, best, byViewings),
        ),
      ),
      this.kinds(userId, seen),
      marked ? this.four(userId, { rated, seen: byViewings }) : [],
    ]);
    const [items, given] = await Promise.all([
      this.items([...ratings, ...wanted, ...favoured, ...highest.flat()]),
      rated ? this.given(userId, [...wanted, ...favoured], byViewings) : NONE_GIVEN,
    ]);
    const [movies = [], series = [], games = []] = highest.map((rated) => ratedEntries(rated, items));
    return {
      ratings: ratedEntries(ratings, items),
      wantToSeeMedias: markedEntries(wanted, items, given),
      favoriteMedias: markedEntries(favoured, items, given),
      highestRated: { movies, series, games },
      favoriteFour,
      kinds,
      hidden,
    };
  }

  /** The user's favourite four, in order. @param rated whether the reader may see their ratings */
  async four(
    userId: string,
    { rated, seen }: { rated: boolean; seen: ByViewings } = { rated: true, seen: undefined },
  ): Promise<ListEntry[]> {
    const ids = (await this.places.of(userId)).filter((id) => id !== null);
    const marks = ids.map((itemId): Marked => ({ itemId, itemType: 'movies' }));
    const [items, given] = await Promise.all([
      this.items(marks),
      rated ? this.given(userId, marks, seen) : NONE_GIVEN,
    ]);
    return markedEntries(marks, items, given);
  }

  /** A page of one list, newest first; empty if the reader may not see the list. */
  async page(
    { userId, follows = false, list, type, ...page }: InternalRequest<'get-list-page'>,
    reader: Caller | null,
  ): Promise<InternalReply<'get-list-page'>> {
    const wanted = type === null ? LISTED_KINDS : [type];
    const seen = await this.members.seenBy(reader, userId, follows);
    const { hidden, byViewings } = seen;
    const kinds = await this.kinds(userId, seen);
    if (hidden.includes(list === 'ratings' ? 'ratings' : 'marks')) return { items: [], kinds };
    if (list === 'ratings') {
      const ratings = await this.lists.ratings(userId, wanted, page, byViewings);
      return { items: ratedEntries(ratings, await this.items(ratings)), kinds };
    }
    const marks = await this.lists.marks(userId, list, wanted, page);
    const [items, given] = await Promise.all([
      this.items(marks),
      hidden.includes('ratings') ? NONE_GIVEN : this.given(userId, marks, byViewings),
    ]);
    return { items: markedEntries(marks, items, given), kinds };
  }

  /** A user's ratings of these titles, and which of them they plan to see. */
  async marksOf(userId: string, titles: readonly string[]): Promise<InternalReply<'get-own-marks'>> {
    const ids = this.lists.idsOf(titles);
    const [ratings, wished] = await Promise.all([
      this.lists.ratingsOf(userId, ids),
      this.lists.wishedOf(userId, ids),
    ]);
    const given = new Map(ratings.map(({ itemId, rating }) => [itemId.toHexString(), rating]));
    const seen = await this.seenByRating(userId, ratings);
    const wishes = new Set(wished.map(({ itemId }) => itemId.toHexString()));
    return {
      marks: [...new Set([...given.keys(), ...wishes])].map((title) => ({
        title,
        rating: given.get(title) ?? null,
        wantToSee: wishes.has(title),
        countsAsSeen: seen.has(title),
      })),
    };
  }

  /** How many films of each list count as seen because they are rated. */
  async countRatedAsSeen(userId: string, lists: readonly (readonly string[])[]): Promise<number[]> {
    const films = [...new Set(lists.flat())];
    const ratings = await this.lists.ratingsOf(userId, this.lists.idsOf(films));
    const seen = await this.seenByRating(userId, ratings);
    return lists.map((list) => list.filter((film) => seen.has(film)).length);
  }

  /** Which of these rated titles count as seen because of the rating. */
  private async seenByRating(
    userId: string,
    rated: readonly Pick<Rated, 'itemId'>[],
  ): Promise<ReadonlySet<string>> {
    if (rated.length === 0 || !(await this.members.settings(userId)).ratedIsSeen) return new Set();
    const films = await this.lists.releasedFilms(rated.map(({ itemId }) => itemId));
    return new Set(films.map((film) => film.toHexString()));
  }

  private async kinds(userId: string, { hidden, byViewings }: Seen): Promise<UserLists['kinds']> {
    const stored = await this.listCounts.stored(userId, USER_LISTS);
    const of = async (list: UserList) =>
      hidden.includes(list === 'ratings' ? 'ratings' : 'marks')
        ? NO_KINDS
        : (stored.get(list) ?? (await this.counted(userId, list)));
    const [ratings, wantToSee, favorites, unseen] = await Promise.all([
      of('ratings'),
      of('wantToSee'),
      of('favorites'),
      byViewings && !hidden.includes('ratings') ? this.unseen(userId, byViewings) : NO_KINDS,
    ]);
    return { ratings: without(ratings, unseen), wantToSee, favorites };
  }

  /** How many ratings given with viewings the reader may not see. */
  private async unseen(userId: string, seen: NonNullable<ByViewings>): Promise<KindCounts> {
    const [movies = 0, series = 0, games = 0, roles = 0] = await Promise.all(
      LISTED_KINDS.map((kind) => this.lists.hiddenRatings(userId, kind, seen)),
    );
    return { movies, series, games, roles };
  }

  /** For users who have not changed the list since counts are stored. */
  private async counted(userId: string, list: UserList): Promise<KindCounts> {
    const [movies = 0, series = 0, games = 0, roles = 0] = await Promise.all(
      LISTED_KINDS.map((kind) => this.lists.count(userId, list, kind)),
    );
    return { movies, series, games, roles };
  }

  /** Titles and roles by id, as entries show them. */
  private async items(of: readonly Marked[]): Promise<Items> {
    const roleIds = distinct(of.filter(({ itemType }) => itemType === 'roles'));
    const titleIds = distinct(of.filter(({ itemType }) => itemType !== 'roles'));
    const [titles, roles] = await Promise.all([
      titleIds.length === 0 ? [] : this.lists.titles(titleIds),
      roleIds.length === 0 ? [] : this.lists.roles(roleIds),
    ]);
    return new Map([
      ...titles.map((title) => [title._id.toHexString(), titleEntry(title)] as const),
      ...roles.map((role) => [role._id.toHexString(), roleEntry(role)] as const),
    ]);
  }

  private async given(
    userId: string,
    marks: readonly Marked[],
    seen: ByViewings,
  ): Promise<ReadonlyMap<string, number>> {
    if (marks.length === 0) return new Map();
    const ratings = await this.lists.ratingsOf(userId, distinct(marks), seen);
    return new Map(ratings.map(({ itemId, rating }) => [itemId.toHexString(), rating]));
  }
}

const without = (all: KindCounts, some: KindCounts): KindCounts => ({
  movies: all.movies - some.movies,
  series: all.series - some.series,
  games: all.games - some.games,
  roles: all.roles - some.roles,
});

const distinct = (of: readonly Marked[]): Marked['itemId'][] => [
  ...new Map(of.map(({ itemId }) => [itemId.toHexString(), itemId])).values(),
];

const ratedEntries = (ratings: readonly Rated[], items: Items): RatedEntry[] =>
  ratings.flatMap(({ userId, itemId, itemType, rating, reviewText, reach, timestamp }) => {
    const title = itemId.toHexString();
    const found = items.get(title);
    if (!found) return [];
    const { titleId, title: of } = found.item;
    const entry = { ...found, rating, reviewText, timestamp: timestamp.toISOString() };
    if (!reach || itemType === 'roles') return entry;
    return { ...entry, reach: { ...reach, by: userId, kind: itemType, title, titleId, of } };
  });

const markedEntries = (
  marks: readonly Marked[],
  items: Items,
  given: ReadonlyMap<string, number>,
): ListEntry[] =>
  marks.flatMap(({ itemId }) => {
    const id = itemId.toHexString();
    const item = items.get(id);
    return item ? { ...item, rating: given.get(id) ?? null } : [];
  });
