import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnInternalCall } from '@screenlore/service-kit';
import { OwnSessionsService } from './own-sessions.service.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly own: OwnSessionsService,
  ) {}

  @OnInternalCall('refresh-session')
  refresh({ body }: Envelope<InternalRequest<'refresh-session'>>) {
    return this.sessions.refresh(body.refreshToken, body);
  }

  @OnInternalCall('end-session')
  end({ body }: Envelope<InternalRequest<'end-session'>>) {
    return this.sessions.signOut(body.refreshToken, body.sessionId);
  }

  @OnInternalCall('list-sessions')
  list(envelope: Envelope<InternalRequest<'list-sessions'>>) {
    return this.own.list(callerOf(envelope).id, envelope.body.sessionId);
  }

  @OnInternalCall('end-session-by-id')
  endOne(envelope: Envelope<InternalRequest<'end-session-by-id'>>) {
    return this.own.end(callerOf(envelope).id, envelope.body.sessionId);
  }

  @OnInternalCall('end-all-sessions')
  endAll(envelope: Envelope<InternalRequest<'end-all-sessions'>>) {
    return this.own.endAll(callerOf(envelope), envelope.body);
  }

  @OnInternalCall('get-ended-sessions')
  ended({ body }: Envelope<InternalRequest<'get-ended-sessions'>>) {
    return this.sessions.endedSince(body.since);
  }
}
