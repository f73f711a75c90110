import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Envelope,
  type InternalReply,
  type InternalRequest,
  LIBRARY_LIMITS,
  MESSAGES,
  TOGETHER_LIMITS,
} from '@screenlore/contracts';
import {
  CallError,
  Causes,
  CONFIG,
  callerOf,
  type Session,
  Transactions,
  VolumeLimits,
} from '@screenlore/service-kit';
import type { LibraryConfig } from '../config.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { BlocksRepository } from './blocks.repository.js';
import { FollowRequestsRepository } from './follow-requests.repository.js';
import { FollowsRepository } from './follows.repository.js';

/**
 * Changes between the same two members run one after the other. There are 4,096 queues, because keeping one for each pair is too many.
 */
const queueOf = (a: string, b: string): string =>
  `between ${createHash('sha256').update([a, b].sort().join(' ')).digest('hex').slice(0, 3)}`;

/** The rules of following (docs/portal/library.md) and of asking to (docs/portal/together.md). */
@Injectable()
export class FollowingService {
  constructor(
    private readonly follows: FollowsRepository,
    private readonly requests: FollowRequestsRepository,
    private readonly blocks: BlocksRepository,
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
      return { following: false, requested: false };
    }
    if (caller.id === member) throw new CallError('malformed', MESSAGES.followSelf);
    if (await this.follows.has(caller.id, member)) return { following: true, requested: false };
    await this.volume.count(caller, { what: 'follows', perHour: this.config.FOLLOWS_PER_HOUR });
    if (!(await this.takesFollower(caller.id, member)))
      throw new CallError('forbidden', MESSAGES.followersClosed);
    const [followed, asked] = await Promise.all([
      this.follows.countOf(caller.id),
      this.requests.countOf(caller.id),
    ]);
    if (followed + asked >= LIBRARY_LIMITS.followingMax)
      throw new CallError('malformed', MESSAGES.followingMany);
    const follows = await this.transactions.run(
      undefined,
      async (session) => {
        // The member may have blocked, answered or changed the settings meanwhile.
        if (await this.blocks.between(caller.id, member, session))
          throw new CallError('forbidden', MESSAGES.followersClosed);
        if (await this.follows.has(caller.id, member, session)) return true;
        if ((await this.owners.settingsOf(member, session)).approvesFollowers) {
          await this.requests.add(caller.id, member, session);
          return false;
        }
        await this.requests.remove(caller.id, member, session);
        await this.follows.add(caller.id, member, session);
        return true;
      },
      { queue: queueOf(caller.id, member) },
    );
    this.causes.sendNow();
    return { following: follows, requested: !follows };
  }

  async check(envelope: Envelope<InternalRequest<'get-follow'>>): Promise<InternalReply<'get-follow'>> {
    const { member } = envelope.body;
    const { id } = callerOf(envelope);
    const [following, followed, requested, takesFollowers, blocked] = await Promise.all([
      this.follows.has(id, member),
      this.follows.has(member, id),
      this.requests.has(id, member),
      this.takesFollower(id, member),
      this.blocks.has(id, member),
    ]);
    return { following, followed, requested, takesFollowers, blocked };
  }

  async follower(
    envelope: Envelope<InternalRequest<'get-follower'>>,
  ): Promise<InternalReply<'get-follower'>> {
    return { follows: await this.follows.has(envelope.body.member, callerOf(envelope).id) };
  }

  /** @throws CallError malformed */
  async block(envelope: Envelope<InternalRequest<'store-block'>>): Promise<InternalReply<'store-block'>> {
    const { member, blocked } = envelope.body;
    const { id } = callerOf(envelope);
    if (id === member) throw new CallError('malformed', MESSAGES.blockSelf);
    if (blocked && (await this.blocks.countOf(id)) >= LIBRARY_LIMITS.blockedMax)
      throw new CallError('malformed', MESSAGES.blockedMany);
    const change = async (session: Session) => {
      if (!blocked) return this.blocks.remove(id, member, session);
      await this.blocks.add(id, member, session);
      for (const [follower, followed] of [
        [id, member],
        [member, id],
      ] as const) {
        await this.follows.remove(follower, followed, session);
        await this.requests.remove(follower, followed, session);
      }
    };
    await this.transactions.run(undefined, change, { queue: queueOf(id, member) });
    this.causes.sendNow();
    return { blocked };
  }

  async blocksAmong(
    envelope: Envelope<InternalRequest<'get-blocks-among'>>,
  ): Promise<InternalReply<'get-blocks-among'>> {
    return { members: await this.blocks.among(callerOf(envelope).id, envelope.body.members) };
  }

  /** A blocked member gets the same answer as everybody does from a member who takes no new followers. */
  private async takesFollower(follower: string, member: string): Promise<boolean> {
    const [{ takesFollowers }, blocked] = await Promise.all([
      this.owners.settingsOf(member),
      this.blocks.between(follower, member),
    ]);
    return takesFollowers && !blocked;
  }

  async followed(
    envelope: Envelope<InternalRequest<'get-followed'>>,
  ): Promise<InternalReply<'get-followed'>> {
    return { members: await this.follows.followedBy(callerOf(envelope).id) };
  }

  async mutual(envelope: Envelope<InternalRequest<'get-mutual'>>): Promise<InternalReply<'get-mutual'>> {
    return { members: await this.follows.mutualOf(callerOf(envelope).id, TOGETHER_LIMITS.offered) };
  }

  async areMutual({
    body,
  }: Envelope<InternalRequest<'check-mutual'>>): Promise<InternalReply<'check-mutual'>> {
    return { mutual: await this.follows.areMutual([...new Set(body.members)]) };
  }

  async page(
    envelope: Envelope<InternalRequest<'get-follow-page'>>,
  ): Promise<InternalReply<'get-follow-page'>> {
    const { of, ...page } = envelope.body;
    const { id } = callerOf(envelope);
    if (of === 'blocked') {
      const { blocks, total } = await this.blocks.page(id, page);
      const members = blocks.map(({ blocked, since }) => ({ _id: blocked, since: since.toISOString() }));
      return { members, total };
    }
    const own = of === 'following' || of === 'requested';
    const kept = of === 'requests' || of === 'requested' ? this.requests : this.follows;
    const { follows, total } = await kept.page(own ? { follower: id } : { member: id }, page);
    return {
      members: follows.map(({ follower, member, since }) => ({
        _id: own ? member : follower,
        since: since.toISOString(),
      })),
      total,
    };
  }

  async drop(envelope: Envelope<InternalRequest<'drop-follower'>>): Promise<InternalReply<'drop-follower'>> {
    return { removed: await this.remove(envelope.body.member, callerOf(envelope).id) };
  }

  /** @throws CallError notFound after the request was withdrawn */
  async answer(
    envelope: Envelope<InternalRequest<'store-request-answer'>>,
  ): Promise<InternalReply<'store-request-answer'>> {
    const { member: follower, accept } = envelope.body;
    const { id } = callerOf(envelope);
    const accepted = await this.transactions.run(
      undefined,
      async (session) => {
        const waited = await this.requests.remove(follower, id, session);
        if (!accept) return false;
        if (waited) await this.follows.add(follower, id, session, true);
        return waited || (await this.follows.has(follower, id, session));
      },
      { queue: queueOf(follower, id) },
    );
    if (accept && !accepted) throw new CallError('notFound', MESSAGES.requestGone);
    this.causes.sendNow();
    return { accepted };
  }

  /** Removes the follow and the request. @returns whether the member was followed */
  private async remove(follower: string, member: string): Promise<boolean> {
    const removed = await this.transactions.run(
      undefined,
      async (session) => ({
        request: await this.requests.remove(follower, member, session),
        follow: await this.follows.remove(follower, member, session),
      }),
      { queue: queueOf(follower, member) },
    );
    if (removed.request || removed.follow) this.causes.sendNow();
    return removed.follow;
  }
}
