import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CallReply, InternalRequest } from '@screenlore/contracts';
import { CONFIG } from '@screenlore/service-kit';
import { z } from 'zod';
import type { AuthConfig } from '../config.js';
import { type Attempt, AttemptsRepository } from './attempts.repository.js';
import { PATIENCE_MS, type SocialClient, SocialProviders, unavailable } from './social-providers.js';
import { refused } from './social-tokens.js';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
/** The PKCE verifier (RFC 7636). It is derived from the cookie of the browser that started, so it need not be stored. */
const verifierOf = ({ key, nonce }: Pick<Attempt, 'key' | 'nonce'>): string => hashOf(`pkce ${key} ${nonce}`);
/** The PKCE challenge, which the provider gets at the start. */
export const challengeOf = (attempt: Pick<Attempt, 'key' | 'nonce'>): string => hashOf(verifierOf(attempt));

const tokens = z.object({ id_token: z.string().min(1).max(8192) });
const failure = z.object({ error: z.string().max(100) });

/** Exchanges a code of the OpenID provider for its ID token. The token is checked where it is used. */
@Injectable()
export class CodeExchange {
  private readonly log = new Logger(CodeExchange.name);

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly providers: SocialProviders,
    private readonly attempts: AttemptsRepository,
  ) {}

  /** @throws CallError 'unauthenticated' for a code that does not work here, 'unavailable', 'notBuilt' */
  async redeem({
    code,
    nonce,
    redirect_uri,
    key,
  }: Omit<InternalRequest<'redeem-oidc-code'>, 'address'>): Promise<CallReply<'use-oidc-code'>> {
    const client = this.providers.client('oidc');
    if (key === null || !(await this.attempts.has({ provider: 'oidc', nonce, key }))) throw refused('oidc');
    const answer = await this.ask(client, {
      ...{ grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifierOf({ key, nonce }) },
    });
    const body: unknown = await answer.json().catch(() => undefined);
    const read = tokens.safeParse(body);
    if (answer.ok && read.success) return read.data;
    const { error = 'no ID token' } = failure.safeParse(body).data ?? {};
    if (error === 'invalid_grant') throw refused('oidc');
    // Only operators can fix a wrong id or secret, so it is logged.
    this.log.error(`the OpenID provider refused the code with ${answer.status}: ${error}`);
    throw unavailable();
  }

  private async ask(client: SocialClient, fields: Record<string, string>): Promise<Response> {
    const { tokenUrl, secretInBody } = await this.providers.describe(client);
    if (tokenUrl === undefined) throw unavailable();
    const secret = this.config.OIDC_CLIENT_SECRET ?? '';
    const encode = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);
    const basic = Buffer.from(`${encode(client.clientId)}:${encode(secret)}`).toString('base64');
    return fetch(tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json', ...(!secretInBody && { authorization: `Basic ${basic}` }) },
      body: new URLSearchParams({
        ...fields,
        ...(secretInBody && { client_id: client.clientId, client_secret: secret }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => {
      throw unavailable();
    });
  }
}
