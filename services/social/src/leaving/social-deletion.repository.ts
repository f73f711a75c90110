import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { REPORT_LIMITS } from '@screenlore/contracts';
import {
  type DeletionStep,
  type DeletionSteps,
  type Leaver,
  newVersion,
  type Session,
  stepOf,
} from '@screenlore/service-kit';
import type { Connection } from 'mongoose';
import { CASE, REPORT, type StoredCase } from '../cases/case.schema.js';
import { CLUB, CLUB_INVITATION, DELETED_CLUB, type StoredClub } from '../clubs/club.schema.js';
import { FEED } from '../feed-choices/feed.schema.js';
import { PUSH_DEVICE } from '../notice-pushes/push.schema.js';
import { BETWEEN, NOTICE, NOTICE_CAUSE, NOTICE_CHOICE } from '../notices/notice.schema.js';
import { ReceivedCauses } from '../notices/received-causes.repository.js';
import { RECOMMENDATION } from '../recommendations/recommendation.schema.js';
import { SPOILER_MARK } from '../spoiler-marks/spoiler-mark.schema.js';

const DAY_MS = 24 * 60 * 60_000;
const NO_TEXT = { name: '', text: '' };

/**
 * Deletes the member's own choices, notifications and recommendations, others' mutes of them, the causes of their acts, and their
 * reports.
 */
@Injectable()
export class SocialDeletion implements DeletionSteps {
  readonly steps: readonly DeletionStep[];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    received: ReceivedCauses,
  ) {
    const of = (model: string) => () => connection.model(model).collection;
    const feeds = of(FEED);
    this.steps = [
      stepOf(feeds, ({ id }) => ({ _id: id as never }), { as: 'feedChoices' }),
      stepOf(feeds, ({ id }) => ({ members: id }), {
        become: ({ id }) => ({ $pull: { members: id as never } }),
      }),
      stepOf(of(NOTICE), ({ id }) => ({ member: id }), { as: 'notifications' }),
      stepOf(of(RECOMMENDATION), ({ id }) => ({ from: id }), { as: 'recommendations' }),
      stepOf(of(RECOMMENDATION), ({ id }) => ({ to: id })),
      stepOf(of(BETWEEN), ({ id }) => ({ $or: [{ member: id }, { blocked: id }] })),
      stepOf(of(NOTICE_CHOICE), ({ id }) => ({ _id: id as never })),
      stepOf(of(PUSH_DEVICE), ({ id }) => ({ member: id })),
      stepOf(of(NOTICE_CAUSE), ({ id }) => ({ member: id })),
      stepOf(of(REPORT), ({ id }) => ({ reporter: id }), { become: () => ({ $set: { reporter: null } }) }),
      // The member's corrections of texts stay.
      stepOf(of(SPOILER_MARK), ({ id }) => ({ reader: id }), { as: 'spoilerMarks' }),
      (leaver, session) => this.closeCases(leaver, session),
      ({ id }, session) => this.leaveClub(id, session),
      stepOf(of(CLUB), ({ id }) => ({ removed: id }), {
        become: ({ id }) => ({ $pull: { removed: id as never } }),
      }),
      stepOf(of(CLUB_INVITATION), ({ id }) => ({ $or: [{ member: id }, { by: id }] })),
      // Decisions of a moderator stay.
      ...['claimedBy', 'decidedBy', 'appealBy'].map((field) =>
        stepOf(of(CASE), ({ id }) => ({ [field]: id }), { become: () => ({ $set: { [field]: null } }) }),
      ),
      async ({ id }, session) => ((await received.forget(id, session)) > 0 ? {} : null),
    ];
  }

  /** The member's clubs pass to the longest-standing member; a club without members is deleted (CLUB-09). */
  private async leaveClub(id: string, session: Session): Promise<{ clubs: number } | null> {
    const [clubs, invitations] = [CLUB, CLUB_INVITATION].map(
      (model) => this.connection.model(model).collection,
    );
    const club = await clubs?.findOne<StoredClub>({ 'members.id': id }, { session });
    if (!clubs || !invitations || !club) return null;
    const { owner } = club;
    const _id = club._id as never;
    const members = club.members.filter((member) => member.id !== id);
    const votes = club.votes.filter((vote) => vote.member !== id);
    const [longest] = members;
    const { $inc, $set } = newVersion();
    const left = longest ? { members, votes, owner: owner === id ? longest.id : owner } : DELETED_CLUB;
    // The outbox sends it soon.
    await clubs.updateOne({ _id }, { $inc, $set: { ...left, ...$set } }, { session });
    if (!longest) await invitations.deleteMany({ club: _id }, { session });
    return { clubs: 1 };
  }

  /** Cases about the member's texts: open ones are closed and their reporters answered, unless the text stays without a name. */
  private async closeCases({ id, texts }: Leaver, session: Session): Promise<object | null> {
    const [cases, reports] = [CASE, REPORT].map((model) => this.connection.model(model).collection);
    const found = await cases?.findOne<StoredCase>({ author: id }, { session });
    if (!cases || !reports || !found) return null;
    const { _id, kind, state, appeal, decision } = found;
    const stays = texts === 'nameless' && kind !== 'profile';
    const closes = state === 'appealed' || (state === 'open' && !stays);
    const expiresAt = new Date(Date.now() + REPORT_LIMITS.keptDays * DAY_MS);
    const closed = { state: 'closed', decision: decision ?? 'gone', claimedBy: null, expiresAt };
    const $set = {
      ...{ author: null, appeal: appeal && { ...appeal, text: '' } },
      ...(!stays && { text: NO_TEXT, judged: null }),
      ...(closes && closed),
    };
    await cases.updateOne({ _id }, { $set }, { session });
    if (closes) await reports.updateMany({ case: _id }, { $set: { due: true, expiresAt } }, { session });
    return {};
  }
}
