import { Injectable } from '@nestjs/common';
import { groupBy, type RatingDocument } from '@screenlore/catalogue-model';
import type { Category } from '@screenlore/contracts';
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

/** Of somebody's likes the newest: so many are asked for neighbours, and so many of each kind for titles like them. */
const ASKED_FOR_NEIGHBOURS = 100;
const ASKED_FOR_LIKENESS = 15;
/** After so many newer likes a like counts half. */
const HALF = 50;
/** What titles have in common, beside what people of the same taste like: for one title as much, for all of somebody's likes half. */
const LIKENESS = { title: 1, all: 0.5 };
/** Taste that adds up to this counts half of what any amount of it would: few people say little. */
const LITTLE_TASTE = 0.5;
/** What it counts among suggestions for all likes that a title is known, and that members like it. */
const FAME = { known: 2, liked: 1 };

type Found = Omit<Similar, 'because'> & {
  /** Where it is the id of a like of theirs, people like it who like that one. */
  because: InCommon | string;
};
type Liked = Pick<RatingDocument, 'itemId'>;

/**
 * Finds titles by what people like who like the same, and by what titles have in common (EVENING-05, EVENING-08). `npm run bench -- recommendations`
 * judges the weights by what people of MovieLens rated later.
 */
@Injectable()
export class ForYou {
  constructor(
    private readonly evenings: EveningRepository,
    private readonly neighbours: NeighboursRepository,
    private readonly similar: SimilarTitles,
  ) {}

  /** For all that somebody likes, the best first, without what they rated last. */
  async titles(userId: string, count: number): Promise<Similar[]> {
    const ratings = await this.evenings.newestRatings(userId);
    const rated = new Set(ratings.map(({ itemId }) => itemId.toHexString()));
    const likes = likesOf(ratings);
    const newest = [...groupBy(likes, ({ itemType }) => itemType).values()].flatMap((ofKind) =>
      ofKind.slice(0, ASKED_FOR_LIKENESS),
    );
    if (newest.length === 0) return [];
    const [byTaste, whole, liked] = await Promise.all([
      this.byTaste(likes.slice(0, ASKED_FOR_NEIGHBOURS)),
      this.evenings.likeables(newest.map(({ itemId }) => itemId)),
      this.neighbours.mostLiked(),
    ]);
    const byLikeness = await this.byLikeness(whole, {
      fame: (shelf) => FAME.known * knownAs(shelf) + FAME.liked * Math.log1p(liked.get(shelf.id) ?? 0),
      also: liked.keys(),
    });
    const found = sum(byLikeness, byTaste, LIKENESS.all).filter(({ id }) => !rated.has(id));
    return this.named(found.slice(0, count));
  }

  /** For one title. */
  async because(title: Like, count: number): Promise<Similar[]> {
    const [byTaste, byLikeness] = await Promise.all([
      this.byTaste([{ itemId: title._id }]),
      this.byLikeness([title]),
    ]);
    return this.named(sum(byLikeness, byTaste, LIKENESS.title).slice(0, count));
  }

  /** Titles that people like who like these, scored from 0 to 1. */
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
        // It is for the like that adds most.
        const { because, most } = known && known.most >= adds ? known : { because: of, most: adds };
        found.set(id, { id, because, most, score: adds + (known?.score ?? 0) });
      }
    }
    const best = Math.max(...[...found.values()].map(({ score }) => score));
    return [...found.values()].map((each) => ({ ...each, score: each.score / (best + LITTLE_TASTE) }));
  }

  /** Titles like these, scored from 0 to 1. */
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

/** The scores of both added up, the best first; what both have is there for taste. */
function sum(byLikeness: readonly Found[], byTaste: readonly Found[], likeness: number): Found[] {
  const found = new Map(byLikeness.map((each) => [each.id, { ...each, score: likeness * each.score }]));
  for (const { id, score, because } of byTaste)
    found.set(id, { id, because, score: score + (found.get(id)?.score ?? 0) });
  return [...found.values()].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
