import { Injectable } from '@nestjs/common';
import { type Caller, type CallReply, type InternalRequest, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { AuditService } from '../audit/audit.service.js';
import { deviceOf } from './device-of.js';
import { SessionsService } from './sessions.service.js';

/** Members see and end their own sessions. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** The current session first, then by last use. */
  async list(userId: string, asking: string): Promise<CallReply<'get-own-sessions'>> {
    const sessions = await this.sessions.of(userId);
    const order = (session: { _id: string; rotatedAt: Date }) =>
      session._id === asking ? Number.POSITIVE_INFINITY : session.rotatedAt.getTime();
    sessions.sort((a, b) => order(b) - order(a));
    return {
      sessions: sessions.map(({ _id, openedAt, rotatedAt, device, network }) => ({
        _id,
        begunAt: openedAt.toISOString(),
        usedAt: rotatedAt.toISOString(),
        device: device ?? null,
        network: network ?? null,
        current: _id === asking,
      })),
    };
  }

  /** @throws CallError 'notFound' for a session that has ended or belongs to somebody else */
  async end(userId: string, sessionId: string): Promise<CallReply<'end-own-session'>> {
    const own = await this.sessions.of(userId);
    if (!own.some(({ _id }) => _id === sessionId)) throw new CallError('notFound', MESSAGES.sessionGone);
    await this.sessions.end([sessionId]);
    return { ended: 1 };
  }

  async endAll(
    { id, username }: Caller,
    { keep, address, userAgent }: InternalRequest<'end-all-sessions'>,
  ): Promise<CallReply<'sign-out-everywhere'>> {
    const accountId = (await this.sessions.of(id))[0]?.userId ?? null;
    const ended = await this.sessions.endAll(id, keep);
    const entry = { event: 'sign-out-everywhere', way: 'session', result: 'ok' } as const;
    await this.audit.add({ ...entry, accountId, username, address, device: deviceOf(userAgent) });
    return { ended };
  }
}
