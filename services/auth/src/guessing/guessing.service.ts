import { Inject, Injectable } from '@nestjs/common';
import { MESSAGES, SANCTION_LIMITS } from '@screenlore/contracts';
import { networkOf } from '@screenlore/http-kit';
import { CallError, CONFIG, type Session } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import type { AuthConfig } from '../config.js';
import { KeyedHash } from './keyed-hash.js';
import { KnownAddresses } from './known-addresses.repository.js';
import { TryCountsRepository } from './try-counts.repository.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type CodeAccount = Pick<StoredAccount, '_id' | 'emailKey'>;

/**
 * Slows down guessing without locking anybody out (docs/decisions/0011-slowing-guesses.md). Emails with and without an account count
 * alike.
 */
@Injectable()
export class GuessingService {
  constructor(
    private readonly counts: TryCountsRepository,
    private readonly known: KnownAddresses,
    private readonly hash: KeyedHash,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Counts a sign-up or sign-in from an address.
   * @throws CallError 'tooMany' beyond SIGN_INS_PER_MINUTE
   */
  async countAddress(address: string): Promise<void> {
    const { SIGN_INS_PER_MINUTE: max } = this.config;
    if (max === 0) return;
    const key = this.hash.of('from', networkOf(address));
    refuse(await this.counts.limited(key, max, MINUTE_MS), 'Too many sign-ins from this address.');
  }

  /**
   * Call it before a sign-up: an address that tried many emails with an account is probing which emails have one.
   * @throws CallError 'tooMany' beyond TAKEN_EMAILS_PER_HOUR
   */
  async assertFewTakenEmails(address: string): Promise<void> {
    const { TAKEN_EMAILS_PER_HOUR: max } = this.config;
    if (max === 0) return;
    refuse(await this.counts.waitOf(this.takenKey(address), max), 'Too many sign-ups from this address.');
  }

  /**
   * Counts a request for a new password, by address. Not by email: strangers could use up the owner's requests.
   * @throws CallError 'tooMany' beyond RESETS_PER_HOUR
   */
  async countReset(address: string): Promise<void> {
    const { RESETS_PER_HOUR: max } = this.config;
    if (max === 0) return;
    const key = this.hash.of('resets', networkOf(address));
    refuse(
      await this.counts.limited(key, max, HOUR_MS),
      'Too many new passwords were asked for from this network.',
    );
  }

  /**
   * Counts a link that is sent to verify an email, so that nobody's mailbox is flooded. Strangers on one network cannot use up
   * the owner's links.
   * @throws CallError 'tooMany'
   */
  async countVerification(accountId: string, emailKey: string, address: string): Promise<void> {
    for (const [parts, max, ms] of [
      [['account', accountId, emailKey], 1, MINUTE_MS],
      [['account', accountId], 20, 24 * HOUR_MS],
      [['network', emailKey, networkOf(address)], 5, HOUR_MS],
      [['email', emailKey], 30, 24 * HOUR_MS],
    ] as const) {
      const waitMs = await this.counts.limited(this.hash.of('verification', ...parts), max, ms);
      refuse(waitMs, 'A link was sent there a short while ago.');
    }
  }

  /** Counts a notice of this kind to a member. @returns false after the fifth in a day: then do not send it */
  async mayTell(accountId: string, kind: string, session?: Session): Promise<boolean> {
    const key = this.hash.of('notices', accountId, kind);
    return (await this.counts.limited(key, 5, 24 * HOUR_MS, session)) === 0;
  }

  /** Counts what a moderator does about accounts. @throws CallError 'tooMany' */
  async countSanction(moderatorId: string): Promise<void> {
    const key = this.hash.of('sanctions', moderatorId);
    refuse(await this.counts.limited(key, SANCTION_LIMITS.perHour, HOUR_MS), 'That was a lot in an hour.');
  }

  /** Counts a sign-up from an address with an email that has an account. */
  async countTakenEmail(address: string): Promise<void> {
    const { TAKEN_EMAILS_PER_HOUR: max } = this.config;
    if (max > 0) await this.counts.limited(this.takenKey(address), max, HOUR_MS);
  }

  /**
   * Counts an account created from an address.
   * @throws CallError 'tooMany' beyond SIGN_UPS_PER_HOUR and SIGN_UPS_PER_DAY
   */
  async countSignUp(address: string): Promise<void> {
    const { SIGN_UPS_PER_HOUR, SIGN_UPS_PER_DAY } = this.config;
    for (const [window, max, ms] of [
      ['hour', SIGN_UPS_PER_HOUR, HOUR_MS],
      ['day', SIGN_UPS_PER_DAY, 24 * HOUR_MS],
    ] as const) {
      if (max === 0) continue;
      const key = this.hash.of('sign-ups', window, networkOf(address));
      const waitMs = await this.counts.limited(key, max, ms);
      if (waitMs > 0)
        throw new CallError('tooMany', MESSAGES.signUpsMany, { retryAfterS: Math.ceil(waitMs / 1000) });
    }
  }

  /**
   * Counts a password tried for an account. Call `right` if it was right.
   * @param text starts the message of the error
   * @throws CallError 'tooMany' while the account is slowed down for this address
   */
  async countGuess(emailKey: string, address: string, text = 'Too many attempts to sign in.'): Promise<void> {
    const { GUESSES_AT_ONCE: free, GUESSES_OF_ALL: freeOfAll, GUESS_DELAY_MAX_S } = this.config;
    if (free === 0) return;
    const slowing = { delayMaxMs: GUESS_DELAY_MAX_S * 1000, forgetMs: HOUR_MS };
    refuse(await this.counts.slowed(this.ownKey(emailKey, address), { ...slowing, free }), text);
    // Strangers' guesses do not slow down addresses that the owner has signed in from.
    if (await this.known.has(emailKey, address)) return;
    const ofAll = this.hash.of('guess of all', emailKey);
    refuse(await this.counts.slowed(ofAll, { ...slowing, free: freeOfAll }), text);
  }

  /** The last guess was the right password: forgets the guesses of this address. */
  async right(emailKey: string, address: string): Promise<void> {
    await this.counts.forget(this.ownKey(emailKey, address));
  }

  /**
   * Counts a code entered at two-step login. Call `codeRight` if it was right. The password was right already.
   * @throws CallError 'tooMany'
   */
  async countCode(account: CodeAccount, address: string): Promise<void> {
    const text = 'Too many wrong codes.';
    refuse(await this.counts.limited(this.codeKey(account, address), 10, HOUR_MS), text);
    if (await this.known.has(account.emailKey ?? '', address)) return;
    const ofAll = this.hash.of('codes', String(account._id));
    refuse(await this.counts.limited(ofAll, 30, 24 * HOUR_MS), text);
  }

  async codeRight(account: CodeAccount, address: string): Promise<void> {
    await this.counts.forget(this.codeKey(account, address));
  }

  private codeKey({ _id }: CodeAccount, address: string): string {
    return this.hash.of('code', String(_id), networkOf(address));
  }

  private takenKey(address: string): string {
    return this.hash.of('taken', networkOf(address));
  }

  private ownKey(emailKey: string, address: string): string {
    return this.hash.of('guess', emailKey, networkOf(address));
  }
}

function refuse(waitMs: number, text: string): void {
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new CallError('tooMany', `${text} Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`, {
    retryAfterS: seconds,
  });
}
