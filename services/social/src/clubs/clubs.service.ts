import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type Caller,
  type CallReply,
  type CallRequest,
  CLUB_INVITED_MAX,
  CLUB_MEMBERS_MAX,
  CLUBS_JOINED_MAX,
  CLUBS_OWNED_MAX,
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
import type { StoredClub, StoredClubInvitation } from './club.schema.js';
import { ClubChanges } from './club-changes.js';
import { isMember } from './club-reply.js';
import { ClubsRepository } from './clubs.repository.js';

/** The rules of clubs (docs/portal/clubs.md). */
@Injectable()
export class ClubsService implements OnModuleInit {
  constructor(
    private readonly clubs: ClubsRepository,
    private readonly changes: ClubChanges,
    private readonly received: ReceivedCauses,
    private readonly between: BetweenRepository,
    private readonly gone: GoneMembers,
    private readonly news: NoticeNews,
    private readonly transactions: Transactions,
    private readonly volume: VolumeLimits,
    @Inject(CONFIG) private readonly config: SocialConfig,
  ) {}

  onModuleInit(): void {
    this.received.whenBlocked((pairs, session) =>
      this.clubs.endInvitations(
        {
          $or: pairs.flatMap(({ member, blocked }) => [
            { by: member, member: blocked },
            { by: blocked, member },
          ]),
        },
        session,
      ),
    );
  }

  /** @throws CallError conflict if the caller has too many */
  create(envelope: Envelope<CallRequest<'create-club'>>): Promise<CallReply<'create-club'>> {
    const { id } = callerOf(envelope);
    return this.transactions.run(
      changeKeyOf('create-club', envelope),
      async (session) => {
        await this.checkRoom(id, session);
        await this.checkOwned(id, session);
        return { _id: await this.clubs.create(id, envelope.body, session) };
      },
      CAUSES_QUEUE,
    );
  }

  /** @throws CallError notFound, forbidden */
  async change(envelope: Envelope<CallRequest<'change-club'>>): Promise<void> {
    const { clubId: _id, ...words } = envelope.body;
    let members: string[] = [];
    let closed = false;
    await this.changes.ofOwner(envelope, (club, session) => {
      members = club.members.map(({ id }) => id);
      closed = club.open && !words.open;
      return this.clubs.change(club, { $set: words }, session);
    });
    if (closed)
      await this.received.forgetForOthers(`club:${_id}`, members, (told) => this.news.publish(told));
  }

  /** @throws CallError notFound, forbidden */
  async delete(envelope: Envelope<CallRequest<'delete-club'>>): Promise<void> {
    await this.changes.ofOwner(envelope, (club, session) => this.clubs.delete(club, session));
    await this.forget(envelope.body.clubId);
  }

  /** @throws CallError notFound, forbidden, conflict */
  async join(envelope: Envelope<CallRequest<'join-club'>>): Promise<void> {
    const { id } = callerOf(envelope);
    await this.changes.inQueue(async (session) => {
      const { club, invitation } = await this.changes.readable(envelope, session);
      if (isMember(club, id)) return [];
      const isInvited = invitation?.declined === false;
      const refused = await this.areBlocked(club.owner, id, session);
      if (refused || (!isInvited && club.removed.includes(id)))
        throw new CallError('forbidden', MESSAGES.clubClosedToYou);
      if (club.members.length >= CLUB_MEMBERS_MAX) throw new CallError('conflict', MESSAGES.clubFull);
      await this.checkRoom(id, session);
      const members = { id, since: new Date() };
      await this.clubs.change(club, { $push: { members }, $pull: { removed: id } }, session);
      return invitation ? this.endInvitation(invitation, session) : [];
    });
  }

  /** A member leaves, or an invited member declines. @throws CallError notFound, conflict for an owner */
  async leave(envelope: Envelope<CallRequest<'leave-club'>>): Promise<void> {
    const { id } = callerOf(envelope);
    let left: StoredClub | undefined;
    await this.changes.inQueue(async (session) => {
      left = undefined;
      const { club, invitation } = await this.changes.readable(envelope, session);
      if (club.owner === id) throw new CallError('conflict', MESSAGES.clubOwnerStays);
      if (isMember(club, id)) {
        left = club;
        await this.clubs.change(club, { $pull: { members: { id }, votes: { member: id } } }, session);
      }
      if (!left && invitation?.declined === false) {
        await this.clubs.decline(invitation, session);
        return this.received.make(causeOf(invitation, false), session);
      }
      return [];
    });
    if (left && !left.open) await this.forget(left._id, id);
  }

