import { Injectable } from '@nestjs/common';
import { facetOf } from '@screenlore/catalogue-model';
import {
  CATEGORIES,
  type Caller,
  type Category,
  genresOf,
  type InternalReply,
  type InternalRequest,
  TASTE_LIMITS,
  type Visibility,
} from '@screenlore/contracts';
import { MembersRepository, visibleAs } from '../members/members.repository.js';
import { titleReferenceOf } from '../replies/title-reference.js';
import { Shelves } from '../search/shelves.js';
import { type Match, matchOf, type Shared } from './match.js';
import { type Given, TasteRepository } from './taste.repository.js';

type Reply = InternalReply<'find-taste-match'>;

/** A member, and which of their ratings given with viewings count. */
interface Rater {
  userId: string;
  seen: readonly Visibility[];
}

const nothing = (state: 'off' | 'ownOff' | 'ownHidden'): Reply => ({ state, shared: 0, match: null });

/** The genres of titles, by facet number. */
const GENRE_OF = new Map(
  CATEGORIES.map((kind) => [kind, new Map(genresOf(kind).map((name) => [facetOf(kind, name, null), name]))]),
);

/** How alike two members rate, based on the ratings that each may see of the other (TASTE-05). */
@Injectable()
export class TasteService {
  constructor(
    private readonly taste: TasteRepository,
    private readonly members: MembersRepository,
    private readonly shelves: Shelves,
  ) {}

  async match(
    caller: Caller,
    { member, follows, followed }: InternalRequest<'find-taste-match'>,
  ): Promise<Reply> {
    const [own, other, shownToCaller, shownToOther] = await Promise.all([
      this.members.settings(caller.id),
      this.members.settings(member),
      this.members.showing([member], visibleAs(caller, follows)),
      this.members.showing([caller.id], visibleAs(caller, followed)),
    ]);
    const [theirs, mine] = [shownToCaller.get(member), shownToOther.get(caller.id)];
    if (!other.tasteMatch || !theirs) return nothing('off');
    if (!own.tasteMatch) return nothing('ownOff');
    if (!mine) return nothing('ownHidden');
    const shared = await this.shared({ userId: caller.id, seen: mine }, { userId: member, seen: theirs });
    if (shared.length < TASTE_LIMITS.sharedMin) return { state: 'few', shared: shared.length, match: null };
    return { state: 'match', shared: shared.length, match: await this.told(matchOf(shared)) };
  }

  /** From the newest ratings of both, so that the result is the same for both and the cost is limited (TASTE-08). */
  private async shared(own: Rater, theirs: Rater): Promise<Shared[]> {
    const [ownNewest, theirNewest] = await Promise.all([this.newest(own), this.newest(theirs)]);
    const [ownOlder, theirOlder] = await Promise.all([
      this.older(own, ownNewest, theirNewest),
      this.older(theirs, theirNewest, ownNewest),
    ]);
    const given = new Map(
      [...ownNewest, ...ownOlder].map(({ itemId, rating }) => [itemId.toHexString(), rating]),
    );
    return [...theirNewest, ...theirOlder].flatMap(({ itemId, itemType, rating }) => {
      const id = itemId.toHexString();
      const ownRating = given.get(id);
      return ownRating === undefined
        ? []
        : [{ id, own: ownRating, theirs: rating, genres: this.genres(itemType, id) }];
    });
  }

  private newest({ userId, seen }: Rater): Promise<Given[]> {
    return this.taste.newest(userId, seen);
  }

  /** One member's older ratings of what the other rated lately. */
  private async older(
    { userId, seen }: Rater,
    newest: readonly Given[],
    others: readonly Given[],
  ): Promise<Given[]> {
    if (newest.length < TASTE_LIMITS.newest) return [];
    const known = new Set(newest.map(({ itemId }) => itemId.toHexString()));
    const ids = others.map(({ itemId }) => itemId.toHexString()).filter((id) => !known.has(id));
    return this.taste.of(userId, ids, seen);
  }

  private genres(kind: Category, id: string): string[] {
    const facets = this.shelves.get(kind, id)?.facets ?? [];
    return facets.flatMap((facet) => GENRE_OF.get(kind)?.get(facet) ?? []);
  }

  private async told({ agree, part, ...match }: Match): Promise<Reply['match']> {
    const found = await this.taste.titles([...agree, ...part].map(({ id }) => id));
    const titleOf = new Map(found.map((title) => [title._id.toHexString(), titleReferenceOf(title)]));
    const shown = (of: readonly Shared[]) =>
      of.flatMap(({ id, own, theirs }) => {
        const title = titleOf.get(id);
        return title ? [{ title, own, theirs }] : [];
      });
    return { ...match, agree: shown(agree), part: shown(part) };
  }
}
