import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { facetOf, type RoleDocument, type TitleDocument } from '@screenlore/catalogue-model';
import { type CallReply, type Category, genresOf } from '@screenlore/contracts';
import type { ObjectId } from 'mongodb';
import type { Model } from 'mongoose';
import { Orders } from '../browse/orders.js';
import { ROLE, TITLE } from '../database/models.schema.js';
import { type Shelf, Shelves } from '../search/shelves.js';

export type InCommon = CallReply<'get-similar-titles'>['titles'][number]['because'];

/** A title by id, how similar it is, and the main reason. */
export interface Similar {
  id: string;
  /** Above 0; everything in common adds to it. */
  score: number;
  because: InCommon;
}

export type Like = Pick<TitleDocument, '_id' | 'itemType' | 'genre' | 'year' | 'crew' | 'cast'>;

/** How many of the first-billed cast are considered, and of all people, how many of those with the most weight. */
const BILLED = 8;
const PEOPLE = 24;
/** How many titles of one person are considered, and how many of the best known titles with the same genres. */
const OF_PERSON = 60;
const OF_GENRES = 600;
const BEST_KNOWN = 5000;

/** How much each thing in common counts. People count most; without people in common, genres and years decide. */
const WEIGHTS = { maker: 3, cast: 2.2, billing: 0.15, genres: 2, years: 1, known: 0.6 };
/** Titles this many years apart get nothing for their years. */
const YEARS = 20;

interface Choice {
  /** How much it counts that a title is known; unknown titles are not similar to anything. */
  fame?: (shelf: Shelf) => number;
  /** Titles to consider in any case. */
  also?: Iterable<string>;
}

interface Person {
  id: ObjectId;
  name: string;
  /** How much one title with that person counts. */
  weight: number;
}

interface Candidate {
  shelf: Shelf;
  people: number;
  because: InCommon | undefined;
}

/** Finds titles of a kind that resemble others by people, genres and years, regardless of ratings. */
@Injectable()
export class SimilarTitles {
  constructor(
    @InjectModel(TITLE) private readonly titles: Model<TitleDocument>,
    @InjectModel(ROLE) private readonly roles: Model<RoleDocument>,
    private readonly shelves: Shelves,
    private readonly orders: Orders,
  ) {}

  /**
   * Released titles, most similar first.
   * @param likes titles of one kind; what several of them share counts that many times
   */
  async to(
    likes: readonly [Like, ...Like[]],
    { fame = (shelf) => WEIGHTS.known * knownAs(shelf), also = [] }: Choice = {},
    now = Date.now(),
  ): Promise<Similar[]> {
    const [{ itemType: kind }] = likes;
    const given = new Set(likes.map(({ _id }) => _id.toHexString()));
    const found = new Map<string, Candidate>();
    const add = (id: string, weight: number, because: InCommon | undefined) => {
      const shelf = this.shelves.get(kind, id);
      if (!shelf || given.has(id) || (shelf.releasedOn ?? 0) > now) return;
      const known = found.get(id) ?? { shelf, people: 0, because };
      // The first person is the reason: makers come before cast, each by weight.
      found.set(id, { shelf, people: known.people + weight, because: known.because ?? because });
    };
    const [makers, players] = [makersOf(likes), playersOf(likes)];
    const [made, played] = await Promise.all([this.madeBy(kind, makers), this.playedBy(kind, players)]);
    for (const [id, { name, weight }] of made) add(id, weight, { what: 'maker', name });
    for (const [id, { name, weight }] of played) add(id, weight, { what: 'cast', name });
    const likeness = new Likeness(kind, likes);
    for (const { id } of this.ofGenres(kind, likeness.genres)) add(id, 0, undefined);
    for (const id of also) add(id, 0, undefined);
    return [...found.values()]
      .map(({ shelf, people, because }) => ({
        shelf,
        because,
        score: people / likes.length + likeness.of(shelf) + fame(shelf),
      }))
      .sort((a, b) => b.score - a.score || (a.shelf.id < b.shelf.id ? -1 : 1))
      .flatMap(({ shelf, score, because }) => {
        const reason = because ?? sharedGenre(shelf, likes);
        return reason ? [{ id: shelf.id, score, because: reason }] : [];
      });
  }

  private async madeBy(itemType: Category, makers: readonly Person[]): Promise<[string, Person][]> {
    if (makers.length === 0) return [];
    const found = await this.titles
      .find(
        { 'crew.person': { $in: makers.map(({ id }) => id) }, itemType },
        { 'crew.person': 1 },
        { hint: 'made', limit: OF_PERSON * makers.length },
      )
      .lean<Pick<TitleDocument, '_id' | 'crew'>[]>();
    return byWeight(
      makers,
      found.flatMap(({ _id, crew = [] }) => crew.map(({ person }) => [_id, person] as const)),
    );
  }

