import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { CLUB_INVITED_MAX, CLUBS_JOINED_MAX } from '@screenlore/contracts';
import { afterCommit, newVersion, Outbox, type Session } from '@screenlore/service-kit';
import { type Model, Types, type UpdateQuery } from 'mongoose';
import {
  CLUB,
  CLUB_INVITATION,
  DELETED_CLUB,
  type StoredClub,
  type StoredClubInvitation,
} from './club.schema.js';

type Words = Pick<StoredClub, 'name' | 'about' | 'open'>;

const NEWEST = { _id: -1 } as const;
const NOT_GONE = { gone: { $ne: true } } as const;
const THERE = { ...NOT_GONE, 'hiddenFor.0': { $exists: false } } as const;

@Injectable()
export class ClubsRepository {
  constructor(
    @InjectModel(CLUB) private readonly clubs: Model<StoredClub>,
    @InjectModel(CLUB_INVITATION) private readonly invitations: Model<StoredClubInvitation>,
    private readonly threads: Outbox<StoredClub>,
  ) {}

  find(id: string, session: Session | null = null): Promise<StoredClub | null> {
    return this.clubs
      .findOne({ _id: id, ...THERE })
      .session(session)
      .lean<StoredClub>()
      .exec();
  }

  /** Also finds a club that nobody can read at present. */
  findHidden(id: string, session: Session | null = null): Promise<StoredClub | null> {
    return this.clubs
      .findOne({ _id: id, ...NOT_GONE })
      .session(session)
      .lean<StoredClub>()
      .exec();
  }

  async ownedBy(owner: string): Promise<string[]> {
    return (await this.clubs.find({ owner }, { _id: 1 }).lean<StoredClub[]>()).map(({ _id }) => _id);
  }

  async hiddenWithOwner(owner: string): Promise<string[]> {
    const which = { owner, hiddenFor: 'owner' } as const;
    return (await this.clubs.find(which, { _id: 1 }).lean<StoredClub[]>()).map(({ _id }) => _id);
  }

  findMany(ids: readonly string[]): Promise<StoredClub[]> {
    return this.clubs
      .find({ _id: { $in: ids }, ...THERE })
      .lean<StoredClub[]>()
      .exec();
  }

  ofMember(member: string): Promise<StoredClub[]> {
    return this.clubs
      .find({ 'members.id': member, ...THERE })
      .limit(CLUBS_JOINED_MAX)
      .lean<StoredClub[]>()
      .exec();
  }

  /** A page of open clubs, and their number. */
  async open(
    member: string | null,
    { count, skip }: { count: number; skip: number },
  ): Promise<{ clubs: StoredClub[]; total: number }> {
    const others = member !== null && { 'members.id': { $ne: member }, removed: { $ne: member } };
    const which = { open: true, ...THERE, ...others };
    const [clubs, total] = await Promise.all([
      this.clubs.find(which).sort(NEWEST).skip(skip).limit(count).lean<StoredClub[]>().exec(),
      this.clubs.countDocuments(which),
    ]);
    return { clubs, total };
  }

  async create(owner: string, words: Words, session: Session): Promise<string> {
    const _id = new Types.ObjectId().toHexString();
    const members = [{ id: owner, since: new Date() }];
    const { $set } = newVersion();
    const club = {
      _id,
      ...words,
      owner,
      members,
      removed: [],
      current: null,
      earlier: [],
      ...{ list: [], poll: [], votes: [] },
      version: 1,
      ...$set,
    };
    await this.clubs.create([club], { session });
    afterCommit(session, () => this.threads.send(club));
    return _id;
  }

  async change({ _id }: StoredClub, update: UpdateQuery<StoredClub>, session: Session): Promise<void> {
    const { $inc, $set } = newVersion();
    const changed = await this.clubs
      .findOneAndUpdate(
        { _id },
        { ...update, $inc, $set: { ...update.$set, ...$set } },
        { session, returnDocument: 'after' },
      )
      .lean<StoredClub>();
    if (changed) afterCommit(session, () => this.threads.send(changed));
  }

  async delete(club: StoredClub, session: Session): Promise<void> {
    await this.change(club, { $set: DELETED_CLUB }, session);
    await this.invitations.deleteMany({ club: club._id }, { session });
  }

  counts(which: { owner: string } | { 'members.id': string }, session: Session): Promise<number> {
    return this.clubs.countDocuments(which).session(session).exec();
  }

  /** Invitations that are not answered yet. */
  waiting(
    which: Partial<Pick<StoredClubInvitation, 'club' | 'member'>>,
    session: Session | null = null,
  ): Promise<StoredClubInvitation[]> {
    return this.invitations
      .find({ ...which, declined: false })
      .sort({ at: -1 })
      .limit(CLUB_INVITED_MAX)
      .session(session)
      .lean<StoredClubInvitation[]>()
      .exec();
  }

  invitation(
    { _id }: StoredClub,
    member: string,
    session: Session | null = null,
  ): Promise<StoredClubInvitation | null> {
    const id = `${_id}:${member}`;
    return this.invitations.findById(id).session(session).lean<StoredClubInvitation>().exec();
  }

  async invite({ _id: club }: StoredClub, member: string, by: string, session: Session): Promise<Date> {
    const at = new Date();
    await this.invitations.create([{ _id: `${club}:${member}`, club, member, by, at }], { session });
    return at;
  }

  async decline({ _id }: StoredClubInvitation, session: Session): Promise<void> {
    await this.invitations.updateOne({ _id }, { $set: { declined: true } }, { session });
  }

  async endInvitations(
    which: { _id: string } | { $or: Pick<StoredClubInvitation, 'by' | 'member'>[] },
    session: Session,
  ): Promise<void> {
    await this.invitations.deleteMany(which, { session });
  }
}
