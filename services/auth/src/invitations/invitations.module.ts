import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule } from '@screenlore/service-kit';
import { AccountsModule } from '../accounts/accounts.module.js';
import { INVITATION, invitationSchema } from './invitation.schema.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsRepository } from './invitations.repository.js';
import { SignUpGate } from './sign-up-gate.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: INVITATION, schema: invitationSchema }]),
    AccountsModule,
    TransactionsModule,
  ],
  controllers: [InvitationsController],
  providers: [InvitationsRepository, SignUpGate],
  exports: [SignUpGate],
})
export class InvitationsModule {}
