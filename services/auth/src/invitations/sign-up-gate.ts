import { Inject, Injectable } from '@nestjs/common';
import { MESSAGES, type SignUpMode } from '@screenlore/contracts';
import { CallError, CONFIG, type Session, Transactions } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';
import { InvitationsRepository } from './invitations.repository.js';

/** Who may make an account, by `SIGN_UP`. Every way to sign up goes through it. */
@Injectable()
export class SignUpGate {
  readonly mode: SignUpMode;

  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly transactions: Transactions,
    @Inject(CONFIG) { SIGN_UP }: Pick<AuthConfig, 'SIGN_UP'>,
  ) {
    this.mode = SIGN_UP;
  }

  /**
   * Call it first at every sign-up, so that nobody without an invitation learns who has an account.
   * @throws CallError 'conflict'
   */
  async check(key: string | undefined): Promise<void> {
    if (this.mode === 'open') return;
    if (this.mode === 'closed') throw new CallError('conflict', MESSAGES.signUpClosed);
    if (key === undefined) throw new CallError('conflict', MESSAGES.signUpInvited);
    if (!(await this.invitations.works(key))) throw gone();
  }

  /**
   * Creates an account. If that needs an invitation, one transaction creates the account and uses a place.
   * @param make gets the session of the transaction, if there is one
   * @throws CallError 'conflict'
   */
  async enter<Account>(
    key: string | undefined,
    make: (session?: Session) => Promise<Account>,
  ): Promise<Account> {
    await this.check(key);
    if (this.mode === 'open' || key === undefined) return make();
    return this.transactions.run(undefined, async (session) => {
      if (!(await this.invitations.use(key, session))) throw gone();
      return make(session);
    });
  }
}

const gone = () => new CallError('conflict', MESSAGES.invitationGone);
