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

/** Whose a sign-in is. */
export interface SocialOwner {
  account: StoredAccount;
  /** What is linked once a code was typed. */
  link?: Identity;
  /** A passkey was used, after which no code is asked for. */
  byPasskey?: boolean;
}

/** What came with a sign-in. */
export interface Asked {
  /** What becomes of an account that nobody vouched for (AUTH-15). */
  existing?: ExistingAccount | undefined;
  /** Where new members need one. */
  invitation?: string | undefined;
}

/** Finds the account of a person whom a provider names; docs/decisions/0010-social-sign-in.md. */
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
   * @throws CallError 'conflict' when the email is another account's and the provider does not vouch for it, or that is to be
   * asked; 'forbidden' for a wrong password, 'tooMany'
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
      // A provider that does not verify emails accepts any.
      if (!person.email_verified) throw new CallError('conflict', MESSAGES.emailTaken);
      const question = this.existing.questionOf(same);
      // Whose email is verified keeps it.
      const isLeft = existing === 'leave' && !same.emailVerified;
      if (question !== null && !isLeft) {
        if (existing === undefined || existing === 'leave') throw new CallError('conflict', question);
        await this.existing.prove(same, existing, person.nonce, from);
        return this.join(same, identity, from, 'passkey' in existing);
      }
      const linked = await this.accounts.linkIdentity(same._id, identity);
      if (linked) return { account: await this.recorded('way-added', linked, identity, from) };
      // Before anything changes: nobody new may come in its place.
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

  /** The account of which the question is. @throws CallError 'conflict' where nothing is asked */
  async askedOf(client: SocialClient, person: Person): Promise<StoredAccount> {
    const isAsked = !client.mock && person.email !== undefined && person.email_verified;
    const same = isAsked ? await this.accounts.findByEmail(person.email ?? '') : null;
    if (!same?.passkeys) throw new CallError('conflict', MESSAGES.passkeyRefused);
    return same;
  }

  /** Its other ways in stay: who proved one can sign in both ways from now on. */
  private async join(
    account: StoredAccount,
    identity: Identity,
    from: From,
    byPasskey: boolean,
  ): Promise<SocialOwner> {
    // By the password alone nobody is signed in to it, so nothing is linked to it either.
    if (account.factor && !byPasskey) return { account, link: identity };
    const joined = await this.accounts.linkIdentity(account._id, identity, account);
    // It was changed in the meantime.
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

  /** Another account keeps the email: then this one has none. */
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
          // The mock one lets anybody in as somebody whose email nobody reads.
          mustVerify: identity.provider !== 'mock' && (await this.verification.isAskedFor()),
          identities: [identity],
        };
        const made = await this.gate.enter(invitation, (session) => this.accounts.create(given, session));
        if (made.mustVerify && !made.emailVerified && made.email)
          await this.verification.begin(made, made.email, from.address);
        return await this.recorded('sign-up', made, identity, from);
      } catch (error) {
        // The name was taken meanwhile, or this person signed up in another window.
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

/** As the provider writes them, without what does not show; who has one name only has no surname. */
function namesOf(person: Person): { firstName: string; surname: string } {
  const [first = '', ...rest] = (person.name ?? '').split(/\s+/);
  const cut = (text: string): string => withoutUnseen(text.normalize('NFC')).slice(0, LIMITS.personNameMax);
  return {
    firstName: cut(person.given_name ?? first) || 'Member',
    surname: cut(person.family_name ?? rest.join(' ')) || 'of Screenlore',
  };
}
