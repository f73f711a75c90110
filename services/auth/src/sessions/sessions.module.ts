import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { GuessingModule } from '../guessing/guessing.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { AccessTokens } from './access-tokens.js';
import { KNOWN_DEVICE, knownDeviceSchema } from './known-device.schema.js';
import { KnownDevices } from './known-devices.repository.js';
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
    NoticesModule,
    MongooseModule.forFeature([
      { name: SESSION, schema: sessionSchema },
      { name: ENDED_SESSION, schema: endedSessionSchema },
      { name: KNOWN_DEVICE, schema: knownDeviceSchema },
    ]),
  ],
  controllers: [SessionsController],
  providers: [AccessTokens, KnownDevices, OwnSessionsService, SessionsRepository, SessionsService],
  exports: [SessionsService],
})
export class SessionsModule {}
