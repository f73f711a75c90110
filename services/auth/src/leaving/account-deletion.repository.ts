import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  CAUSE,
  causeDeletionOf,
  type DeletionStep,
  type DeletionSteps,
  stepOf,
} from '@screenlore/service-kit';
import { type Connection, Types } from 'mongoose';
import { ACCOUNT, type StoredAccount } from '../accounts/account.schema.js';
import { RetiredNames } from '../accounts/retired-names.repository.js';
import { AUDIT_ENTRY } from '../audit/audit.schema.js';
import { SIGN_IN_TICKET } from '../factor/ticket.schema.js';
import { NOTICE } from '../mails/notice.schema.js';
import { CLOSING_LINK } from '../notices/closing-link.schema.js';
import { PASSKEY } from '../passkeys/passkey.schema.js';
import { MEMBER_NAMES } from '../profiles/member-names.schema.js';
import { RESET } from '../reset/reset.schema.js';
import { MEMBER_SHOWN } from '../sanctions/member-shown.schema.js';
import { KNOWN_DEVICE } from '../sessions/known-device.schema.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { EMAIL_PROOF, EMAIL_RETURN } from '../verification/email-proof.schema.js';

/** The account itself is deleted first: nobody can sign in to it any more, and its email and identities become free. */
@Injectable()
export class AccountDeletion implements DeletionSteps {
  private publish = () => {};

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly retired: RetiredNames,
    private readonly sessions: SessionsService,
  ) {}

  readonly steps: readonly DeletionStep[] = [
    async ({ id }, session) => {
      const accounts = this.connection.model<StoredAccount>(ACCOUNT).collection;
      const account = await accounts.findOneAndDelete({ _id: new Types.ObjectId(id) }, { session });
      if (!account) return null;
      await this.retired.add(account['username'], session);
      return { accounts: 1, identities: account['identities']?.length ?? 0 };
    },
    async ({ id }, session) => {
      const { ended, publish } = await this.sessions.endAllIn(new Types.ObjectId(id), session);
      this.publish = publish;
      return ended > 0 ? { sessions: ended } : null;
    },
    ...[MEMBER_NAMES, MEMBER_SHOWN].map((model) =>
      stepOf(
        () => this.connection.model(model).collection,
        ({ id }) => ({ _id: id as never }),
      ),
    ),
    ...[NOTICE, RESET, EMAIL_PROOF, EMAIL_RETURN, CLOSING_LINK, KNOWN_DEVICE, PASSKEY, SIGN_IN_TICKET].map(
      (model) =>
        stepOf(
          () => this.connection.model(model).collection,
          ({ id }) => ({ accountId: id }),
        ),
    ),
    stepOf(
      () => this.connection.model(AUDIT_ENTRY).collection,
      ({ id }) => ({ accountId: new Types.ObjectId(id) }),
      { as: 'audit' },
    ),
    ...causeDeletionOf(() => this.connection.model(CAUSE).collection),
  ];

  committed(): void {
    this.publish();
    this.publish = () => {};
  }
}
