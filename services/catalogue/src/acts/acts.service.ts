import { Injectable } from '@nestjs/common';
import type { RatingDocument } from '@screenlore/catalogue-model';
import { type Caller, FEED_LIMITS, type InternalReply, type InternalRequest } from '@screenlore/contracts';
import { MembersRepository, visibleAs } from '../members/members.repository.js';
import { RatedItemsRepository } from '../rated-items/rated-items.repository.js';
import { ActsRepository } from './acts.repository.js';

/** What others rated, as far as a reader may see it. */
@Injectable()
export class ActsService {
  constructor(
    private readonly acts: ActsRepository,
    private readonly members: MembersRepository,
    private readonly items: RatedItemsRepository,
  ) {}

  async find(
    { kinds, followed, onlyWords, authors, ...page }: InternalRequest<'find-catalogue-acts'>,
    reader: Caller | null,
  ): Promise<InternalReply<'find-catalogue-acts'>> {
    const seen = visibleAs(reader, followed);
    const showing = await this.members.showing(authors, seen);
    const all = [...showing.keys()];
    // While a member is hiding their viewings, none of the ratings given with them are shown.
    const hiding = new Set(all.filter((author) => showing.get(author)?.length === 0));
    const open = all.filter((author) => !hiding.has(author));
    const found = await Promise.all([
      kinds.includes('rating') && !onlyWords ? this.acts.ratings({ ...page, authors: all }) : [],
      kinds.includes('opinion') ? this.acts.opinions({ ...page, authors: open }, seen) : [],
      kinds.includes('opinion') ? this.acts.opinions({ ...page, authors: [...hiding] }, []) : [],
    ]);
    return { acts: found.flat().map(actOf) };
  }

  /** @throws CallError notFound */
  async ratingsOf(
    { mediaId, authors }: InternalRequest<'find-ratings-of'>,
    reader: Caller | null,
  ): Promise<InternalReply<'find-ratings-of'>> {
    const item = await this.items.find(mediaId);
    const found = await this.acts.ratingsOf(item, authors);
    const showing = await this.members.showing(
      found.map(({ userId }) => userId),
      visibleAs(reader, true),
    );
    const shown = found.filter(({ userId, seenBy }) => {
      const byViewings = showing.get(userId);
      return byViewings && (seenBy === undefined || byViewings.includes(seenBy));
    });
    const sum = shown.reduce((all, { rating }) => all + rating, 0);
    return {
      count: shown.length,
      mean: shown.length > 0 ? sum / shown.length : null,
      newest: shown.slice(0, FEED_LIMITS.ratersShown).map(({ userId, rating }) => ({ userId, rating })),
    };
  }
}

const actOf = ({ _id, userId, timestamp, itemId, itemType, rating, reviewText, reach }: RatingDocument) => ({
  ...{ kind: reviewText === null ? ('rating' as const) : ('opinion' as const), _id: _id.toHexString() },
  ...{ userId, at: timestamp.toISOString(), item: itemId.toHexString(), itemKind: itemType },
  ...{ rating, text: reviewText },
  ...(reach && { kept: reach }),
});
