import { Injectable } from '@nestjs/common';
import { type InternalRequest, MESSAGES, type OpenedSession, type SecurityWay } from '@screenlore/contracts';
import { CallError, type Session, Transactions } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { accountLocked } from '../accounts/account-locked.js';
import { AccountsRepository, type NewAccount } from '../accounts/accounts.repository.js';
import { fold } from '../accounts/fold.js';
import { AuditService } from '../audit/audit.service.js';
import { SecondStep } from '../factor/second-step.service.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { SignUpGate } from '../invitations/sign-up-gate.js';
import { PasswordHashes } from '../passwords/password-hashes.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { deviceOf } from '../sessions/device-of.js';
import { SessionsService, type SigningIn } from '../sessions/sessions.service.js';
import { VerificationService } from '../verification/verification.service.js';

type NewEmailAccount = NewAccount & { email: string };

/** Sign-up and sign-in with a password (docs/portal/accounts.md). */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly guessing: GuessingService,
    private readonly passwords: PasswordHashes,
    private readonly policy: PasswordPolicy,
    private readonly audit: AuditService,
    private readonly verification: VerificationService,
    private readonly gate: SignUpGate,
    private readonly transactions: Transactions,
    private readonly secondStep: SecondStep,
  ) {}

  /**
   * @throws CallError 'malformed' for a password that the policy refuses, 'conflict' when username or email are taken or
   * sign-up is closed, 'tooMany'
   */
  async signUp({
    address,
    userAgent,
    replaces,
    device,
    password,
    invitation,
    ...given
  }: InternalRequest<'create-account'>): Promise<OpenedSession> {
    await this.guessing.countAddress(address);
    await this.gate.check(invitation);
    this.policy.check(password, { firstName: '', ...given });
    await this.guessing.assertFewTakenEmails(address);
    // Hash before looking up the account, so that the time of a refusal reveals no more than its text.
    const passwordHash = await this.passwords.make(password);
    return this.enrol(
      { ...given, firstName: given.firstName ?? '', passwordHash },
      { way: 'password', invitation, address, userAgent, replaces, device },
    );
  }

  /**
   * Creates an account and opens its first session.
   * @param also what else is written with it, or not at all
   * @throws CallError 'conflict' when username or email are taken or sign-up is closed, 'tooMany'
   */
  async enrol(
    given: NewEmailAccount,
    { way, invitation, ...browser }: SigningIn & { way: SecurityWay; invitation: string | undefined },
    also?: (account: StoredAccount, session: Session) => Promise<void>,
  ): Promise<OpenedSession> {
    const { address, userAgent } = browser;
    const account = await this.made(given, address, invitation, also);
    const { _id: accountId, username } = account;
    const from = { address, device: deviceOf(userAgent) };
    await this.audit.add({ event: 'sign-up', way, result: 'ok', accountId, username, ...from });
    await this.verification.begin(account, given.email, address);
    return this.sessions.open(account, browser);
  }

  /**
   * Throws the errors of creating the account, without creating it.
   * @throws CallError 'conflict' when username or email are taken or sign-up is closed, 'tooMany'
   */
  async assertFree(
    given: Pick<NewEmailAccount, 'username' | 'email'>,
    address: string,
    invitation: string | undefined,
  ): Promise<void> {
    await this.guessing.countAddress(address);
    await this.gate.check(invitation);
    await this.guessing.assertFewTakenEmails(address);
    await this.holderOf(given, address);
  }

  /**
   * The unique indexes decide what is taken. An email that another account has but never verified moves to the new account when the link
   * in the mail is followed (VERIFY-05); until then, the new account has no email.
   * @throws CallError 'conflict', 'tooMany'
   */
  private async made(
    given: NewEmailAccount,
    address: string,
    invitation: string | undefined,
    also?: (account: StoredAccount, session: Session) => Promise<void>,
  ): Promise<StoredAccount> {
    const holder = await this.holderOf(given, address);
    await this.guessing.countSignUp(address);
    const mustVerify = await this.verification.isAskedFor();
    const account = { ...given, email: holder ? null : given.email, mustVerify };
    const make = async (session?: Session) => {
      const made = await this.accounts.create(account, session);
      if (also && session) await also(made, session);
      return made;
    };
    return this.gate
      .enter(invitation, (session) =>
        also && !session ? this.transactions.run(undefined, make) : make(session),
      )
      .catch(async (error: unknown) => {
        await this.countTaken(error, address);
        throw error;
      });
  }

  /** The account that has the email without having verified it. @throws CallError 'conflict' */
  private async holderOf(
    { username, email }: Pick<NewEmailAccount, 'username' | 'email'>,
    address: string,
  ): Promise<StoredAccount | null> {
    if (await this.accounts.findByUsername(username)) throw new CallError('conflict', MESSAGES.usernameTaken);
    const holder = await this.accounts.findByEmail(email);
    if (!holder || (await this.verification.canBeTakenOver(holder))) return holder;
    const taken = new CallError('conflict', MESSAGES.emailTaken);
    await this.countTaken(taken, address);
    throw taken;
  }

  private async countTaken(error: unknown, address: string): Promise<void> {
    if (error instanceof CallError && error.message === MESSAGES.emailTaken)
      await this.guessing.countTakenEmail(address);
  }

  /**
   * The account of an email and password. All refusals take the same steps, so that neither text nor time reveals whether an
   * email has an account (AUTH-06).
   * @throws CallError 'unauthenticated', always with the same text, except for the right password of a locked account;
   * 'tooMany'
   */
  async check(
    email: string,
    password: string,
    { address, userAgent }: Pick<SigningIn, 'address' | 'userAgent'>,
  ): Promise<StoredAccount> {
    await this.guessing.countAddress(address);
    const emailKey = fold(email);
    await this.guessing.countGuess(emailKey, address);
    const account = await this.accounts.findByEmail(email);
    const right = await this.passwords.fits(account, password);
    const entry = { event: 'sign-in', way: 'password', address, device: deviceOf(userAgent) } as const;
    if (!right || account === null || account.passwordHash === null) {
      const who =
        account === null
          ? { tried: this.audit.tried(emailKey) }
          : { accountId: account._id, username: account.username };
      await this.audit.add({ ...entry, ...who, result: 'refused' });
      throw new CallError('unauthenticated', MESSAGES.signInRefused);
    }
    const who = { accountId: account._id, username: account.username };
    if (account.locked) {
      await this.audit.add({ ...entry, ...who, result: 'refused' });
      throw accountLocked(account.locked);
    }
    await this.guessing.right(emailKey, address);
    if (this.passwords.isOutdated(account))
      await this.accounts.rehash(account._id, account.passwordHash, await this.passwords.make(password));
    return account;
  }

  /** Opens a session for an account that `check` returned. @throws CallError as `SecondStep.open` */
  open(account: StoredAccount, browser: SigningIn): Promise<OpenedSession> {
    return this.secondStep.open(account, 'password', browser);
  }
}
