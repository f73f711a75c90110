import { Injectable } from '@nestjs/common';
import { type CallReply, type CallRequest, type Envelope, MESSAGES } from '@screenlore/contracts';
import { CallError, callerOf, retryOnDuplicate } from '@screenlore/service-kit';
import { FavoriteFourRepository } from '../favorite-four/favorite-four.repository.js';
import { RatedItemsRepository } from '../rated-items/rated-items.repository.js';
import { UserListsRepository } from './user-lists.repository.js';

/** The four titles that members choose for their profiles (PROFILE-09). */
@Injectable()
export class FavoriteFourService {
  constructor(
    private readonly four: FavoriteFourRepository,
    private readonly items: RatedItemsRepository,
    private readonly lists: UserListsRepository,
  ) {}

  async own(envelope: Envelope<CallRequest<'get-favorite-four'>>): Promise<CallReply<'get-favorite-four'>> {
    const ids = (await this.four.of(callerOf(envelope).id)).filter((id) => id !== null);
    const titles = await this.lists.titles(ids);
    const kinds = new Map(titles.map(({ _id, itemType }) => [_id.toHexString(), itemType]));
    return {
      titles: ids.flatMap((id) => {
        const kind = kinds.get(id.toHexString());
        return kind ? [{ kind, item: id.toHexString() }] : [];
      }),
    };
  }

  /** @throws CallError notFound; malformed for a role, and for a title listed by both of its ids */
  async set(envelope: Envelope<CallRequest<'set-favorite-four'>>): Promise<void> {
    const found = await Promise.all(envelope.body.titles.map((id) => this.items.find(id)));
    if (found.some(({ itemType }) => itemType === 'roles'))
      throw new CallError('malformed', 'titles: movies, series and games can stand there, roles cannot');
    const ids = found.map(({ itemId }) => itemId);
    if (new Set(ids.map((id) => id.toHexString())).size < ids.length)
      throw new CallError('malformed', `titles: ${MESSAGES.favoriteTwice}`);
    await retryOnDuplicate(() => this.four.set(callerOf(envelope).id, ids));
  }
}
