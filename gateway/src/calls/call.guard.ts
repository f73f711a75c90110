import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { CallRequest, SignedIn } from './call-request.js';

/** The first checks, in the order of decisions.md 'API manners': is there such a call, is it built, may this caller? */
@Injectable()
export class CallGuard extends AuthGuard('jwt') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallRequest>();
    const call = request.underWay;
    if (!call || call.declared.method !== request.method)
      throw new CallError(
        'notFound',
        `There is no call ${request.method} ${request.params.call.slice(0, 100)}`,
      );
    if (call.declared.planned !== undefined) throw new CallError('notBuilt', call.declared.planned);

    const open = call.declared.access === 'anyone';
    // Who comes without a token needs no look at it.
    if (open && request.headers.authorization === undefined) return true;
    await super.canActivate(context);
    if (call.declared.access === 'admin' && !request.user?.admin)
      throw new CallError('forbidden', 'Only administrators may do this');
    return true;
  }

  /** A bad token is ignored where none is needed. */
  override handleRequest<User = SignedIn | null>(
    error: unknown,
    user: User | false,
    _info: unknown,
    context: ExecutionContext,
  ): User {
    if (user) return user;
    const open = context.switchToHttp().getRequest<CallRequest>().underWay?.declared.access === 'anyone';
    if (!open) throw error ?? new CallError('unauthenticated', MESSAGES.signedOut);
    return null as User;
  }
}
