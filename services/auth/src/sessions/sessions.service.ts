import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type EndedSession,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
  type OpenedSession,
  SESSIONS_ENDED,
  type SignedInUser,
} from '@screenlore/contracts';
import { coarseNetworkOf } from '@screenlore/http-kit';
import { CallError, CONFIG, NatsLink, type Session } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { accountLocked } from '../accounts/account-locked.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { AuthConfig } from '../config.js';
import { KnownAddresses } from '../guessing/known-addresses.repository.js';
import { AccountNotices } from '../notices/account-notices.js';
import { AccessTokens } from './access-tokens.js';
import { deviceOf } from './device-of.js';
import { KnownDevices } from './known-devices.repository.js';
import {
  hashOf,
  newRefreshToken,
  newSalt,
  nextSecret,
  type RefreshToken,
  readRefreshToken,
  sameHash,
  writeRefreshToken,
} from './refresh-token.js';
import type { StoredSession } from './session.schema.js';
import { SessionsRepository } from './sessions.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many browsers a member may be signed in with; one more ends the least recently used session. */
const SESSIONS_MAX = 20;
/** How long (ms) the previous refresh token still works, as two tabs may refresh at the same time. */
const GRACE_MS = 10_000;
/** Ends are kept this much longer (ms) than tokens live, because clocks differ. */
const LONGER_MS = 60_000;

/** The browser that signs in or continues a session, as the gateway sees it. */
export type SigningIn = Pick<
  InternalRequest<'open-session'>,
  'address' | 'userAgent' | 'replaces' | 'device' | 'ticket'
>;
type UserId = StoredAccount['_id'] | string;
type Browser = Pick<SigningIn, 'address' | 'userAgent'>;

