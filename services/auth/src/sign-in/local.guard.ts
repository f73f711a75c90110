import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

/** Passport expects an HTTP request; the envelope from NATS takes its place. */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  override getRequest(context: ExecutionContext): unknown {
    return context.switchToRpc().getData();
  }

  /** Answers with the strategy's own error. */
  override handleRequest<User>(error: unknown, user: User): User {
    if (error) throw error;
    return user;
  }
}
