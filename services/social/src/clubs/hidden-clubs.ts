import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  type Envelope,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
  memberShownSubject,
} from '@screenlore/contracts';
import { CallError, moderatorOf, Peers } from '@screenlore/service-kit';
import { NoticeNews } from '../notices/notice-news.js';
import { ReceivedCauses } from '../notices/received-causes.repository.js';
import type { HiddenFor } from './club.schema.js';
import { ClubChanges } from './club-changes.js';
import { ClubsRepository } from './clubs.repository.js';

/** Moderators withdraw and restore clubs, individually (MOD-37) or with everything their owner wrote (MOD-16). */
@Injectable()
export class HiddenClubs implements OnApplicationBootstrap {
  constructor(
    private readonly clubs: ClubsRepository,
    private readonly changes: ClubChanges,
    private readonly received: ReceivedCauses,
    private readonly news: NoticeNews,
    private readonly peers: Peers,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(memberShownSubject('social'), async ({ userId, shown }) => {
      const ids = shown ? await this.clubs.hiddenWithOwner(userId) : await this.clubs.ownedBy(userId);
      for (const id of ids) await this.set(id, 'owner', !shown);
      return { known: true };
    });
  }

  /** @throws CallError notFound after it is deleted */
  async read({ body }: Envelope<InternalRequest<'read-club'>>): Promise<InternalReply<'read-club'>> {
    const club = await this.clubs.findHidden(body.id);
    if (!club) throw new CallError('notFound', MESSAGES.clubGone);
    return { name: club.name, text: club.about, shown: !club.hiddenFor?.length };
  }

  /** @throws CallError forbidden, notFound after it is deleted */
  async hide(envelope: Envelope<InternalRequest<'hide-club'>>): Promise<InternalReply<'hide-club'>> {
    const { id, hidden } = envelope.body;
    moderatorOf(envelope);
    await this.set(id, 'moderator', hidden);
    return { hidden };
  }

  /** Its thread and its notifications are hidden and restored with it. */
  private async set(id: string, reason: HiddenFor, hidden: boolean): Promise<void> {
    await this.changes.inQueue(async (session) => {
      const club = await this.clubs.findHidden(id, session);
      if (!club) throw new CallError('notFound', MESSAGES.clubGone);
      const update = hidden ? { $addToSet: { hiddenFor: reason } } : { $pull: { hiddenFor: reason } };
      await this.clubs.change(club, update, session);
      return [];
    });
    const club = await this.clubs.findHidden(id);
    if (!club) return;
    const state = { shown: !club.hiddenFor?.length, gone: false, version: club.version };
    await this.received.show(`club:${id}`, state, (members) => this.news.publish(members));
  }
}
