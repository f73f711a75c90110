import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

/** Passport reads requests of HTTP; here the envelope that came over NATS is the request. */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  override getRequest(context: ExecutionContext): unknown {
    return context.switchToRpc().getData();
  }

  /** What the strategy throws is the answer. */
  override handleRequest<User>(error: unknown, user: User): User {
    if (error) throw error;
    return user;
  }
}
