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
/** Browsers a user may be signed in with; one more ends the session that was used the longest ago. */
const SESSIONS_MAX = 20;
/** For so long (ms) the refresh token before is answered with the one after it: two tabs refresh at the same time. */
const GRACE_MS = 10_000;
/** An end is kept for longer than the tokens live by this (ms): clocks differ. */
const LONGER_MS = 60_000;

/** The browser that signs in or carries a session on, as the gateway sees it. */
export type SigningIn = Pick<
  InternalRequest<'open-session'>,
  'address' | 'userAgent' | 'replaces' | 'device' | 'ticket'
>;
type UserId = StoredAccount['_id'] | string;
type Browser = Pick<SigningIn, 'address' | 'userAgent'>;

/** Sessions: opened at sign-in, carried on by the rotating refresh token, ended everywhere at once (docs/decisions/0009-sessions.md). */
@Injectable()
export class SessionsService {
  private readonly log = new Logger(SessionsService.name);
  /** How long a session lasts that is not used, and at most. */
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
   * Begins a session. The browser's previous session ends, as its cookie is replaced.
   * @throws CallError 'unauthenticated' for an account that is locked, 'forbidden' where a new password has to be chosen first
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
    // Read after the session is there: who locks the account or closes the ways in meanwhile ends it, or it ends itself.
    const current = await this.accounts.findById(String(account._id));
    if (current?.locked || current?.resetDemandedAt) {
      await this.end([session._id]);
      throw current.locked ? accountLocked() : new CallError('forbidden', MESSAGES.waysInClosed);
    }
    await this.meet(account, session, device);
    const replaced = replaces === undefined ? undefined : readRefreshToken(replaces)?.sid;
    const over = await this.sessions.beyond(account._id, SESSIONS_MAX);
    if (replaced !== undefined && (await this.sessions.find(replaced))) over.push(replaced);
    await this.end([...new Set(over)]);
    return this.opened(account, session, token);
  }

  /**
   * Carries a session on with a new refresh token. One that was already replaced ends the session, as it may be stolen.
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
   * A session has proved its owner. Tokens of before are good for no more than they were.
   * @throws CallError 'unauthenticated' where it is over
   */
  async prove(account: StoredAccount, sid: string): Promise<SignedInUser> {
    const session = await this.sessions.prove(sid, account._id, new Date());
    if (!session || this.isOver(session)) throw ended();
    return this.userOf(account, session);
  }

  /** Ends the session of a refresh token and the one with that id; tokens of no session are ignored. */
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

  /** Refuses all tokens of the sessions, here and at every gateway. */
  async end(sids: readonly string[]): Promise<void> {
    if (sids.length === 0) return;
    const now = new Date();
    await this.sessions.end(sids, now, this.endExpiry(now));
    this.publish(sids.map((sid) => ({ sid, below: null })));
  }

  /** Signs a user out everywhere. @param keep the session that stays, if one does; @returns how many ended */
  async endAll(userId: UserId, keep: string | null = null): Promise<number> {
    const all = await this.sessions.ofUser(userId);
    const others = all.flatMap(({ _id }) => (_id === keep ? [] : [_id]));
    await this.end(others);
    return others.length;
  }

  /** The same as part of a change. @returns how many ended, and how to tell the gateways once that is committed */
  async endAllIn(userId: UserId, session: Session): Promise<{ ended: number; publish: () => void }> {
    const sids = (await this.sessions.ofUser(userId, session)).map(({ _id }) => _id);
    const now = new Date();
    if (sids.length > 0) await this.sessions.end(sids, now, this.endExpiry(now), session);
    return { ended: sids.length, publish: () => this.publish(sids.map((sid) => ({ sid, below: null }))) };
  }

  /** The sessions of a user that are not over. */
  async of(userId: UserId): Promise<StoredSession[]> {
    return (await this.sessions.ofUser(userId)).filter((session) => !this.isOver(session));
  }

  /**
   * Called when the claims of a user's tokens have changed: existing tokens are refused, and a refresh returns new
   * ones.
   */
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

  /** A browser is known by its cookie; programs keep none, and are one device. */
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

  /** The token is not the valid one. Within the grace period its successor is returned once more. */
  private async repeat({ sid, secret }: RefreshToken) {
    const session = await this.sessions.find(sid);
    if (!session || this.isOver(session)) throw ended();
    const { previous, salt, rotatedAt } = session;
    const sinceMs = Date.now() - rotatedAt.getTime();
    if (previous !== null && salt !== null && sinceMs <= GRACE_MS && sameHash(previous, hashOf(secret)))
      return { session, next: nextSecret(secret, salt) };
    await this.end([sid]);
    this.log.warn(
      `a refresh token that was replaced came again: the session of user ${session.userId} is ended`,
    );
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
    // A gateway that misses the message finds out when it asks the next time.
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
