import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Caller } from '@screenlore/contracts';
import { CONFIG } from '@screenlore/service-kit';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';

/** What an access token says of its user. */
const claims = z.object({ sub: z.string().min(1), username: z.string().min(1), admin: z.boolean() });

/** Takes `Authorization: Bearer <access token>`: a JWT signed by HS256 with the portal's secret. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(@Inject(CONFIG) config: GatewayConfig) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: config.JWT_SECRET,
      algorithms: ['HS256'],
    });
  }

  /** @returns the caller, or false where a rightly signed token lacks a claim */
  validate(payload: unknown): Caller | false {
    const read = claims.safeParse(payload);
    return read.success && { id: read.data.sub, username: read.data.username, admin: read.data.admin };
  }
}
