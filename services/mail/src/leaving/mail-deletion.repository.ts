import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type DeletionStep, type DeletionSteps, stepOf } from '@screenlore/service-kit';
import type { Connection } from 'mongoose';
import { MAIL } from '../queue/mail.schema.js';

/** All mails to a member, sent or not. */
@Injectable()
export class MailDeletion implements DeletionSteps {
  readonly steps: readonly DeletionStep[];

  constructor(@InjectConnection() connection: Connection) {
    this.steps = [
      stepOf(
        () => connection.model(MAIL).collection,
        ({ id }) => ({ userId: id }),
        { as: 'mails' },
      ),
    ];
  }
}
