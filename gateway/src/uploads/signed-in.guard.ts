import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import type { FastifyRequest } from 'fastify';
import { hearOut } from './receive-file.js';

/** How long (ms) the rest of an anonymous request's body is read. */
const HEARD_MS = 30_000;

/** For routes outside the calls: accepts access tokens, rejects anonymous requests. */
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
