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

/** Texts carry their author's name and picture, as shown on cards. A new name replaces the old ones (AUTH-25). */
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
      // A late event changes only texts with older names.
      const older = { [`${author}._id`]: userId, [`${author}.namesVersion`]: { $not: { $gte: version } } };
      const change = { [author]: { _id: userId, ...names, namesVersion: version } };
      await this.connection.model(model).collection.updateMany(older, { $set: change });
    }
    return { known: true };
  }

  /** Protects the member's picture from removal, instead of the former one. */
  private async usePicture({ userId, version, names }: MemberNamed): Promise<void> {
    const fileId = uploadIdOf(names.profile_img ?? '');
    await this.transactions.run(undefined, async (session) => {
      if (await this.gone.has(userId, session)) return;
      const known = await this.pictures.findOne({ _id: userId }, {}, { session }).lean<StoredMemberPicture>();
      if (known && known.version >= version) return;
      await this.pictures.updateOne({ _id: userId }, { $set: { version } }, { session, upsert: true });
      // The picture may be deleted by now. An error would only make the event arrive over and over.
      const there = fileId !== undefined && (await this.files.facts([fileId], session)).has(fileId);
      await this.files.use(`picture:${userId}`, there ? [fileId] : [], session);
    });
  }
}
