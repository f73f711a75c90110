import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type MadePasskey, MESSAGES, type UsedPasskey } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { CHALLENGE_MS, Challenges, hashOf } from './challenges.repository.js';
import type { StoredChallenge, StoredPasskey } from './passkey.schema.js';
import { PasskeySite } from './passkey-site.js';
import { PasskeysRepository } from './passkeys.repository.js';

/** The account that a passkey is made for, as the device shows it. */
interface Owner {
  username: string;
  /** Absent at a sign-up. */
  accountId?: string;
  /** The account's existing passkeys: a device does not create a second one. */
  has?: readonly StoredPasskey[];
}

/** A sign-in by a provider that is to be linked to an account (WAY-06). */
export interface Joining {
  accountId: string;
  /** Identifies the sign-in; stored as a hash. */
  attempt: string;
}

type FreshPasskey = Pick<
  StoredPasskey,
  '_id' | 'handle' | 'publicKey' | 'counter' | 'transports' | 'backedUp'
>;

/** What a device says it signed: not yet trusted. */
interface ClientData {
  challenge?: unknown;
  origin?: unknown;
  crossOrigin?: unknown;
}

/** WebAuthn: creates passkeys, and checks their use. The device has verified its owner each time. */
@Injectable()
export class Ceremonies {
  constructor(
    private readonly site: PasskeySite,
    private readonly challenges: Challenges,
    private readonly passkeys: PasskeysRepository,
  ) {}

  get isOn(): boolean {
    return this.site.id !== null;
  }

  /** @throws CallError 'notBuilt' if passkeys do not work */
  async toMake({ username, accountId, has = [] }: Owner): Promise<Record<string, unknown>> {
    const rpID = this.siteId();
    const handle = has[0]?.handle ?? randomBytes(16).toString('base64url');
    const options = await generateRegistrationOptions({
      ...{ rpID, rpName: 'Screenlore', userName: username, timeout: CHALLENGE_MS },
      userID: new Uint8Array(Buffer.from(handle, 'base64url')),
      attestationType: 'none',
      excludeCredentials: has.map(({ _id: id, transports }) => ({ id, transports })),
      // Works without typing a name, and the device asks for finger, face or code.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const purpose = accountId === undefined ? 'sign-up' : 'add';
    await this.challenges.keep(options.challenge, { purpose, accountId: accountId ?? null, handle });
    return { ...options };
  }

  /**
   * @param joining allows only passkeys of that account
   * @throws CallError 'notBuilt' if passkeys do not work
   */
  async toUse(joining?: Joining): Promise<Record<string, unknown>> {
    const allowed = joining && (await this.passkeys.of(joining.accountId));
    const options = await generateAuthenticationOptions({
      ...{ rpID: this.siteId(), userVerification: 'required', timeout: CHALLENGE_MS },
      ...(allowed && {
        allowCredentials: allowed.map(({ _id, transports }) => ({
          id: _id,
          transports: transports as never,
        })),
      }),
    });
    const about = joining
      ? { purpose: 'join' as const, accountId: joining.accountId, attempt: hashOf(joining.attempt) }
      : { purpose: 'use' as const };
    await this.challenges.keep(options.challenge, about);
    return { ...options };
  }

  /** @throws CallError 'forbidden' for a wrong reply, 'notBuilt' */
  async made(reply: MadePasskey, accountId?: string): Promise<FreshPasskey> {
    const expectedRPID = this.siteId();
    const asked = await this.asked(reply, accountId === undefined ? 'sign-up' : 'add');
    const { handle } = asked?.challenge ?? {};
    if (!asked || !handle || (accountId ?? null) !== (asked.challenge.accountId ?? null)) throw refused();
    const { registrationInfo: info } = await verifyRegistrationResponse({
      ...{ response: reply as never, expectedRPID, ...asked.expected, requireUserVerification: true },
    }).catch(() => {
      throw refused();
    });
    if (!info || (await this.passkeys.find(info.credential.id))) throw refused();
    return {
      ...{ _id: info.credential.id, handle, counter: info.credential.counter },
      publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
      transports: reply.response.transports ?? [],
      backedUp: info.credentialBackedUp,
    };
  }

  /**
   * Whether the reply is right, and its passkey, which is returned for wrong replies too if it exists.
   * @throws CallError 'notBuilt'
   */
  async used(
    reply: UsedPasskey,
    joining?: Joining,
  ): Promise<{ passkey: StoredPasskey | null; right: boolean }> {
    const expectedRPID = this.siteId();
    const asked = await this.asked(reply, joining ? 'join' : 'use');
    const passkey = await this.passkeys.find(reply.id);
    const { userHandle } = reply.response;
    if (!asked || !passkey || (userHandle !== undefined && userHandle !== passkey.handle))
      return { passkey, right: false };
    if (joining && !isFor(joining, asked.challenge, passkey)) return { passkey, right: false };
    const { _id: id, counter, publicKey } = passkey;
    const answer = await verifyAuthenticationResponse({
      ...{ response: reply as never, expectedRPID, ...asked.expected, requireUserVerification: true },
      credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) },
      // Callers do not learn what was wrong.
    }).catch(() => null);
    if (!answer?.verified) return { passkey, right: false };
    const { newCounter, credentialBackedUp: backedUp } = answer.authenticationInfo;
    return { passkey, right: await this.passkeys.use(passkey, { counter: newCounter, backedUp }) };
  }

  /** The challenge that a reply answers. It is used up even if the reply is wrong. */
  private async asked(
    { response }: { response: { clientDataJSON: string } },
    purpose: StoredChallenge['purpose'],
  ) {
    const { challenge: given, origin, crossOrigin } = clientDataOf(response.clientDataJSON);
    if (typeof given !== 'string') return null;
    const challenge = await this.challenges.take(given, purpose);
    // Refuses replies from a page that is embedded in another site.
    if (!challenge || crossOrigin === true) return null;
    if (typeof origin !== 'string' || !this.site.isOwn(origin)) return null;
    return { challenge, expected: { expectedChallenge: given, expectedOrigin: origin } };
  }

  private siteId(): string {
    if (this.site.id === null) throw new CallError('notBuilt', MESSAGES.passkeysOff);
    return this.site.id;
  }
}

const isFor = (
  { accountId, attempt }: Joining,
  challenge: StoredChallenge,
  passkey: StoredPasskey,
): boolean =>
  passkey.accountId === accountId &&
  challenge.accountId === accountId &&
  challenge.attempt === hashOf(attempt);

const refused = () => new CallError('forbidden', MESSAGES.passkeyRefused);

function clientDataOf(text: string): ClientData {
  try {
    const data: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return typeof data === 'object' && data !== null ? data : {};
  } catch {
    return {};
  }
}
