import { randomUUID } from 'node:crypto';
import type { NatsConnection } from '@nats-io/transport-node';
import { JwtService } from '@nestjs/jwt';
import { ACCESS_TOKEN, type EndedSession, internalSubjectOf } from '@screenlore/contracts';
import { JWT_SECRET } from './jwt-secret.js';
import { answerAs } from './stand-in.js';

/** Differences from the auth service's own tokens. */
export interface TokenMake {
  secret?: string;
  issuer?: string;
  audience?: string;
  /** Seconds from now. */
  expiresIn?: number;
  notBefore?: number;
}

/** An access token like the auth service's, with the requested differences. */
export function accessToken(claims: object = {}, make: TokenMake = {}): string {
  const { secret = JWT_SECRET, issuer = ACCESS_TOKEN.issuer, audience = ACCESS_TOKEN.audience } = make;
  return new JwtService({ secret }).sign(
    { sub: 'u1', username: 'ada.l', admin: false, sid: 's1', ver: 0, jti: randomUUID(), ...claims },
    { issuer, audience, expiresIn: make.expiresIn ?? 900, notBefore: make.notBefore ?? -5 },
  );
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Publishes the ended sessions in place of the auth service: a gateway accepts no token before it knows them. */
export const knowEndedSessions = (nats: NatsConnection, ended: readonly EndedSession[] = []): void =>
  answerAs(nats, internalSubjectOf('get-ended-sessions'), () => ({
    ended,
    asOf: new Date().toISOString(),
    accessTokenS: 900,
  }));
