import { Injectable } from '@nestjs/common';
import {
  CLUB_DAYS_MAX,
  CLUB_EARLIER_MAX,
  CLUB_LIST_MAX,
  CLUB_POLL_MIN,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, callerOf } from '@screenlore/service-kit';
import { ClubChanges } from './club-changes.js';
import { ClubsRepository } from './clubs.repository.js';

const DAY_MS = 24 * 60 * 60_000;

/** What a club watches or plays, and how it chooses the next title. */
@Injectable()
export class ClubTitlesService {
  constructor(
    private readonly clubs: ClubsRepository,
    private readonly changes: ClubChanges,
  ) {}

  /**
   * Replaces the club's current title, which moves to the earlier ones (CLUB-20). The new title is removed from the list, and a poll that
   * contains it ends (CLUB-31).
   * @throws CallError malformed, notFound, forbidden
   */
  async setTitle(
    envelope: Envelope<InternalRequest<'store-club-title'>>,
  ): Promise<InternalReply<'store-club-title'>> {
    const { title } = envelope.body;
    const days = title ? (Date.parse(title.to) - Date.parse(title.from)) / DAY_MS : 0;
    if (days < 0 || days > CLUB_DAYS_MAX) throw new CallError('malformed', MESSAGES.clubDays);
    await this.changes.ofOwner(envelope, (club, session) => {
      const { current } = club;
      const before = current && current.title !== title?.title ? [current] : [];
      const earlier = [...before, ...club.earlier].slice(0, CLUB_EARLIER_MAX);
      const list = club.list.filter((listed) => listed !== title?.title);
      const isWinner = title !== null && club.poll.includes(title.title);
      const poll = isWinner && { poll: [], votes: [] };
      return this.clubs.change(club, { $set: { current: title, earlier, list, ...poll } }, session);
    });
    return { changed: true };
  }

  /** @throws CallError notFound, forbidden, conflict */
  async setEntry(
    envelope: Envelope<InternalRequest<'store-club-entry'>>,
  ): Promise<InternalReply<'store-club-entry'>> {
    const { title, listed } = envelope.body;
    await this.changes.ofMember(envelope, async (club, session) => {
      if (club.list.includes(title) === listed) return;
      if (listed && club.list.length >= CLUB_LIST_MAX) throw new CallError('conflict', MESSAGES.clubListFull);
      const list = listed ? [title, ...club.list] : club.list.filter((each) => each !== title);
      await this.clubs.change(club, { $set: { list } }, session);
    });
    return { listed };
  }

  /** @throws CallError malformed, notFound, forbidden */
  async setPoll(
    envelope: Envelope<InternalRequest<'store-club-poll'>>,
  ): Promise<InternalReply<'store-club-poll'>> {
    const poll = [...new Set(envelope.body.titles)];
    if (poll.length > 0 && poll.length < CLUB_POLL_MIN)
      throw new CallError('malformed', MESSAGES.clubPollSize);
    await this.changes.ofOwner(envelope, (club, session) =>
      this.clubs.change(club, { $set: { poll, votes: [] } }, session),
    );
    return { changed: true };
  }

  /** @throws CallError notFound, forbidden, conflict if the poll is over */
  async vote(
    envelope: Envelope<InternalRequest<'store-club-vote'>>,
  ): Promise<InternalReply<'store-club-vote'>> {
    const { title } = envelope.body;
    const { id: member } = callerOf(envelope);
    await this.changes.ofMember(envelope, async (club, session) => {
      if (title !== null && !club.poll.includes(title))
        throw new CallError('conflict', MESSAGES.clubPollOver);
      const others = club.votes.filter((vote) => vote.member !== member);
      const votes = title === null ? others : [...others, { member, title }];
      await this.clubs.change(club, { $set: { votes } }, session);
    });
    return { voted: title !== null };
  }
}
