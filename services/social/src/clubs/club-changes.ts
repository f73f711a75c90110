import { Injectable } from '@nestjs/common';
import { type Envelope, MESSAGES } from '@screenlore/contracts';
import { CallError, callerOf, type Session, Transactions } from '@screenlore/service-kit';
import { NoticeNews } from '../notices/notice-news.js';
import { CAUSES_QUEUE } from '../notices/received-causes.repository.js';
import type { StoredClub, StoredClubInvitation } from './club.schema.js';
import { isMember, mayRead } from './club-reply.js';
import { ClubsRepository } from './clubs.repository.js';

type OfClub = Envelope<{ clubId: string }>;
/** May return the members whose notifications changed. */
type Change = (club: StoredClub, session: Session) => Promise<unknown>;

/** Makes changes to clubs, after checking who makes them. */
@Injectable()
export class ClubChanges {
  constructor(
    private readonly clubs: ClubsRepository,
    private readonly news: NoticeNews,
    private readonly transactions: Transactions,
  ) {}

  /** @throws CallError notFound, forbidden */
  ofOwner(envelope: OfClub, change: Change, first?: () => Promise<void>): Promise<void> {
    return this.by(envelope, MESSAGES.clubNotYours, ({ owner }, id) => owner === id, change, first);
  }

  /** @throws CallError notFound, forbidden */
  ofMember(envelope: OfClub, change: Change): Promise<void> {
    return this.by(envelope, MESSAGES.clubMembersOnly, isMember, change);
  }

  /**
   * Changes to clubs run one after the other, so that no limit is exceeded. @param change returns the members whose notifications changed
   */
  async inQueue(change: (session: Session) => Promise<string[]>, first?: () => Promise<void>): Promise<void> {
    this.news.publish(
      await this.transactions.run(undefined, change, { ...CAUSES_QUEUE, ...(first && { first }) }),
    );
  }

  /** @throws CallError notFound, also if the caller may not know about it */
  async readable(
    envelope: OfClub,
    session: Session,
  ): Promise<{ club: StoredClub; invitation: StoredClubInvitation | null }> {
    const { id } = callerOf(envelope);
    const club = await this.clubs.find(envelope.body.clubId, session);
    const invitation = club && (await this.clubs.invitation(club, id, session));
    if (!club || !mayRead(club, id, invitation)) throw new CallError('notFound', MESSAGES.clubGone);
    return { club, invitation };
  }

  private by(
    envelope: OfClub,
    refusal: string,
    may: (club: StoredClub, id: string) => boolean,
    change: Change,
    first?: () => Promise<void>,
  ): Promise<void> {
    return this.inQueue(async (session) => {
      const { club } = await this.readable(envelope, session);
      if (!may(club, callerOf(envelope).id)) throw new CallError('forbidden', refusal);
      const told = await change(club, session);
      return Array.isArray(told) ? told : [];
    }, first);
  }
}
