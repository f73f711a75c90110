import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type CountsKept, type MemberNamed, memberNamedSubject } from '@screenlore/contracts';
import { Peers } from '@screenlore/service-kit';
import type { Connection } from 'mongoose';
import { COMMENT } from '../comments/comment.schema.js';
import { DELETED_COMMENT } from '../comments/deleted-comment.schema.js';

/** Comments carry their author's name and picture. A new name replaces the old ones (AUTH-25). */
@Injectable()
export class MemberNames implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly peers: Peers,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(memberNamedSubject('comments'), (event) => this.rename(event));
  }

  private async rename({ userId, version, names }: MemberNamed): Promise<CountsKept> {
    for (const model of [COMMENT, DELETED_COMMENT])
      await this.connection.model(model).collection.updateMany(
        // A late event changes only comments with older names.
        { 'by._id': userId, 'by.namesVersion': { $not: { $gte: version } } },
        { $set: { by: { _id: userId, ...names, namesVersion: version } } },
      );
    return { known: true };
  }
}
