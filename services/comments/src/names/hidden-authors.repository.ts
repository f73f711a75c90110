import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type CountsKept, type MemberShown, memberShownSubject } from '@screenlore/contracts';
import { Peers } from '@screenlore/service-kit';
import type { Connection } from 'mongoose';
import { COMMENT } from '../comments/comment.schema.js';
import { DELETED_COMMENT } from '../comments/deleted-comment.schema.js';

/** Comments of members whose texts moderators removed have no words and no name until that is undone (MOD-16). */
@Injectable()
export class HiddenAuthors implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly peers: Peers,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(memberShownSubject('comments'), (event) => this.show(event));
  }

  private async show({ userId, shown }: MemberShown): Promise<CountsKept> {
    const change = shown ? { $unset: { hidden: 1 } } : { $set: { hidden: true } };
    // What is put back later stays hidden, too.
    for (const model of [COMMENT, DELETED_COMMENT])
      await this.connection.model(model).collection.updateMany({ 'by._id': userId }, change);
    return { known: true };
  }
}
