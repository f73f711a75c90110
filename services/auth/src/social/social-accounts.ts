import { Injectable } from '@nestjs/common';
import { type ExistingAccount, isMockEmail, LIMITS, MESSAGES, withoutUnseen } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { Identity, StoredAccount } from '../accounts/account.schema.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { SignUpGate } from '../invitations/sign-up-gate.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { VerificationService } from '../verification/verification.service.js';
import { ExistingAccounts, type From } from './existing-accounts.js';
import { usernamesFor } from './free-username.js';
import type { SocialClient } from './social-providers.js';
import { identityOf, type Person, refused } from './social-tokens.js';

/** The account that a social sign-in is for. */
export interface SocialOwner {
  account: StoredAccount;
  /** A provider to link to the account once a code is entered. */
  link?: Identity;
  /** A passkey was used, so no code is needed. */
  byPasskey?: boolean;
}

/** What the caller sent with a sign-in. */
export interface Asked {
  /** The answer to the question about an existing account with the same email (AUTH-15). */
  existing?: ExistingAccount | undefined;
  /** For portals where new members need an invitation. */
  invitation?: string | undefined;
}

/** Finds or creates the account of a person that a provider names; docs/decisions/0010-social-sign-in.md. */
@Injectable()
export class SocialAccounts {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly guessing: GuessingService,
    private readonly existing: ExistingAccounts,
    private readonly verification: VerificationService,
    private readonly gate: SignUpGate,
  ) {}

  /**
   * @throws CallError 'conflict' if another account has the email and the provider does not vouch for it, or if a question must be
   * answered first; 'forbidden' for a wrong password, 'tooMany'
   */
  async of(
    client: SocialClient,
    person: Person,
    from: From,
    { existing, invitation }: Asked,
  ): Promise<SocialOwner> {
    const identity = identityOf(client, person);
    const known = await this.accounts.findByIdentity(identity);
    if (known) return { account: known };
    if (client.mock) return { account: await this.ofMock(client, person, identity, from, invitation) };
    const same = person.email === undefined ? null : await this.accounts.findByEmail(person.email);
    if (same) {
      // The provider has not verified the email, so it may be anybody's.
      if (!person.email_verified) throw new CallError('conflict', MESSAGES.emailTaken);
      const question = this.existing.questionOf(same);
      // A verified email stays with its account.
      const isLeft = existing === 'leave' && !same.emailVerified;
      if (question !== null && !isLeft) {
        if (existing === undefined || existing === 'leave') throw new CallError('conflict', question);
        await this.existing.prove(same, existing, person.nonce, from);
        return this.join(same, identity, from, 'passkey' in existing);
      }
      const linked = await this.accounts.linkIdentity(same._id, identity);
      if (linked) return { account: await this.recorded('way-added', linked, identity, from) };
      // Checked before the email is taken from the other account, as sign-up may be closed.
      await this.gate.check(invitation);
      if (await this.accounts.loseEmail(same._id, person.email ?? '')) {
        await this.sessions.endAll(same._id);
        const { _id: accountId, username } = same;
        await this.audit.add({
          event: 'email-lost',
          way: identity.provider,
          result: 'ok',
          accountId,
          username,
        });
      }
    }
    return { account: await this.create(person, identity, person.email_verified, from, invitation) };
  }

  /** The account that the question is about. @throws CallError 'conflict' if there is no question */
  async askedOf(client: SocialClient, person: Person): Promise<StoredAccount> {
    const isAsked = !client.mock && person.email !== undefined && person.email_verified;
    const same = isAsked ? await this.accounts.findByEmail(person.email ?? '') : null;
    if (!same?.passkeys) throw new CallError('conflict', MESSAGES.passkeyRefused);
    return same;
  }

  /** Links the provider to the account. The other ways in stay. */
  private async join(
    account: StoredAccount,
    identity: Identity,
    from: From,
    byPasskey: boolean,
  ): Promise<SocialOwner> {
    // Two-step login needs a code after the password, so the provider is linked only then.
    if (account.factor && !byPasskey) return { account, link: identity };
    const joined = await this.accounts.linkIdentity(account._id, identity, account);
    // The account has changed meanwhile.
    if (!joined)
      throw new CallError('forbidden', byPasskey ? MESSAGES.passkeyRefused : MESSAGES.linkPasswordWrong);
    return { account: await this.recorded('way-added', joined, identity, from), byPasskey };
  }

  private async recorded(
    event: 'sign-up' | 'way-added',
    account: StoredAccount,
    { provider }: Identity,
    from: From,
  ): Promise<StoredAccount> {
    const { _id: accountId, username } = account;
    await this.audit.add({ event, way: provider, result: 'ok', accountId, username, ...from });
    return account;
  }

  /** If another account has the email, the new one has none. */
  private async ofMock(
    client: SocialClient,
    person: Person,
    identity: Identity,
    from: From,
    invitation: string | undefined,
  ): Promise<StoredAccount> {
    const { email, ...rest } = person;
    if (email === undefined || !isMockEmail(email)) throw refused(client.provider);
    const taken = (await this.accounts.findByEmail(email)) !== null;
    return this.create(taken ? rest : person, identity, false, from, invitation);
  }

  private async create(
    person: Person,
    identity: Identity,
    emailVerified: boolean,
    from: From,
    invitation: string | undefined,
  ): Promise<StoredAccount> {
    await this.gate.check(invitation);
    await this.guessing.countSignUp(from.address);
    for (const username of usernamesFor(fullNameOf(person), person.email)) {
      if (await this.accounts.findByUsername(username)) continue;
      try {
        const given = {
          ...namesOf(person),
          username,
          email: person.email ?? null,
          emailVerified: person.email !== undefined && emailVerified,
          // Nobody reads mail to the mock provider's people.
          mustVerify: identity.provider !== 'mock' && (await this.verification.isAskedFor()),
          identities: [identity],
        };
        const made = await this.gate.enter(invitation, (session) => this.accounts.create(given, session));
        if (made.mustVerify && !made.emailVerified && made.email)
          await this.verification.begin(made, made.email, from.address);
        return await this.recorded('sign-up', made, identity, from);
      } catch (error) {
        // Either the name was taken meanwhile, or the same person signed up in another window.
        if (!(error instanceof CallError && error.code === 'conflict')) throw error;
        const made = await this.accounts.findByIdentity(identity);
        if (made) return made;
        if (error.message !== MESSAGES.usernameTaken) throw error;
      }
    }
    throw new CallError('unavailable', 'No free username was found. Try again in a moment');
  }
}

const fullNameOf = ({ name, given_name, family_name }: Person): string =>
  [given_name, family_name].filter(Boolean).join('.') || name || '';

/** Names as the provider writes them, without invisible characters. A single name is a first name without a surname. */
function namesOf(person: Person): { firstName: string; surname: string } {
  const [first = '', ...rest] = (person.name ?? '').split(/\s+/);
  const cut = (text: string): string => withoutUnseen(text.normalize('NFC')).slice(0, LIMITS.personNameMax);
  return {
    firstName: cut(person.given_name ?? first) || 'Member',
    surname: cut(person.family_name ?? rest.join(' ')) || 'of Screenlore',
  };
}
