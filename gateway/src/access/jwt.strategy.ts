import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ACCESS_TOKEN, accessTokenClaims } from '@screenlore/contracts';
import { CONFIG } from '@screenlore/service-kit';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';
import type { SignedIn } from '../http/call-request.js';
import { EndedSessions } from './ended-sessions.js';
import { NetworkNames } from './network-names.js';

/** The previous secret where the token is signed with it; the strategy checks whether it is valid. */
const secretOf = (
  token: string,
  { JWT_SECRET, JWT_SECRET_PREVIOUS }: Pick<GatewayConfig, 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS'>,
): string => {
  if (JWT_SECRET_PREVIOUS === undefined) return JWT_SECRET;
  const end = token.lastIndexOf('.');
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  const right = createHmac('sha256', JWT_SECRET_PREVIOUS).update(token.slice(0, end)).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? JWT_SECRET_PREVIOUS : JWT_SECRET;
};

/** Times are checked where they exist; tokens of the portal always have an end. */
const claims = accessTokenClaims.extend({ exp: z.number(), nbf: z.number() });

/**
 * Checks `Authorization: Bearer <access token>`: a JWT of the auth service for this API, signed with the portal's
 * secret or the one before (OPS-65), whose time is now and whose session is not over.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    private readonly ended: EndedSessions,
    private readonly networks: NetworkNames,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, token: string, done) => done(null, secretOf(token, config)),
      algorithms: [ACCESS_TOKEN.algorithm],
      issuer: ACCESS_TOKEN.issuer,
      audience: ACCESS_TOKEN.audience,
      passReqToCallback: true,
    });
  }

  /**
   * @returns who it is, or false where a rightly signed token lacks a claim or its session is over
   * @throws CallError 'unavailable' when that cannot be known yet, at calls that need it
   */
  async validate(request: FastifyRequest, payload: unknown): Promise<SignedIn | false> {
    const read = claims.safeParse(payload);
    if (!read.success) return false;
    // A read goes on without the caller rather than wait.
    if (!this.ended.isKnown && request.underWay?.declared.access === 'anyone') return false;
    const { sub, username, admin, sid, ver, since, mayWrite, adminWaits, proved, exp } = read.data;
    if (await this.ended.has(sid, ver)) return false;
    return {
      id: sub,
      username,
      admin,
      sessionId: sid,
      token: { ver, until: exp * 1000 },
      since: since === undefined ? undefined : since * 1000,
      ...{ mayWrite, adminWaits },
      provedAt: proved === undefined ? undefined : proved * 1000,
      network: this.networks.of(request.ip),
    };
  }
}
