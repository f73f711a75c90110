import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ACCESS_TOKEN, accessTokenClaims } from '@screenlore/contracts';
import { CONFIG } from '@screenlore/service-kit/base';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';
import type { SignedIn } from '../http/call-request.js';
import { EndedSessions } from './ended-sessions.js';
import { NetworkNames } from './network-names.js';

/** The previous secret if the token is signed with it, otherwise the present one. The strategy then verifies the token. */
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

/** passport-jwt checks times only if they are present; ours always are. */
const claims = accessTokenClaims.extend({ exp: z.number(), nbf: z.number() });

/**
 * Checks `Authorization: Bearer <access token>`: a JWT of the auth service for this API, signed with the portal's present or
 * previous secret (OPS-65), that is valid now and whose session has not ended.
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
   * @returns the member, or false where a correctly signed token lacks a claim or its session has ended
   * @throws CallError 'unavailable' while ended sessions are not known, for calls that need a member
   */
  async validate(request: FastifyRequest, payload: unknown): Promise<SignedIn | false> {
    const read = claims.safeParse(payload);
    if (!read.success) return false;
    // A call that visitors may make does not wait: it is answered as for a visitor.
    if (!this.ended.isKnown && request.underWay?.declared.access === 'anyone') return false;
    const { sub, username, admin, moderator, silenced, sid, ver, since, mayWrite, adminWaits, proved, exp } =
      read.data;
    if (await this.ended.has(sid, ver)) return false;
    return {
      id: sub,
      username,
      admin,
      ...(moderator && { moderator }),
      ...(silenced && { silenced: { ...silenced, until: silenced.until * 1000 } }),
      sessionId: sid,
      token: { ver, until: exp * 1000 },
      since: since === undefined ? undefined : since * 1000,
      ...{ mayWrite, adminWaits },
      provedAt: proved === undefined ? undefined : proved * 1000,
      network: this.networks.of(request.ip),
    };
  }
}
