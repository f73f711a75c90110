import { Injectable } from '@nestjs/common';
import { type InternalRequest, MESSAGES, type SecurityWay, type SignedInUser } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { FactorCodes } from '../factor/factor-codes.js';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.service.js';
import { OwnerProof } from '../passwords/owner-proof.js';
import { deviceOf } from '../sessions/device-of.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SocialService } from '../social/social.service.js';

type Asked = InternalRequest<'prove-session'>;

/** Members prove again that a session is theirs (SUDO-02). */
@Injectable()
export class ProofService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly owner: OwnerProof,
    private readonly passkeys: PasskeySignIn,
    private readonly social: SocialService,
    private readonly codes: FactorCodes,
    private readonly audit: AuditService,
  ) {}

  /** @throws CallError 'forbidden' for a wrong proof, 'conflict' without a password, 'unauthenticated', 'tooMany' */
  async prove(userId: string, asked: Asked): Promise<SignedInUser> {
    const account = await this.accounts.findById(userId);
    if (!account) throw new CallError('unauthenticated', MESSAGES.sessionEnded);
    const { _id: accountId, username } = account;
    const { refusal, way } = await this.judged(account, asked);
    await this.audit.add({
      ...{ event: 'owner-proof', way, result: refusal === null ? 'ok' : 'refused', accountId, username },
      ...{ address: asked.address, device: deviceOf(asked.userAgent) },
    });
    if (refusal !== null) throw new CallError('forbidden', refusal);
    return this.sessions.prove(account, asked.sessionId);
  }

  private async judged(
    account: StoredAccount,
    { proof, key, address, userAgent }: Asked,
  ): Promise<{ refusal: string | null; way: SecurityWay }> {
    if ('password' in proof) {
      if (account.passwordHash === null) throw new CallError('conflict', MESSAGES.passwordNone);
      const refusal = await this.owner.passwordRefusalOf(account, proof.password, address);
      return { refusal, way: 'password' };
    }
    if ('passkey' in proof) {
      const isOwner = await this.passkeys.isOwner(account, proof.passkey);
      return { refusal: isOwner ? null : MESSAGES.passkeyRefused, way: 'passkey' };
    }
    if ('code' in proof) {
      const used = this.codes.use(account, proof.code, { address, device: deviceOf(userAgent) });
      return { refusal: await used.then(() => null, refusalOf), way: 'code' };
    }
    const { provider, access_token: idToken, facebook_access_token: accessToken = null } = proof;
    // As at sign-in: without it the ID token may have been issued to another app.
    if (provider === 'facebook' && accessToken === null)
      throw new CallError('malformed', 'facebook_access_token: is missing');
    const isOwner = await this.social.isOwner(account, provider, { idToken, accessToken, key });
    return { refusal: isOwner ? null : MESSAGES.proofOfAnother, way: provider };
  }
}

/** The text for a wrong code; other errors are thrown. */
function refusalOf(error: unknown): string {
  if (error instanceof CallError && error.code === 'forbidden') return error.message;
  throw error;
}
