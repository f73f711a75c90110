import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { FastifyRequest } from 'fastify';
import { hearOut } from './receive-file.js';

/** How long (ms) the body of an anonymous request is read. */
const HEARD_MS = 30_000;

/** For routes beside the calls: accepts the access token of calls, and rejects anonymous requests. */
@Injectable()
export class SignedInGuard extends AuthGuard('jwt') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    try {
      return Boolean(await super.canActivate(context));
    } catch (error) {
      const { raw } = context.switchToHttp().getRequest<FastifyRequest>();
      await hearOut(raw, AbortSignal.timeout(HEARD_MS));
      throw error;
    }
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (user) return user;
    throw error ?? new CallError('unauthenticated', MESSAGES.signedOut);
  }
}
