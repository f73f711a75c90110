import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { GuessingModule } from '../guessing/guessing.module.js';
import { AccessTokens } from './access-tokens.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { ENDED_SESSION, endedSessionSchema, SESSION, sessionSchema } from './session.schema.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    GuessingModule,
    MongooseModule.forFeature([
      { name: SESSION, schema: sessionSchema },
      { name: ENDED_SESSION, schema: endedSessionSchema },
    ]),
  ],
  controllers: [SessionsController],
  providers: [AccessTokens, OwnSessionsService, SessionsRepository, SessionsService],
  exports: [SessionsService],
})
export class SessionsModule {}
