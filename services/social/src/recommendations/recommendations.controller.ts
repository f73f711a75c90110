import { Controller } from '@nestjs/common';
import type { CallReply, CallRequest, Envelope, InternalReply, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnCall, OnInternalCall } from '@screenlore/service-kit';
import type { StoredRecommendation } from './recommendation.schema.js';
import { RecommendationsRepository } from './recommendations.repository.js';
import { RecommendationsService } from './recommendations.service.js';

@Controller()
export class RecommendationsController {
  constructor(
    private readonly service: RecommendationsService,
    private readonly recommendations: RecommendationsRepository,
  ) {}

  @OnInternalCall('store-recommendation')
  send(envelope: Envelope<InternalRequest<'store-recommendation'>>) {
    return this.service.send(envelope);
  }

  @OnInternalCall('get-recommendations-of')
  async ofTitle(
    envelope: Envelope<InternalRequest<'get-recommendations-of'>>,
  ): Promise<InternalReply<'get-recommendations-of'>> {
    const { title } = envelope.body;
    const { id } = callerOf(envelope);
    const [received, sent] = await Promise.all([
      this.recommendations.ofTitle({ to: id, dismissed: false }, title),
      this.recommendations.ofTitle({ from: id }, title),
    ]);
    return {
      received: received.map((found) => shown(found, found.from)),
      sent: sent.map((found) => shown(found, found.to)),
    };
  }

  @OnInternalCall('get-recommendation-page')
  async page(
    envelope: Envelope<InternalRequest<'get-recommendation-page'>>,
  ): Promise<InternalReply<'get-recommendation-page'>> {
    const { sent, count } = envelope.body;
    const found = await this.recommendations.page(callerOf(envelope).id, envelope.body);
    return {
      recommendations: found.map((each) => ({
        ...shown(each, sent ? each.to : each.from),
        title: each.title,
      })),
      next: found.length === count ? String(found.at(-1)?._id) : null,
    };
  }

  @OnCall('take-back-recommendation')
  async takeBack(
    envelope: Envelope<CallRequest<'take-back-recommendation'>>,
  ): Promise<CallReply<'take-back-recommendation'>> {
    await this.service.takeBack(envelope);
    return { takenBack: true };
  }

  @OnCall('dismiss-recommendation')
  async dismiss(
    envelope: Envelope<CallRequest<'dismiss-recommendation'>>,
  ): Promise<CallReply<'dismiss-recommendation'>> {
    await this.service.dismiss(envelope);
    return { dismissed: true };
  }
}

/** @param member the other of the two members */
const shown = ({ _id, text, at }: StoredRecommendation, member: string) => ({
  ...{ _id: String(_id), member, text },
  at: at.toISOString(),
});
