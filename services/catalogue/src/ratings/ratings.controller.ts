import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { ModeratedOpinions } from './moderated-opinions.repository.js';
import { RatingsService } from './ratings.service.js';

/** The calls about ratings and opinions: one method per call, no rules. */
@Controller()
export class RatingsController {
  constructor(
    private readonly ratings: RatingsService,
    private readonly moderated: ModeratedOpinions,
  ) {}

  @OnCall('add-rating')
  async addRating(envelope: Envelope<CallRequest<'add-rating'>>) {
    return { rating: await this.ratings.add(envelope) };
  }

  @OnCall('check-rating')
  checkRating(envelope: Envelope<CallRequest<'check-rating'>>) {
    return this.ratings.check(envelope);
  }

  @OnCall('remove-rating')
  async removeRating(envelope: Envelope<CallRequest<'remove-rating'>>) {
    await this.ratings.remove(envelope);
    return { hasRated: false as const };
  }

  @OnInternalCall('get-opinion-versions')
  versions({ body }: Envelope<InternalRequest<'get-opinion-versions'>>) {
    return this.ratings.opinionVersions(body);
  }

  @OnInternalCall('get-opinion-author')
  opinionAuthor({ body, caller }: Envelope<InternalRequest<'get-opinion-author'>>) {
    return this.ratings.opinionAuthor(body, caller);
  }

  @OnInternalCall('get-opinion')
  opinion({ body, caller }: Envelope<InternalRequest<'get-opinion'>>) {
    return this.ratings.opinion(body, caller);
  }

  @OnInternalCall('get-item-opinions')
  getItemOpinions({ body, caller }: Envelope<InternalRequest<'get-item-opinions'>>) {
    return this.ratings.opinions(body, caller);
  }

  @OnInternalCall('read-opinion')
  read({ body }: Envelope<InternalRequest<'read-opinion'>>) {
    return this.moderated.read(body.id);
  }

  @OnInternalCall('correct-opinion')
  correct(envelope: Envelope<InternalRequest<'correct-opinion'>>) {
    return this.moderated.correct(envelope);
  }

  @OnInternalCall('hide-opinion')
  hide(envelope: Envelope<InternalRequest<'hide-opinion'>>) {
    return this.moderated.hide(envelope);
  }
}
