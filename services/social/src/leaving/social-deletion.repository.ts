import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type DeletionStep, type DeletionSteps, stepOf } from '@screenlore/service-kit';
import type { Connection } from 'mongoose';
import { FEED } from '../feed-choices/feed.schema.js';

/** The member's own choices, and that others muted them. */
@Injectable()
export class SocialDeletion implements DeletionSteps {
  readonly steps: readonly DeletionStep[];

  constructor(@InjectConnection() connection: Connection) {
    const feeds = () => connection.model(FEED).collection;
    this.steps = [
      stepOf(feeds, ({ id }) => ({ _id: id as never }), { as: 'feedChoices' }),
      stepOf(feeds, ({ id }) => ({ members: id }), {
        become: ({ id }) => ({ $pull: { members: id as never } }),
      }),
    ];
  }
}
