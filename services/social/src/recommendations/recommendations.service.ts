import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type CallRequest,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
  type NoticeCause,
} from '@screenlore/contracts';
import {
  CallError,
  CONFIG,
  callerOf,
  changeKeyOf,
  GoneMembers,
  type Session,
  Transactions,
  VolumeLimits,
} from '@screenlore/service-kit';
import type { SocialConfig } from '../config.js';
import { BetweenRepository } from '../notices/between.repository.js';
import { NoticeNews } from '../notices/notice-news.js';
import { CAUSES_QUEUE, ReceivedCauses } from '../notices/received-causes.repository.js';
import type { StoredRecommendation } from './recommendation.schema.js';
import { RecommendationsRepository } from './recommendations.repository.js';

type Facts = Pick<StoredRecommendation, 'from' | 'to' | 'title' | 'text' | 'at'>;

/** The rules of recommending (docs/portal/together.md). */
@Injectable()
export class RecommendationsService implements OnModuleInit {
  constructor(
    private readonly recommendations: RecommendationsRepository,
    private readonly received: ReceivedCauses,
    private readonly between: BetweenRepository,
    private readonly gone: GoneMembers,
    private readonly news: NoticeNews,
    private readonly transactions: Transactions,
    private readonly volume: VolumeLimits,
    @Inject(CONFIG) private readonly config: SocialConfig,
  ) {}

  onModuleInit(): void {
    this.received.whenBlocked((pairs, session) => this.recommendations.endBetween(pairs, session));
  }

  /** @throws CallError malformed, forbidden, conflict, tooMany */
  async send(
    envelope: Envelope<InternalRequest<'store-recommendation'>>,
  ): Promise<InternalReply<'store-recommendation'>> {
    const { member: to, title, text } = envelope.body;
    const caller = callerOf(envelope);
    const from = caller.id;
    if (from === to) throw new CallError('malformed', MESSAGES.recommendSelf);
    const limit = {
      ...{ what: 'recommendations', perHour: this.config.RECOMMENDATIONS_PER_DAY, aDay: true },
      text: MESSAGES.recommendedMany,
    };
    let told: string[] = [];
    const reply = await this.transactions.run(
      changeKeyOf('recommend-title', envelope),
      async (session) => {
        await this.mayReach(from, to, session);
        const made = { from, to, title, text, at: new Date() };
        const _id = await this.recommendations.add(made, session);
        if (!_id) throw new CallError('conflict', MESSAGES.recommendedAlready);
        told = await this.received.make(causeOf(made, true), session);
        return { _id: String(_id) };
      },
      { ...CAUSES_QUEUE, first: () => this.volume.count(caller, limit) },
    );
    this.news.publish(told);
    return reply;
  }

  /** @throws CallError notFound */
  takeBack(envelope: Envelope<CallRequest<'take-back-recommendation'>>): Promise<void> {
    const { id } = callerOf(envelope);
    return this.end((session) => this.recommendations.takeBack(id, envelope.body.id, session));
  }

  /** @throws CallError notFound */
  dismiss(envelope: Envelope<CallRequest<'dismiss-recommendation'>>): Promise<void> {
    const { id } = callerOf(envelope);
    return this.end((session) => this.recommendations.dismiss(id, envelope.body.id, session));
  }

  private async end(change: (session: Session) => Promise<StoredRecommendation | null>): Promise<void> {
    const told = await this.transactions.run(
      undefined,
      async (session) => {
        const ended = await change(session);
        if (!ended) throw new CallError('notFound', MESSAGES.recommendationGone);
        return this.received.make(causeOf(ended, false), session);
      },
      CAUSES_QUEUE,
    );
    this.news.publish(told);
  }

  /** The library said that one follows the other; but a block or a deletion may be known here sooner. */
  private async mayReach(from: string, to: string, session: Session): Promise<void> {
    const pair = { member: to, actor: from };
    const [blocked, gone] = await Promise.all([
      this.between.blockedAmong([pair], session),
      this.gone.among([from, to], session),
    ]);
    if (blocked(pair) || gone.size > 0) throw new CallError('forbidden', MESSAGES.recommendStranger);
  }
}

const causeOf = ({ from, to, title, text, at }: Facts, on: boolean): Omit<NoticeCause, 'version'> => ({
  ...{ _id: `recommend:${from}:${to}:${title}`, on, kind: 'recommend', member: to, actor: from },
  ...{ about: title, thing: { type: 'title', _id: title }, at: at.toISOString() },
  // A withdrawn recommendation keeps no words.
  words: on ? text : '',
});