/** Sessions: opened at sign-in, continued by the rotating refresh token, ended everywhere at once (docs/decisions/0009-sessions.md). */
@Injectable()
export class SessionsService {
  private readonly log = new Logger(SessionsService.name);
  /** How long a session lasts unused, and in total. */
  private readonly life: { unusedMs: number; wholeMs: number };

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly tokens: AccessTokens,
    private readonly known: KnownAddresses,
    private readonly devices: KnownDevices,
    private readonly notices: AccountNotices,
    private readonly nats: NatsLink,
    @Inject(CONFIG) { SESSION_DAYS, SESSION_MAX_DAYS }: AuthConfig,
  ) {
    this.life = { unusedMs: SESSION_DAYS * DAY_MS, wholeMs: SESSION_MAX_DAYS * DAY_MS };
  }

  /**
   * Starts a session. The browser's previous session ends, as its cookie is replaced.
   * @throws CallError 'unauthenticated' for a locked account, 'forbidden' if a new password must be chosen first
   */
  async open(account: StoredAccount, { replaces, device, ...browser }: SigningIn): Promise<OpenedSession> {
    const token = newRefreshToken();
    const now = new Date();
    const session: StoredSession = {
      _id: token.sid,
      userId: account._id,
      ver: 0,
      current: hashOf(token.secret),
      previous: null,
      salt: null,
      rotatedAt: now,
      openedAt: now,
      provedAt: now,
      ...this.lastUse(browser),
      expiresAt: new Date(now.getTime() + Math.min(this.life.unusedMs, this.life.wholeMs)),
    };
    await Promise.all([
      this.sessions.insert(session),
      this.known.remember(account.emailKey, browser.address),
    ]);
    // Read after the session is stored: a later lock or closing ends the session, and an earlier one is seen here.
    const current = await this.accounts.findById(String(account._id));
    if (current?.locked || current?.resetDemandedAt) {
      await this.end([session._id]);
      throw current.locked
        ? accountLocked(current.locked)
        : new CallError('forbidden', MESSAGES.waysInClosed);
    }
    await this.meet(account, session, device);
    const replaced = replaces === undefined ? undefined : readRefreshToken(replaces)?.sid;
    const over = await this.sessions.beyond(account._id, SESSIONS_MAX);
    if (replaced !== undefined && (await this.sessions.find(replaced))) over.push(replaced);
    await this.end([...new Set(over)]);
    return this.opened(account, session, token);
  }

  /**
   * Renews a session with a new refresh token. A token that was already replaced may be stolen, so it ends the session.
   * @throws CallError 'unauthenticated'
   */
  async refresh(text: string, browser: Browser): Promise<OpenedSession> {
    const token = readRefreshToken(text);
    if (!token) throw ended();
    const { session, next } = (await this.rotate(token, browser)) ?? (await this.repeat(token));
    const account = await this.accounts.findById(String(session.userId));
    if (!account || account.locked || account.resetDemandedAt) {
      await this.end([session._id]);
      throw ended();
    }
    return this.opened(account, session, { sid: session._id, secret: next });
  }

  /**
   * Records that the owner was proved, and returns new tokens. Earlier tokens do not carry the proof.
   * @throws CallError 'unauthenticated' if the session has ended
   */
  async prove(account: StoredAccount, sid: string): Promise<SignedInUser> {
    const session = await this.sessions.prove(sid, account._id, new Date());
    if (!session || this.isOver(session)) throw ended();
    return this.userOf(account, session);
  }

  /** Ends the session of a refresh token and the one with that id; ignores tokens without a session. */
  async signOut(
    refreshToken: string | null,
    sessionId: string | null,
  ): Promise<InternalReply<'end-session'>> {
    const token = refreshToken === null ? undefined : readRefreshToken(refreshToken);
    const session = token && (await this.sessions.find(token.sid));
    const hash = token && hashOf(token.secret);
    const own =
      session &&
      hash &&
      (sameHash(session.current, hash) || (session.previous && sameHash(session.previous, hash)));
    await this.end([...new Set([...(own ? [session._id] : []), ...(sessionId === null ? [] : [sessionId])])]);
    return { signedOut: true };
  }

  /** Ends sessions. All their tokens are refused, here and at every gateway. */
  async end(sids: readonly string[]): Promise<void> {
    if (sids.length === 0) return;
    const now = new Date();
    await this.sessions.end(sids, now, this.endExpiry(now));
    this.publish(sids.map((sid) => ({ sid, below: null })));
  }

  /** Signs a user out everywhere. @param keep a session that stays @returns how many ended */
  async endAll(userId: UserId, keep: string | null = null): Promise<number> {
    const all = await this.sessions.ofUser(userId);
    const others = all.flatMap(({ _id }) => (_id === keep ? [] : [_id]));
    await this.end(others);
    return others.length;
  }

  /** The same within a transaction. @returns how many ended, and how to tell the gateways after the commit */
  async endAllIn(userId: UserId, session: Session): Promise<{ ended: number; publish: () => void }> {
    const sids = (await this.sessions.ofUser(userId, session)).map(({ _id }) => _id);
    const now = new Date();
    if (sids.length > 0) await this.sessions.end(sids, now, this.endExpiry(now), session);
    return { ended: sids.length, publish: () => this.publish(sids.map((sid) => ({ sid, below: null }))) };
  }

  /** A user's current sessions. */
  async of(userId: UserId): Promise<StoredSession[]> {
    return (await this.sessions.ofUser(userId)).filter((session) => !this.isOver(session));
  }

  /** Call it when the claims of a user's tokens have changed: existing tokens are refused, and a refresh returns new ones. */
  async renew(userId: StoredAccount['_id']): Promise<void> {
    const now = new Date();
    const ends = await this.sessions.renew(userId, now, this.endExpiry(now));
    this.publish(ends.map(({ _id, below }) => ({ sid: _id, below })));
  }

  async endedSince(since: string | null): Promise<InternalReply<'get-ended-sessions'>> {
    const now = new Date();
    const from = since === null ? null : new Date(Date.parse(since) - LONGER_MS);
    const ends = await this.sessions.endedSince(from, now);
    return {
      ended: ends.map(({ _id, below }) => ({ sid: _id, below })),
      asOf: now.toISOString(),
      accessTokenS: this.tokens.lifeS,
    };
  }

  /** Writes to the member about a new device. Browsers are recognised by a cookie; programs have none, and count as one device. */
  private async meet(
    account: StoredAccount,
    { device: kind, openedAt }: StoredSession,
    cookie = `${kind}`,
  ): Promise<void> {
    if (await this.devices.isNew(String(account._id), kind ? cookie : 'a program'))
      await this.notices.tell(account, {
        ...{ kind: 'new-device', at: openedAt.toISOString() },
        device: kind ?? null,
      });
  }

  private async rotate(token: RefreshToken, browser: Browser) {
    const now = new Date();
    const salt = newSalt();
    const next = nextSecret(token.secret, salt);
    const hash = hashOf(token.secret);
    const rotation = {
      current: hashOf(next),
      previous: hash,
      salt,
      rotatedAt: now,
      ...this.lastUse(browser),
    };
    const session = await this.sessions.rotate(token.sid, hash, rotation, this.life);
    return session && { session, next };
  }

  /** Handles a token that is not the valid one. Within the grace period it gets its successor once more. */
  private async repeat({ sid, secret }: RefreshToken) {
    const session = await this.sessions.find(sid);
    if (!session || this.isOver(session)) throw ended();
    const { previous, salt, rotatedAt } = session;
    const sinceMs = Date.now() - rotatedAt.getTime();
    if (previous !== null && salt !== null && sinceMs <= GRACE_MS && sameHash(previous, hashOf(secret)))
      return { session, next: nextSecret(secret, salt) };
    await this.end([sid]);
    this.log.warn(`a replaced refresh token was used again: ended the session of user ${session.userId}`);
    throw ended();
  }

  private async opened(
    account: StoredAccount,
    session: StoredSession,
    token: RefreshToken,
  ): Promise<OpenedSession> {
    return {
      user: await this.userOf(account, session),
      refreshToken: writeRefreshToken(token),
      refreshForS: Math.floor((session.expiresAt.getTime() - session.rotatedAt.getTime()) / 1000),
    };
  }

  private async userOf(account: StoredAccount, session: StoredSession): Promise<SignedInUser> {
    const { profile_img, firstName, surname, username, leaving } = account;
    return {
      ...(await this.tokens.make(account, session)),
      ...{ profile_img, firstName, surname, username },
      leavesAt: leaving?.dueAt.toISOString() ?? null,
    };
  }

  private publish(ends: readonly EndedSession[]): void {
    // A gateway that misses the message learns of it with its next regular request.
    if (this.nats.connected) this.nats.connection?.publish(SESSIONS_ENDED, JSON.stringify(ends));
  }

  private lastUse({ address, userAgent }: Browser) {
    return {
      from: this.known.keyOf(address),
      device: deviceOf(userAgent),
      network: coarseNetworkOf(address),
    };
  }

  private isOver({ expiresAt, openedAt }: StoredSession): boolean {
    return Math.min(expiresAt.getTime(), openedAt.getTime() + this.life.wholeMs) <= Date.now();
  }

  private readonly endExpiry = (now: Date) => new Date(now.getTime() + this.tokens.lifeS * 1000 + LONGER_MS);
}

const ended = () => new CallError('unauthenticated', MESSAGES.sessionEnded);
