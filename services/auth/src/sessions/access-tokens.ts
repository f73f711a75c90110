import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ACCESS_TOKEN, type AccessTokenClaims, type SignedInUser } from '@screenlore/contracts';
import { CONFIG } from '@screenlore/service-kit';
import { isSilenced, type StoredAccount } from '../accounts/account.schema.js';
import { Administrators } from '../accounts/administrators.js';
import { Proven } from '../accounts/proven.js';
import type { AuthConfig } from '../config.js';
import type { StoredSession } from './session.schema.js';

/** A gateway's clock may be behind by this much (seconds). */
const CLOCKS_APART_S = 5;

/** Makes the tokens that the gateways accept. */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;
  /** How long (s) a token is valid. */
  readonly lifeS: number;

  constructor(
    @Inject(CONFIG) config: AuthConfig,
    private readonly administrators: Administrators,
    private readonly proven: Proven,
  ) {
    this.lifeS = config.ACCESS_TOKEN_MINUTES * 60;
    this.jwt = new JwtService({
      secret: config.JWT_SECRET,
      signOptions: {
        algorithm: ACCESS_TOKEN.algorithm,
        issuer: ACCESS_TOKEN.issuer,
        audience: ACCESS_TOKEN.audience,
        notBefore: -CLOCKS_APART_S,
      },
    });
  }

  /** A token for a session, which it never outlives. Also returns what the token says about the account. */
  async make(
    account: StoredAccount,
    { _id, ver, expiresAt, provedAt }: StoredSession,
  ): Promise<Pick<SignedInUser, 'access_token' | 'admin' | 'moderator' | 'mayWrite' | 'twoStepBy'>> {
    const sessionS = Math.floor((expiresAt.getTime() - Date.now()) / 1000);
    const [{ admin, moderator, by }, mayWrite] = await Promise.all([
      this.administrators.standing(account),
      this.proven.has(account),
    ]);
    const claims: AccessTokenClaims = {
      sub: String(account._id),
      username: account.username,
      admin,
      ...(moderator && { moderator }),
      mayWrite,
      ...(isSilenced(account) && {
        silenced: {
          until: Math.ceil(account.silenced.until.getTime() / 1000),
          reason: account.silenced.reason,
        },
      }),
      ...(by && !admin && !moderator && { adminWaits: true }),
      sid: _id,
      ver,
      jti: randomUUID(),
      proved: Math.floor((provedAt?.getTime() ?? 0) / 1000),
      since: Math.floor(account.joinedAt.getTime() / 1000),
    };
    const expiresIn = Math.max(1, Math.min(this.lifeS, sessionS));
    return {
      access_token: this.jwt.sign(claims, { expiresIn }),
      admin,
      ...(moderator && { moderator }),
      ...(mayWrite ? {} : { mayWrite }),
      ...(by && { twoStepBy: by.toISOString() }),
    };
  }
}
