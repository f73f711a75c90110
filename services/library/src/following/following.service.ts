import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Envelope,
  type InternalReply,
  type InternalRequest,
  LIBRARY_LIMITS,
  MESSAGES,
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
import { FollowsRepository } from './follows.repository.js';

/** Of two members one changes after the other what is between them. There are 4,096 queues: none is kept for each pair. */
const queueOf = (a: string, b: string): string =>
  `between ${createHash('sha256').update([a, b].sort().join(' ')).digest('hex').slice(0, 3)}`;

/** The rules of following (docs/portal/library.md). */
@Injectable()
export class FollowingService {
  constructor(
    private readonly follows: FollowsRepository,
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
      return { following: false };
    }
    if (caller.id === member) throw new CallError('malformed', MESSAGES.followSelf);
    if (await this.follows.has(caller.id, member)) return { following: true };
    await this.volume.count(caller, { what: 'follows', perHour: this.config.FOLLOWS_PER_HOUR });
    if (!(await this.takesFollower(caller.id, member)))
      throw new CallError('forbidden', MESSAGES.followersClosed);
    if ((await this.follows.countOf(caller.id)) >= LIBRARY_LIMITS.followingMax)
      throw new CallError('malformed', MESSAGES.followingMany);
    await this.transactions.run(
      undefined,
      async (session) => {
        // A block may have come meanwhile.
        if (await this.blocks.between(caller.id, member, session))
          throw new CallError('forbidden', MESSAGES.followersClosed);
        await this.follows.add(caller.id, member, session);
      },
      { queue: queueOf(caller.id, member) },
    );
    this.causes.sendNow();
    return { following: true };
  }

  async check(envelope: Envelope<InternalRequest<'get-follow'>>): Promise<InternalReply<'get-follow'>> {
    const { member } = envelope.body;
    const { id } = callerOf(envelope);
    const [following, takesFollowers, blocked] = await Promise.all([
      this.follows.has(id, member),
      this.takesFollower(id, member),
      this.blocks.has(id, member),
    ]);
    return { following, takesFollowers, blocked };
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
      await this.follows.remove(id, member, session);
      await this.follows.remove(member, id, session);
    };
    await this.transactions.run(undefined, change, { queue: queueOf(id, member) });
    this.causes.sendNow();
    return { blocked };
  }

  /** Who is blocked reads the same as everybody where no new followers are taken. */
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
