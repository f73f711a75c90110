import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { API_BASE, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { FastifyRequest } from 'fastify';
import type { CallUnderWay, SignedIn } from '../http/call-request.js';

/** @throws CallError 'notFound' where the address names no call of this method */
export function callOfRequest({ underWay, method, url }: FastifyRequest): CallUnderWay {
  if (underWay?.declared.method === method) return underWay;
  const name = url.slice(API_BASE.length + 1).split('?')[0] ?? '';
  throw new CallError('notFound', `There is no call ${method} ${name.slice(0, 100)}`);
}

/** The first checks (API-02): is there such a call, is it built, is the caller signed in where that is needed? */
@Injectable()
export class CallGuard extends AuthGuard('jwt') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { declared } = callOfRequest(request);
    if (declared.planned !== undefined) throw new CallError('notBuilt', declared.planned);
    if (declared.access === 'anyone' && request.headers.authorization === undefined) return true;
    await super.canActivate(context);
    return true;
  }

  /** A bad token is ignored where none is needed. */
  override handleRequest<User = SignedIn>(
    error: unknown,
    user: User | false,
    _info: unknown,
    context: ExecutionContext,
  ): User | null {
    if (user) return user;
    const { declared } = callOfRequest(context.switchToHttp().getRequest<FastifyRequest>());
    if (declared.access !== 'anyone') throw error ?? new CallError('unauthenticated', MESSAGES.signedOut);
    return null;
  }
}
