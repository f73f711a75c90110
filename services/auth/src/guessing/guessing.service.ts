import { Inject, Injectable } from '@nestjs/common';
import { MESSAGES } from '@screenlore/contracts';
import { networkOf } from '@screenlore/http-kit';
import { CallError, CONFIG } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import type { AuthConfig } from '../config.js';
import { KeyedHash } from './keyed-hash.js';
import { KnownAddresses } from './known-addresses.repository.js';
import { TryCountsRepository } from './try-counts.repository.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type CodeAccount = Pick<StoredAccount, '_id' | 'emailKey'>;

/**
 * Slows guessing down without shutting anybody out (docs/decisions/0011-slowing-guesses.md). Counted alike for emails that
 * have an account and emails that have none.
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
   * One more sign-up or sign-in of an address.
   * @throws CallError 'tooMany' beyond SIGN_INS_PER_MINUTE
   */
  async countAddress(address: string): Promise<void> {
    const { SIGN_INS_PER_MINUTE: max } = this.config;
    if (max === 0) return;
    const key = this.hash.of('from', networkOf(address));
    refuse(await this.counts.limited(key, max, MINUTE_MS), 'Too many sign-ins from this address.');
  }

  /**
   * To be asked before a sign-up: who met many emails that have an account is asking which ones have.
   * @throws CallError 'tooMany' beyond TAKEN_EMAILS_PER_HOUR
   */
  async assertFewTakenEmails(address: string): Promise<void> {
    const { TAKEN_EMAILS_PER_HOUR: max } = this.config;
    if (max === 0) return;
    refuse(await this.counts.waitOf(this.takenKey(address), max), 'Too many sign-ups from this address.');
  }

  /**
   * One more request for a new password from an address. Not counted by the email: then strangers could use up what its owner has.
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
   * One more link to an email that is to be verified: so nobody's mailbox is filled. Strangers of one network cannot use up what
   * its owner has.
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

  /** One more notice of a kind to a member: whether it is sent, or there were enough today. */
  async mayTell(accountId: string, kind: string): Promise<boolean> {
    return (await this.counts.limited(this.hash.of('notices', accountId, kind), 5, 24 * HOUR_MS)) === 0;
  }

  /** One more sign-up of an address came with an email that has an account. */
  async countTakenEmail(address: string): Promise<void> {
    const { TAKEN_EMAILS_PER_HOUR: max } = this.config;
    if (max > 0) await this.counts.limited(this.takenKey(address), max, HOUR_MS);
  }

  /**
   * One more account made from an address.
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
   * One more password tried for an account; `right` has to follow when it was the right one.
   * @param text what is said of it when it is one too many
   * @throws CallError 'tooMany' while the account is slowed down for this address
   */
  async countGuess(emailKey: string, address: string, text = 'Too many attempts to sign in.'): Promise<void> {
    const { GUESSES_AT_ONCE: free, GUESSES_OF_ALL: freeOfAll, GUESS_DELAY_MAX_S } = this.config;
    if (free === 0) return;
    const slowing = { delayMaxMs: GUESS_DELAY_MAX_S * 1000, forgetMs: HOUR_MS };
    refuse(await this.counts.slowed(this.ownKey(emailKey, address), { ...slowing, free }), text);
    // Guesses of strangers do not slow down addresses that the owner has signed in from.
    if (await this.known.has(emailKey, address)) return;
    const ofAll = this.hash.of('guess of all', emailKey);
    refuse(await this.counts.slowed(ofAll, { ...slowing, free: freeOfAll }), text);
  }

  /** The last guess was the right password: the address has a clean sheet again. */
  async right(emailKey: string, address: string): Promise<void> {
    await this.counts.forget(this.ownKey(emailKey, address));
  }

  /**
   * One more code typed at two-step login; `codeRight` has to follow when it was a right one. Only who has the password gets here.
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
