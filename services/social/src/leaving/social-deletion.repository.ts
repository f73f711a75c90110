import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type DeletionStep, type DeletionSteps, stepOf } from '@screenlore/service-kit';
import type { Connection } from 'mongoose';
import { FEED } from '../feed-choices/feed.schema.js';
import { BETWEEN, NOTICE, NOTICE_CAUSE, NOTICE_CHOICE } from '../notices/notice.schema.js';
import { ReceivedCauses } from '../notices/received-causes.repository.js';

/** The member's own choices and notifications, that others muted them, and what they did that concerned others. */
@Injectable()
export class SocialDeletion implements DeletionSteps {
  readonly steps: readonly DeletionStep[];

  constructor(@InjectConnection() connection: Connection, received: ReceivedCauses) {
    const of = (model: string) => () => connection.model(model).collection;
    const feeds = of(FEED);
    this.steps = [
      stepOf(feeds, ({ id }) => ({ _id: id as never }), { as: 'feedChoices' }),
      stepOf(feeds, ({ id }) => ({ members: id }), {
        become: ({ id }) => ({ $pull: { members: id as never } }),
      }),
      stepOf(of(NOTICE), ({ id }) => ({ member: id }), { as: 'notifications' }),
      stepOf(of(BETWEEN), ({ id }) => ({ $or: [{ member: id }, { blocked: id }] })),
      stepOf(of(NOTICE_CHOICE), ({ id }) => ({ _id: id as never })),
      stepOf(of(NOTICE_CAUSE), ({ id }) => ({ member: id })),
      async ({ id }, session) => ((await received.forget(id, session)) > 0 ? {} : null),
    ];
  }
}
