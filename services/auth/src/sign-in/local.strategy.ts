import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { Strategy } from 'passport-local';
import type { StoredAccount } from '../accounts/account.schema.js';
import { SignInService } from './sign-in.service.js';

/** Reads `email` and `password` from the request's body. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly signIn: SignInService) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  /** @throws CallError when no account matches */
  validate(
    { body }: Envelope<InternalRequest<'open-session'>>,
    email: string,
    password: string,
  ): Promise<StoredAccount> {
    return this.signIn.check(email, password, body);
  }
}
