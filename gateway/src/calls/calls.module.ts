import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { UploadsModule } from '../uploads/uploads.module.js';
import { CallsController } from './calls.controller.js';
import { EndedSessions } from './ended-sessions.js';
import { JwtStrategy } from './jwt.strategy.js';
import { NetworkNames } from './network-names.js';
import { ReplyCache } from './reply-cache.js';
import { ServicesModule } from './services.module.js';

@Module({
  imports: [PassportModule, ServicesModule, UploadsModule],
  controllers: [CallsController],
  providers: [EndedSessions, JwtStrategy, NetworkNames, ReplyCache],
  exports: [ReplyCache],
})
export class CallsModule {}
