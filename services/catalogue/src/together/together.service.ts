import { Injectable } from '@nestjs/common';
import {
  CATEGORIES,
  type Category,
  type InternalReply,
  type InternalRequest,
  TOGETHER_LIMITS,
} from '@screenlore/contracts';
import { inChance } from '../browse/orders.js';
import { EveningRepository } from '../evening/evening.repository.js';
import { ForYou } from '../evening/for-you.js';
import { MembersRepository } from '../members/members.repository.js';
import { titleReferenceOf } from '../replies/title-reference.js';
import { type Shelf, Shelves } from '../search/shelves.js';
import { TasteRepository } from '../taste/taste.repository.js';
import { type Opinion, type Ranked, rankFor } from './rank.js';

type Asked = InternalRequest<'find-together'>;
type Reply = InternalReply<'find-together'>;
type Reason = Reply['titles'][number]['reasons'][number];

/** When the group asks for other titles, they are drawn from this many of the best. */
const DRAWN_FROM = 60;

/** One member of the group; their ratings and list as far as their followers see them. */
interface Side extends Opinion {
  member: string;
  /** For each title, which of their own titles led to it, and how they rated that. */
  because: ReadonlyMap<string, { id: string; rating: number }>;
}

/** Finds what several members would all like, from what each of them sees of the others (TOGETHER-03 to 06). */
@Injectable()
export class TogetherService {
  constructor(
    private readonly evenings: EveningRepository,
    private readonly forYou: ForYou,
    private readonly members: MembersRepository,
    private readonly taste: TasteRepository,
    private readonly shelves: Shelves,
  ) {}

  async find({ members, kind, minutes, seed }: Asked): Promise<Reply> {
    const sides = await Promise.all(members.map((member) => this.sideOf(member)));
    const now = Date.now();
    const ranked = rankFor(sides, (id) => {
      const shelf = this.shelfOf(id, kind);
      const isShort = minutes === null || (shelf?.minutes != null && shelf.minutes <= minutes);
      return shelf !== undefined && isShort && (shelf.releasedOn ?? 0) <= now;
    }).slice(0, TOGETHER_LIMITS.looked);
    const unrated = await this.unrated(members, ranked);
    return { titles: await this.told(sides, seed === 0 ? unrated : drawn(unrated, seed)) };
  }

  private async sideOf(member: string): Promise<Side> {
    const [{ marks }, showing] = await Promise.all([
      this.members.settings(member),
      this.members.showingFollowers([member]),
    ]);
    const byViewings = showing.get(member);
    const [wishes, { found, ratingOf, behind }] = await Promise.all([
      marks === 'onlyMe' ? [] : this.evenings.wishes(member),
      byViewings ? this.forYou.found(member, byViewings) : NOTHING,
    ]);
    return {
      member,
      wishes: new Set(wishes.map(({ itemId }) => itemId.toHexString())),
      liked: new Map(found.map(({ id, score }) => [id, score])),
      because: new Map(
        found.flatMap(({ id, because }) => {
          const like = behind(because);
          const rating = like === undefined ? undefined : ratingOf.get(like);
          return like === undefined || rating === undefined ? [] : [[id, { id: like, rating }] as const];
        }),
      ),
    };
  }

  /** Leaves out what any of them rated, as far as their followers see it. */
  private async unrated(members: readonly string[], ranked: readonly Ranked[]): Promise<Ranked[]> {
    const ids = ranked.map(({ id }) => id);
    const showing = await this.members.showingFollowers(members);
    const rated = await Promise.all([...showing].map(([member, seen]) => this.taste.of(member, ids, seen)));
    const known = new Set(rated.flat().map(({ itemId }) => itemId.toHexString()));
    return ranked.filter(({ id }) => !known.has(id));
  }

  private async told(sides: readonly Side[], ranked: readonly Ranked[]): Promise<Reply['titles']> {
    const likes = ranked.flatMap(({ id }) => sides.flatMap(({ because }) => because.get(id)?.id ?? []));
    const [found, names] = await Promise.all([
      this.taste.titles(ranked.map(({ id }) => id)),
      this.evenings.names([...new Set(likes)]),
    ]);
    const titleOf = new Map(found.map((title) => [title._id.toHexString(), titleReferenceOf(title)]));
    const reasonOf = (id: string, { member, wishes, because }: Side): Reason[] => {
      if (wishes.has(id)) return [{ member, why: { what: 'list' } }];
      const like = because.get(id);
      const title = like && names.get(like.id);
      return title === undefined ? [] : [{ member, why: { what: 'gave', title, rating: like?.rating ?? 0 } }];
    };
    return ranked.flatMap(({ id }) => {
      const title = titleOf.get(id);
      const minutes = this.shelfOf(id, null)?.minutes ?? null;
      return title ? [{ title, minutes, reasons: sides.flatMap((side) => reasonOf(id, side)) }] : [];
    });
  }

  private shelfOf(id: string, kind: Category | null): Shelf | undefined {
    for (const each of kind ? [kind] : CATEGORIES) {
      const shelf = this.shelves.get(each, id);
      if (shelf) return shelf;
    }
    return undefined;
  }
}

const NOTHING: Awaited<ReturnType<ForYou['found']>> = {
  found: [],
  ratingOf: new Map(),
  behind: () => undefined,
};

/** Draws other titles, the same for the same seed; those on several lists still come first. */
function drawn(ranked: readonly Ranked[], seed: number): Ranked[] {
  const listed = ranked.filter(({ lists }) => lists > 1);
  const others = ranked.filter(({ lists }) => lists <= 1).slice(0, DRAWN_FROM);
  return [...inChance(listed, seed), ...inChance(others, seed)];
}