  private async playedBy(itemType: Category, players: readonly Person[]): Promise<[string, Person][]> {
    if (players.length === 0) return [];
    const found = await this.roles
      .find(
        { person: { $in: players.map(({ id }) => id) }, itemType },
        { _id: 0, title: 1, person: 1 },
        { hint: 'filmography', limit: OF_PERSON * players.length },
      )
      .lean<Pick<RoleDocument, 'title' | 'person'>[]>();
    return byWeight(
      players,
      found.map(({ title, person }) => [title, person] as const),
    );
  }

  /** The best known titles that share two genres, or the only one. */
  private ofGenres(kind: Category, genres: ReadonlySet<number>): Shelf[] {
    const least = Math.min(2, genres.size);
    const found: Shelf[] = [];
    if (least === 0) return found;
    for (const shelf of this.orders.of(kind, 'popularity').slice(0, BEST_KNOWN)) {
      if (sharesOf(shelf, genres, least)) found.push(shelf);
      if (found.length === OF_GENRES) break;
    }
    return found;
  }
}

const makersOf = (likes: readonly Like[]): Person[] =>
  strongest(
    likes.flatMap(({ crew = [] }) =>
      crew.map(({ person, name }) => ({ id: person, name, weight: WEIGHTS.maker })),
    ),
  );

const playersOf = (likes: readonly Like[]): Person[] =>
  strongest(
    likes.flatMap(({ cast }) =>
      cast.slice(0, BILLED).map(({ person, name }, billing) => ({
        ...{ id: person, name, weight: WEIGHTS.cast - billing * WEIGHTS.billing },
      })),
    ),
  );

/** Each person once, with the weights of all their credits added up. */
function strongest(people: readonly Person[]): Person[] {
  const found = new Map<string, Person>();
  for (const { id, name, weight } of people) {
    const key = id.toHexString();
    found.set(key, { id, name, weight: weight + (found.get(key)?.weight ?? 0) });
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, PEOPLE);
}

/** Titles with the people in them, highest weight first. */
function byWeight(people: readonly Person[], pairs: (readonly [ObjectId, ObjectId])[]): [string, Person][] {
  const personOf = new Map(people.map((person) => [person.id.toHexString(), person]));
  return pairs
    .flatMap(([title, id]): [string, Person][] => {
      const person = personOf.get(id.toHexString());
      return person ? [[title.toHexString(), person]] : [];
    })
    .sort(([, a], [, b]) => b.weight - a.weight);
}

/** Whether a title has at least this many of these genres. */
function sharesOf({ facets }: Shelf, genres: ReadonlySet<number>, least: number): boolean {
  let shared = 0;
  for (const facet of facets) if (genres.has(facet)) shared += 1;
  return shared >= least;
}

/** How similar titles are to others by genres and years; each combination of genres and each year is only computed once. */
class Likeness {
  /** The genres of any of them. */
  readonly genres: ReadonlySet<number>;
  private readonly all: ReadonlySet<number>;
  private readonly byGenres = new Map<string, number>();
  private readonly byYear = new Map<number, number>();
  private readonly likes: { genres: ReadonlySet<number>; year: number | null }[];

  constructor(kind: Category, likes: readonly Like[]) {
    this.all = new Set(genresOf(kind).map((genre) => facetOf(kind, genre, null)));
    this.likes = likes.map(({ genre, year }) => ({
      genres: new Set(genre.map((name) => facetOf(kind, name, null))),
      year,
    }));
    this.genres = new Set(this.likes.flatMap(({ genres }) => [...genres]));
  }

  of({ facets, year }: Shelf): number {
    const genres = facets.filter((facet) => this.all.has(facet));
    const key = genres.join();
    const shared = this.byGenres.get(key) ?? this.mean((like) => overlap(genres, like.genres));
    this.byGenres.set(key, shared);
    if (year === null) return WEIGHTS.genres * shared;
    const close = this.byYear.get(year) ?? this.mean((like) => closeness(year, like.year));
    this.byYear.set(year, close);
    return WEIGHTS.genres * shared + WEIGHTS.years * close;
  }

  private mean(likeness: (like: Likeness['likes'][number]) => number): number {
    return this.likes.reduce((sum, like) => sum + likeness(like), 0) / this.likes.length;
  }
}

/** The share of all genres of either title that both have. */
function overlap(genres: readonly number[], others: ReadonlySet<number>): number {
  const shared = genres.filter((genre) => others.has(genre)).length;
  const either = genres.length + others.size - shared;
  return either === 0 ? 0 : shared / either;
}

const closeness = (year: number, other: number | null): number =>
  other === null ? 0 : Math.max(0, 1 - Math.abs(year - other) / YEARS);

/** From 0 to 1. */
export const knownAs = ({ popularity }: Shelf): number => Math.min(1, Math.log10(1 + popularity) / 3);

function sharedGenre({ facets }: Shelf, likes: readonly Like[]): InCommon | undefined {
  const shared = likes
    .flatMap(({ itemType: kind, genre }) => genre.map((name) => ({ name, facet: facetOf(kind, name, null) })))
    .find(({ facet }) => facets.includes(facet));
  return shared && { what: 'genre', name: shared.name };
}