  /** @throws CallError notFound, forbidden, conflict, tooMany */
  async invite(
    envelope: Envelope<InternalRequest<'store-club-invitation'>>,
  ): Promise<InternalReply<'store-club-invitation'>> {
    const { member } = envelope.body;
    const caller = callerOf(envelope);
    const limit = {
      ...{ what: 'clubInvitations', perHour: this.config.CLUB_INVITATIONS_PER_DAY, aDay: true },
      text: MESSAGES.clubInvitationsMany,
    };
    const invite = async (club: StoredClub, session: Session) => {
      if (isMember(club, member)) throw new CallError('conflict', MESSAGES.clubMemberAlready);
      const isAway = await this.gone.has(member, session);
      if (isAway || (await this.areBlocked(caller.id, member, session)))
        throw new CallError('forbidden', MESSAGES.clubNotInvitable);
      if (await this.clubs.invitation(club, member, session))
        throw new CallError('conflict', MESSAGES.clubInvitedAlready);
      if ((await this.clubs.waiting({ club: club._id }, session)).length >= CLUB_INVITED_MAX)
        throw new CallError('conflict', MESSAGES.clubInvitedMany);
      const at = await this.clubs.invite(club, member, caller.id, session);
      return this.received.make(causeOf({ club: club._id, member, by: caller.id, at }, true), session);
    };
    await this.changes.ofOwner(envelope, invite, () => this.volume.count(caller, limit));
    return { invited: true };
  }

  /** @throws CallError notFound, forbidden, conflict */
  async changeMember(envelope: Envelope<CallRequest<'change-club-member'>>): Promise<void> {
    const { clubId, member, become } = envelope.body;
    let wasOpen = true;
    await this.changes.ofOwner(envelope, async (club, session) => {
      wasOpen = club.open;
      if (become === 'owner') return this.handOver(club, member, session);
      if (member === club.owner) throw new CallError('conflict', MESSAGES.clubOwnerStays);
      if (isMember(club, member)) {
        const removal = {
          $pull: { members: { id: member }, votes: { member } },
          $addToSet: { removed: member },
        };
        await this.clubs.change(club, removal, session);
        return [];
      }
      const invitation = await this.clubs.invitation(club, member, session);
      // A declined invitation still cannot be sent again, and looks the same to the owner.
      return invitation?.declined === false ? this.endInvitation(invitation, session) : [];
    });
    if (become === 'removed' && !wasOpen) await this.forget(clubId, member);
  }

  private async handOver(club: StoredClub, member: string, session: Session): Promise<string[]> {
    if (!isMember(club, member)) throw new CallError('notFound', MESSAGES.clubNoMember);
    if (member !== club.owner) await this.checkOwned(member, session);
    await this.clubs.change(club, { $set: { owner: member } }, session);
    return [];
  }

  /** Ends notifications about a club that they can no longer read. @param member only this member; otherwise all */
  private forget(clubId: string, member?: string): Promise<void> {
    return this.received.forgetThing(`club:${clubId}`, (members) => this.news.publish(members), member);
  }

  private async endInvitation(invitation: StoredClubInvitation, session: Session): Promise<string[]> {
    await this.clubs.endInvitations({ _id: invitation._id }, session);
    return this.received.make(causeOf(invitation, false), session);
  }

  private async areBlocked(member: string, actor: string, session: Session): Promise<boolean> {
    const pair = { member, actor };
    return (await this.between.blockedAmong([pair], session))(pair);
  }

  private async checkRoom(id: Caller['id'], session: Session): Promise<void> {
    if (await this.gone.has(id, session)) throw new CallError('unauthenticated', MESSAGES.signedOut);
    if ((await this.clubs.counts({ 'members.id': id }, session)) >= CLUBS_JOINED_MAX)
      throw new CallError('conflict', MESSAGES.clubsJoinedMany);
  }

  private async checkOwned(owner: Caller['id'], session: Session): Promise<void> {
    if ((await this.clubs.counts({ owner }, session)) >= CLUBS_OWNED_MAX)
      throw new CallError('conflict', MESSAGES.clubsOwnedMany);
  }
}

const causeOf = (
  { club, member, by, at }: Pick<StoredClubInvitation, 'club' | 'member' | 'by' | 'at'>,
  on: boolean,
): Omit<NoticeCause, 'version'> => ({
  ...{ _id: `club:${club}:${member}`, on, kind: 'club', member, actor: by },
  ...{ about: club, thing: { type: 'club', _id: club }, at: at.toISOString() },
});
