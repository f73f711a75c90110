import { Injectable } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, callerOf } from '@screenlore/service-kit';
import { cardOf, mayRead, peopleOf, pollOf } from './club-reply.js';
import { ClubsRepository } from './clubs.repository.js';

/** What readers see of clubs (docs/portal/clubs.md). */
@Injectable()
export class ClubReadingService {
  constructor(private readonly clubs: ClubsRepository) {}

  async own(envelope: Envelope): Promise<InternalReply<'get-clubs-of-caller'>> {
    const { id } = callerOf(envelope);
    const [clubs, waiting] = await Promise.all([this.clubs.ofMember(id), this.clubs.waiting({ member: id })]);
    const invited = await this.clubs.findMany(waiting.map(({ club }) => club));
    const clubOf = new Map(invited.map((club) => [club._id, club]));
    return {
      clubs: clubs
        .map((club) => {
          const since = club.members.find((member) => member.id === id)?.since ?? new Date();
          return { ...cardOf(club, id), since: since.toISOString() };
        })
        .sort((a, b) => (a.since < b.since ? 1 : -1)),
      invitations: waiting.flatMap(({ club, by }) => {
        const found = clubOf.get(club);
        return found ? [{ club: cardOf(found, id), by }] : [];
      }),
    };
  }

  async open({
    body,
    caller,
  }: Envelope<CallRequest<'get-open-clubs'>>): Promise<CallReply<'get-open-clubs'>> {
    const { clubs, total } = await this.clubs.open(caller?.id ?? null, body);
    return { clubs: clubs.map((club) => cardOf(club, caller?.id)), total };
  }

  /** @throws CallError notFound, also if the caller may not read it */
  async facts({
    body: { clubId },
    caller,
  }: Envelope<InternalRequest<'get-club-facts'>>): Promise<InternalReply<'get-club-facts'>> {
    const club = await this.clubs.find(clubId);
    const invitation = club && caller ? await this.clubs.invitation(club, caller.id) : null;
    if (!club || !mayRead(club, caller?.id, invitation)) throw new CallError('notFound', MESSAGES.clubGone);
    const card = cardOf(club, caller?.id);
    const waiting = card.own === 'owner' ? await this.clubs.waiting({ club: club._id }) : [];
    return {
      club: {
        ...card,
        people: peopleOf(club),
        ...{ current: club.current, earlier: club.earlier, list: club.list },
        poll: pollOf(club, caller?.id),
        invited: card.own === null && invitation?.declined === false,
        invitations: waiting.map(({ member }) => member),
      },
    };
  }

  async names({
    body: { ids },
    caller,
  }: Envelope<InternalRequest<'get-club-names'>>): Promise<InternalReply<'get-club-names'>> {
    const [clubs, waiting] = await Promise.all([
      this.clubs.findMany(ids),
      caller ? this.clubs.waiting({ member: caller.id }) : [],
    ]);
    const invitationTo = new Map(waiting.map((invitation) => [invitation.club, invitation]));
    return {
      clubs: clubs
        .filter((club) => mayRead(club, caller?.id, invitationTo.get(club._id)))
        .map(({ _id, name }) => ({ _id, name })),
    };
  }
}
