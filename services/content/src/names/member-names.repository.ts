import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type CountsKept, type MemberNamed, memberNamedSubject, uploadIdOf } from '@screenlore/contracts';
import { GoneMembers, Peers, Transactions } from '@screenlore/service-kit';
import type { Connection, Model } from 'mongoose';
import { FilesRepository } from '../files/files.repository.js';
import { ARTICLE } from '../posts/article.schema.js';
import { REVIEW } from '../posts/review.schema.js';
import { WITHDRAWN_POST } from '../withdrawn/withdrawn-post.schema.js';
import { MEMBER_PICTURE, type StoredMemberPicture } from './member-picture.schema.js';

const AUTHORS = [
  [ARTICLE, 'author'],
  [REVIEW, 'author'],
  [WITHDRAWN_POST, 'post.author'],
] as const;

/** What members wrote has their name and picture as cards show them: a new one replaces the old (AUTH-25). */
@Injectable()
export class MemberNames implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(MEMBER_PICTURE) private readonly pictures: Model<StoredMemberPicture>,
    private readonly files: FilesRepository,
    private readonly gone: GoneMembers,
    private readonly peers: Peers,
    private readonly transactions: Transactions,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(memberNamedSubject('content'), (event) => this.rename(event));
  }

  private async rename(event: MemberNamed): Promise<CountsKept> {
    await this.usePicture(event);
    const { userId, version, names } = event;
    for (const [model, author] of AUTHORS) {
      // Of an event that comes late only what has older names is changed.
      const older = { [`${author}._id`]: userId, [`${author}.namesVersion`]: { $not: { $gte: version } } };
      const change = { [author]: { _id: userId, ...names, namesVersion: version } };
      await this.connection.model(model).collection.updateMany(older, { $set: change });
    }
    return { known: true };
  }

  /** The picture is used as long as it is the member's. */
  private async usePicture({ userId, version, names }: MemberNamed): Promise<void> {
    const fileId = uploadIdOf(names.profile_img ?? '');
    await this.transactions.run(undefined, async (session) => {
      if (await this.gone.has(userId, session)) return;
      const known = await this.pictures.findOne({ _id: userId }, {}, { session }).lean<StoredMemberPicture>();
      if (known && known.version >= version) return;
      await this.pictures.updateOne({ _id: userId }, { $set: { version } }, { session, upsert: true });
      // A picture that is gone by now is not shown; failing here would only have the event sent again and again.
      const there = fileId !== undefined && (await this.files.facts([fileId], session)).has(fileId);
      await this.files.use(`picture:${userId}`, there ? [fileId] : [], session);
    });
  }
}
