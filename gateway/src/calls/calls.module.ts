import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { CallsController } from './calls.controller.js';
import { EndedSessions } from './ended-sessions.js';
import { JwtStrategy } from './jwt.strategy.js';
import { ReplyCache } from './reply-cache.js';
import { ServiceClient } from './service-client.js';

@Module({
  imports: [PassportModule],
  controllers: [CallsController],
  providers: [EndedSessions, JwtStrategy, ReplyCache, ServiceClient],
  exports: [ReplyCache, ServiceClient],
})
export class CallsModule {}
