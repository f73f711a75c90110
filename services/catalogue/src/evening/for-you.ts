import { Injectable } from '@nestjs/common';
import { groupBy, type RatingDocument } from '@screenlore/catalogue-model';
import type { Category, Visibility } from '@screenlore/contracts';
import { likesOf } from '../neighbours/likes.js';
import { NeighboursRepository } from '../neighbours/neighbours.repository.js';
import { EveningRepository } from './evening.repository.js';
import {
  type InCommon,
  knownAs,
  type Like,
  type Similar,
  SimilarTitles,
} from './similar-titles.repository.js';

/** How many of somebody's newest likes are used to find neighbours, and how many of each kind to find similar titles. */
const ASKED_FOR_NEIGHBOURS = 100;
const ASKED_FOR_LIKENESS = 15;
/** A like counts half after this many newer ones. */
const HALF = 50;
/** How much similarity counts relative to shared taste: as much for one title, half for all of somebody's likes. */
const LIKENESS = { title: 1, all: 0.5 };
/** Taste that adds up to this counts half of the maximum: few people say little. */
const LITTLE_TASTE = 0.5;
/** How much it counts, among suggestions for all likes, that a title is known and that members like it. */
const FAME = { known: 2, liked: 1 };

type Found = Omit<Similar, 'because'> & {
  /** The id of a like of theirs, where people who like that title also like this one. */
  because: InCommon | string;
};
interface ForSomebody {
  found: Found[];
  ratingOf: ReadonlyMap<string, number>;
  behind: (because: Found['because']) => string | undefined;
}
type Liked = Pick<RatingDocument, 'itemId'>;

/**
 * Finds titles that people with the same taste like, and titles that have something in common (EVENING-05, EVENING-08). `npm run bench --
 * recommendations` checks the weights against what people of MovieLens rated later.
 */
@Injectable()
export class ForYou {
  constructor(
    private readonly evenings: EveningRepository,
    private readonly neighbours: NeighboursRepository,
    private readonly similar: SimilarTitles,
  ) {}

  /** Titles for everything that somebody likes, best first; leaves out their newest ratings. */
  async titles(userId: string, count: number): Promise<Similar[]> {
    return this.named((await this.found(userId)).found.slice(0, count));
  }

  /**
   * The same before the reasons are named, with their newest ratings and the like that led to each title.
   * @param seen the visibilities that a viewing may have for the rating it gave to be included; undefined for all
   */
  async found(userId: string, seen?: readonly Visibility[]): Promise<ForSomebody> {
    const ratings = await this.evenings.newestRatings(userId, seen);
    const ratingOf = new Map(ratings.map(({ itemId, rating }) => [itemId.toHexString(), rating]));
    const likes = likesOf(ratings);
    const newest = [...groupBy(likes, ({ itemType }) => itemType).values()].flatMap((ofKind) =>
      ofKind.slice(0, ASKED_FOR_LIKENESS),
    );
    if (newest.length === 0) return { found: [], ratingOf, behind: () => undefined };
    const [byTaste, whole, liked] = await Promise.all([
      this.byTaste(likes.slice(0, ASKED_FOR_NEIGHBOURS)),
      this.evenings.likeables(newest.map(({ itemId }) => itemId)),
      this.neighbours.mostLiked(),
    ]);
    const byLikeness = await this.byLikeness(whole, {
      fame: (shelf) => FAME.known * knownAs(shelf) + FAME.liked * Math.log1p(liked.get(shelf.id) ?? 0),
      also: liked.keys(),
    });
    const found = sum(byLikeness, byTaste, LIKENESS.all).filter(({ id }) => !ratingOf.has(id));
    return { found, ratingOf, behind: (because) => likeBehind(because, whole, ratingOf) };
  }

  /** For one title. */
  async because(title: Like, count: number): Promise<Similar[]> {
    const [byTaste, byLikeness] = await Promise.all([
      this.byTaste([{ itemId: title._id }]),
      this.byLikeness([title]),
    ]);
    return this.named(sum(byLikeness, byTaste, LIKENESS.title).slice(0, count));
  }

  /** Titles that people who like these also like, scored from 0 to 1. */
  private async byTaste(likes: readonly Liked[]): Promise<Found[]> {
    const weightOf = new Map(likes.map(({ itemId }, place) => [itemId.toHexString(), 0.5 ** (place / HALF)]));
    const found = new Map<string, Found & { most: number }>();
    for (const { _id, near } of await this.neighbours.of(likes.map(({ itemId }) => itemId))) {
      const of = _id.toHexString();
      const weight = weightOf.get(of) ?? 0;
      for (const { title, score } of near) {
        const id = title.toHexString();
        const adds = weight * score;
        const known = found.get(id);
        // The reason is the like that adds the most.
        const { because, most } = known && known.most >= adds ? known : { because: of, most: adds };
        found.set(id, { id, because, most, score: adds + (known?.score ?? 0) });
      }
    }
    const best = Math.max(...[...found.values()].map(({ score }) => score));
    return [...found.values()].map((each) => ({ ...each, score: each.score / (best + LITTLE_TASTE) }));
  }

  /** Similar titles, scored from 0 to 1. */
  private async byLikeness(
    titles: readonly Like[],
    choice?: Parameters<SimilarTitles['to']>[1],
  ): Promise<Similar[]> {
    const kinds = [...groupBy(titles, ({ itemType }): Category => itemType).values()];
    const found = await Promise.all(
      kinds.map(async ([first, ...rest]) => (first ? this.similar.to([first, ...rest], choice) : [])),
    );
    const best = Math.max(...found.flat().map(({ score }) => score));
    return found.flat().map((each) => ({ ...each, score: each.score / best }));
  }

  private async named(found: readonly Found[]): Promise<Similar[]> {
    const likes = found.flatMap(({ because }) => (typeof because === 'string' ? [because] : []));
    const names = await this.evenings.names(likes);
    return found.flatMap(({ id, score, because }): Similar[] => {
      if (typeof because !== 'string') return [{ id, score, because }];
      const name = names.get(because);
      return name === undefined ? [] : [{ id, score, because: { what: 'taste', name } }];
    });
  }
}

/** Adds up both scores, best first; a title with both is suggested for taste. */
function sum(byLikeness: readonly Found[], byTaste: readonly Found[], likeness: number): Found[] {
  const found = new Map(byLikeness.map((each) => [each.id, { ...each, score: likeness * each.score }]));
  for (const { id, score, because } of byTaste)
    found.set(id, { id, because, score: score + (found.get(id)?.score ?? 0) });
  return [...found.values()].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

/** The best rated of somebody's likes that shares the reason for another title. */
function likeBehind(
  because: Found['because'],
  likes: readonly Like[],
  ratingOf: ReadonlyMap<string, number>,
): string | undefined {
  if (typeof because === 'string') return because;
  const { what, name } = because;
  const has = ({ crew = [], cast, genre }: Like) =>
    what === 'genre'
      ? genre.includes(name)
      : (what === 'maker' ? crew : cast).some((person) => person.name === name);
  const ids = likes.filter(has).map(({ _id }) => _id.toHexString());
  return ids.sort((a, b) => (ratingOf.get(b) ?? 0) - (ratingOf.get(a) ?? 0))[0];
}
