import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { facetOf, type RoleDocument, type TitleDocument } from '@screenlore/catalogue-model';
import { type CallReply, type Category, genresOf } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { Orders } from '../browse/orders.js';
import { ROLE, TITLE } from '../database/models.schema.js';
import { NameIndex } from '../search/name-index.js';
import type { Shelf } from '../search/shelves.js';

type InCommon = CallReply<'get-similar-titles'>['titles'][number]['because'];

/** A title by its id, how much it is like another one, and by what most. */
export interface Similar {
  id: string;
  because: InCommon;
}

type Like = Pick<TitleDocument, '_id' | 'itemType' | 'genre' | 'year' | 'crew' | 'cast'>;

/** Of the cast, so many of the first-billed; titles of one person that are looked at; titles of the same genres that are. */
const BILLED = 8;
const OF_PERSON = 60;
const OF_GENRES = 200;

/** What each thing in common counts. People count most; of titles without any in common genres and years decide. */
const WEIGHTS = { maker: 3, cast: 2.2, billing: 0.15, genres: 2, years: 1, known: 0.6 };
/** Years apart at which nothing of it counts. */
const YEARS = 20;

interface Candidate {
  shelf: Shelf;
  people: number;
  because: InCommon | undefined;
}

/** Finds titles of a kind that are like another one, by people, genres and years: whatever its ratings are. */
@Injectable()
export class SimilarTitles {
  constructor(
    @InjectModel(TITLE) private readonly titles: Model<TitleDocument>,
    @InjectModel(ROLE) private readonly roles: Model<RoleDocument>,
    private readonly names: NameIndex,
    private readonly orders: Orders,
  ) {}

  /** Titles that are out, the most alike first. */
  async to(title: Like, count: number, now = Date.now()): Promise<Similar[]> {
    const { itemType: kind } = title;
    const found = new Map<string, Candidate>();
    const add = (id: string, weight: number, because: InCommon | undefined) => {
      const shelf = this.names.shelves.get(kind, id);
      if (!shelf || id === title._id.toHexString() || (shelf.releasedOn ?? 0) > now) return;
      const known = found.get(id) ?? { shelf, people: 0, because };
      // The first is what counts most: makers before cast, in the order of the billing.
      found.set(id, { shelf, people: known.people + weight, because: known.because ?? because });
    };
    for (const { id, name } of await this.madeBy(title)) add(id, WEIGHTS.maker, { what: 'maker', name });
    for (const { id, name, billing } of await this.playedBy(title))
      add(id, WEIGHTS.cast - billing * WEIGHTS.billing, { what: 'cast', name });
    for (const { id } of this.ofGenres(title)) add(id, 0, undefined);
    const genres = new Set(title.genre.map((genre) => facetOf(kind, genre, null)));
    return [...found.values()]
      .map(({ shelf, people, because }) => ({
        shelf,
        because,
        score: people + likeness(shelf, genres, genresIn(shelf, kind), title.year),
      }))
      .sort((a, b) => b.score - a.score || (a.shelf.id < b.shelf.id ? -1 : 1))
      .flatMap(({ shelf, because }) => {
        const reason = because ?? sharedGenre(shelf, title);
        return reason ? [{ id: shelf.id, because: reason }] : [];
      })
      .slice(0, count);
  }

  private async madeBy({ _id, itemType, crew = [] }: Like): Promise<{ id: string; name: string }[]> {
    if (crew.length === 0) return [];
    const nameOf = new Map(crew.map(({ person, name }) => [person.toHexString(), name]));
    const found = await this.titles
      .find(
        { 'crew.person': { $in: crew.map(({ person }) => person) }, itemType, _id: { $ne: _id } },
        { 'crew.person': 1 },
        { hint: 'made', limit: OF_PERSON * crew.length },
      )
      .lean<Pick<TitleDocument, '_id' | 'crew'>[]>();
    return found.flatMap((title) =>
      (title.crew ?? []).flatMap(({ person }) => {
        const name = nameOf.get(person.toHexString());
        return name === undefined ? [] : [{ id: title._id.toHexString(), name }];
      }),
    );
  }

  private async playedBy({ _id, itemType, cast }: Like) {
    const billed = cast.slice(0, BILLED);
    if (billed.length === 0) return [];
    const partOf = new Map(
      billed.map(({ person, name }, billing) => [person.toHexString(), { name, billing }]),
    );
    const found = await this.roles
      .find(
        { person: { $in: billed.map(({ person }) => person) }, itemType, title: { $ne: _id } },
        { _id: 0, title: 1, person: 1 },
        { hint: 'filmography', limit: OF_PERSON * billed.length },
      )
      .lean<Pick<RoleDocument, 'title' | 'person'>[]>();
    return found
      .flatMap(({ title, person }) => {
        const part = partOf.get(person.toHexString());
        return part ? [{ id: title.toHexString(), ...part }] : [];
      })
      .sort((a, b) => a.billing - b.billing);
  }

  /** The best known of those that share two genres, or the only one. */
  private ofGenres({ itemType: kind, genre }: Like): Shelf[] {
    const genres = genre.map((name) => facetOf(kind, name, null));
    const least = Math.min(2, genres.length);
    const found: Shelf[] = [];
    if (least === 0) return found;
    for (const shelf of this.orders.of(kind, 'popularity')) {
      if (genres.filter((facet) => shelf.facets.includes(facet)).length >= least) found.push(shelf);
      if (found.length === OF_GENRES) break;
    }
    return found;
  }
}

/** How many genres a title has. */
const genresIn = ({ facets }: Shelf, kind: Category): number => {
  const all = new Set(genresOf(kind).map((genre) => facetOf(kind, genre, null)));
  return facets.filter((facet) => all.has(facet)).length;
};

function likeness(shelf: Shelf, genres: ReadonlySet<number>, count: number, year: number | null): number {
  const shared = shelf.facets.filter((facet) => genres.has(facet)).length;
  const either = genres.size + count - shared;
  const apart = year === null || shelf.year === null ? YEARS : Math.abs(year - shelf.year);
  return (
    (either === 0 ? 0 : (WEIGHTS.genres * shared) / either) +
    WEIGHTS.years * Math.max(0, 1 - apart / YEARS) +
    WEIGHTS.known * Math.min(1, Math.log10(1 + shelf.popularity) / 3)
  );
}

function sharedGenre(shelf: Shelf, { itemType: kind, genre }: Like): InCommon | undefined {
  const name = genre.find((each) => shelf.facets.includes(facetOf(kind, each, null)));
  return name === undefined ? undefined : { what: 'genre', name };
}
