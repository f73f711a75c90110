import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { callerIn } from '../caller-in.js';
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

  @OnInternalCall('get-own-sessions')
  list(envelope: Envelope<InternalRequest<'get-own-sessions'>>) {
    return this.own.list(callerIn(envelope).id, envelope.body.sessionId);
  }

  @OnInternalCall('end-own-session')
  endOne(envelope: Envelope<InternalRequest<'end-own-session'>>) {
    return this.own.end(callerIn(envelope).id, envelope.body.sessionId);
  }

  @OnInternalCall('sign-out-everywhere')
  endAll(envelope: Envelope<InternalRequest<'sign-out-everywhere'>>) {
    return this.own.endAll(callerIn(envelope), envelope.body);
  }

  @OnInternalCall('get-ended-sessions')
  ended({ body }: Envelope<InternalRequest<'get-ended-sessions'>>) {
    return this.sessions.endedSince(body.since);
  }
}
