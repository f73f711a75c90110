import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @OnInternalCall('refresh-session')
  refresh({ body }: Envelope<InternalRequest<'refresh-session'>>) {
    return this.sessions.refresh(body.refreshToken, body.address);
  }

  @OnInternalCall('end-session')
  end({ body }: Envelope<InternalRequest<'end-session'>>) {
    return this.sessions.signOut(body.refreshToken, body.sessionId);
  }

  @OnInternalCall('get-ended-sessions')
  ended({ body }: Envelope<InternalRequest<'get-ended-sessions'>>) {
    return this.sessions.endedSince(body.since);
  }
}
