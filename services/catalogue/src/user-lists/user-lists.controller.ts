import { Controller } from '@nestjs/common';
import type { CallReply, CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnCall, OnInternalCall } from '@screenlore/service-kit';
import { FavoriteFourService } from './favorite-four.service.js';
import { UserListsService } from './user-lists.service.js';

@Controller()
export class UserListsController {
  constructor(
    private readonly lists: UserListsService,
    private readonly four: FavoriteFourService,
  ) {}

  @OnCall('get-favorite-four')
  getFavoriteFour(envelope: Envelope<CallRequest<'get-favorite-four'>>) {
    return this.four.own(envelope);
  }

  @OnCall('set-favorite-four')
  async setFavoriteFour(
    envelope: Envelope<CallRequest<'set-favorite-four'>>,
  ): Promise<CallReply<'set-favorite-four'>> {
    await this.four.set(envelope);
    return { favoriteFour: await this.lists.four(callerOf(envelope).id) };
  }

  @OnInternalCall('get-user-lists')
  getUserLists({ body, caller }: Envelope<InternalRequest<'get-user-lists'>>) {
    return this.lists.all(body, caller);
  }

  @OnInternalCall('get-own-marks')
  getOwnMarks(envelope: Envelope<InternalRequest<'get-own-marks'>>) {
    return this.lists.marksOf(callerOf(envelope).id, envelope.body.titles);
  }

  @OnInternalCall('count-rated-as-seen')
  async countRatedAsSeen(envelope: Envelope<InternalRequest<'count-rated-as-seen'>>) {
    const [count = 0] = await this.lists.countRatedAsSeen(callerOf(envelope).id, [envelope.body.films]);
    return { count };
  }

  @OnInternalCall('count-lists-rated-as-seen')
  async countListsRatedAsSeen(envelope: Envelope<InternalRequest<'count-lists-rated-as-seen'>>) {
    return { counts: await this.lists.countRatedAsSeen(callerOf(envelope).id, envelope.body.lists) };
  }

  @OnInternalCall('get-list-page')
  getUserList({ body, caller }: Envelope<InternalRequest<'get-list-page'>>) {
    return this.lists.page(body, caller);
  }
}
