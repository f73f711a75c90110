import { Inject, Injectable } from '@nestjs/common';
import {
  type Envelope,
  type InternalReply,
  type InternalRequest,
  LIBRARY_LIMITS,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, Causes, CONFIG, callerOf, Transactions, VolumeLimits } from '@screenlore/service-kit';
import type { LibraryConfig } from '../config.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { FollowsRepository } from './follows.repository.js';

/** The rules of following (docs/portal/library.md). */
@Injectable()
export class FollowingService {
  constructor(
    private readonly follows: FollowsRepository,
    private readonly owners: OwnersRepository,
    private readonly volume: VolumeLimits,
    private readonly transactions: Transactions,
    private readonly causes: Causes,
    @Inject(CONFIG) private readonly config: LibraryConfig,
  ) {}

  /** @throws CallError malformed, forbidden, tooMany */
  async set(envelope: Envelope<InternalRequest<'store-follow'>>): Promise<InternalReply<'store-follow'>> {
    const { member, following } = envelope.body;
    const caller = callerOf(envelope);
    if (!following) {
      await this.remove(caller.id, member);
      return { following: false };
    }
    if (caller.id === member) throw new CallError('malformed', MESSAGES.followSelf);
    if (await this.follows.has(caller.id, member)) return { following: true };
    await this.volume.count(caller, { what: 'follows', perHour: this.config.FOLLOWS_PER_HOUR });
    if (!(await this.owners.settingsOf(member)).takesFollowers)
      throw new CallError('forbidden', MESSAGES.followersClosed);
    if ((await this.follows.countOf(caller.id)) >= LIBRARY_LIMITS.followingMax)
      throw new CallError('malformed', MESSAGES.followingMany);
    await this.transactions.run(undefined, (session) => this.follows.add(caller.id, member, session));
    this.causes.sendNow();
    return { following: true };
  }

  async check(envelope: Envelope<InternalRequest<'get-follow'>>): Promise<InternalReply<'get-follow'>> {
    const { member } = envelope.body;
    const [following, { takesFollowers }] = await Promise.all([
      this.follows.has(callerOf(envelope).id, member),
      this.owners.settingsOf(member),
    ]);
    return { following, takesFollowers };
  }

  async followed(
    envelope: Envelope<InternalRequest<'get-followed'>>,
  ): Promise<InternalReply<'get-followed'>> {
    return { members: await this.follows.followedBy(callerOf(envelope).id) };
  }

  async page(
    envelope: Envelope<InternalRequest<'get-follow-page'>>,
  ): Promise<InternalReply<'get-follow-page'>> {
    const { of, ...page } = envelope.body;
    const { id } = callerOf(envelope);
    const { follows, total } = await this.follows.page(
      of === 'following' ? { follower: id } : { member: id },
      page,
    );
    return {
      members: follows.map(({ follower, member, since }) => ({
        _id: of === 'following' ? member : follower,
        since: since.toISOString(),
      })),
      total,
    };
  }

  async drop(envelope: Envelope<InternalRequest<'drop-follower'>>): Promise<InternalReply<'drop-follower'>> {
    return { removed: await this.remove(envelope.body.member, callerOf(envelope).id) };
  }

  private async remove(follower: string, member: string): Promise<boolean> {
    const removed = await this.transactions.run(undefined, (session) =>
      this.follows.remove(follower, member, session),
    );
    if (removed) this.causes.sendNow();
    return removed;
  }
}
