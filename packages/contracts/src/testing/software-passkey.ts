import type { MadePasskey, UsedPasskey } from '../entities/passkey.js';

/** Errors in a device's reply. */
export interface Wrongs {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  /** The signing key, if it is not the passkey's. */
  signer?: CryptoKey;
  /** The user was not verified by finger, face or code. */
  unverified?: boolean;
  crossOrigin?: boolean;
  userHandle?: string;
}

const ES256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const [UP, UV, ATTESTED] = [0x01, 0x04, 0x40];

const utf8 = (text: string) => new TextEncoder().encode(text);
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const newKey = () => crypto.subtle.generateKey(ES256, true, ['sign', 'verify']);

/** A key that belongs to no passkey. */
export const foreignKey = async (): Promise<CryptoKey> => (await newKey()).privateKey;

/** A device with passkeys, for tests: it signs anything. */
export class SoftwarePasskey {
  counter = 0;
  private handle = '';
  private constructor(
    private readonly keys: CryptoKeyPair,
    private readonly credentialId: Uint8Array,
    private readonly origin: string,
  ) {}

  /** @param origin of the page that uses it */
  static async at(origin: string): Promise<SoftwarePasskey> {
    return new SoftwarePasskey(await newKey(), crypto.getRandomValues(new Uint8Array(16)), origin);
  }

  get id(): string {
    return base64url(this.credentialId);
  }

  /** @param options from the call that starts creating one */
  async make(options: Readonly<Record<string, unknown>>, wrongs: Wrongs = {}): Promise<MadePasskey> {
    const { challenge, user } = options as { challenge: string; user: { id: string } };
    this.handle = user.id;
    const jwk = await crypto.subtle.exportKey('jwk', this.keys.publicKey);
    // A COSE map: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
    const key = joined(
      Uint8Array.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      bytesOf(jwk.x ?? ''),
      Uint8Array.from([0x22, 0x58, 0x20]),
      bytesOf(jwk.y ?? ''),
    );
    const attested = joined(
      new Uint8Array(16),
      Uint8Array.from([0, this.credentialId.length]),
      this.credentialId,
      key,
    );
    const authData = joined(await this.head(wrongs, ATTESTED), attested);
    // { fmt: "none", attStmt: {}, authData }
    const attestation = joined(
      Uint8Array.from([0xa3, 0x63, ...utf8('fmt'), 0x64, ...utf8('none'), 0x67, ...utf8('attStmt'), 0xa0]),
      Uint8Array.from([0x68, ...utf8('authData'), 0x59, authData.length >> 8, authData.length & 0xff]),
      authData,
    );
    return {
      ...this.named(),
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge, wrongs)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** @param options from the call that starts using one */
  async use(options: Readonly<Record<string, unknown>>, wrongs: Wrongs = {}): Promise<UsedPasskey> {
    this.counter++;
    const client = this.clientData('webauthn.get', String(options['challenge']), wrongs);
    const authData = await this.head(wrongs);
    const signed = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      wrongs.signer ?? this.keys.privateKey,
      joined(authData, await sha256(client)),
    );
    return {
      ...this.named(),
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(derOf(new Uint8Array(signed))),
        userHandle: wrongs.userHandle ?? this.handle,
      },
    };
  }

  private named() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  private clientData(type: string, challenge: string, wrongs: Wrongs): Uint8Array<ArrayBuffer> {
    const { origin, crossOrigin = false } = wrongs;
    return joined(
      utf8(
        JSON.stringify({
          type: wrongs.type ?? type,
          challenge: wrongs.challenge ?? challenge,
          origin: origin ?? this.origin,
          crossOrigin,
        }),
      ),
    );
  }

  private async head({ rpId, counter, unverified }: Wrongs, more = 0): Promise<Uint8Array> {
    const count = counter ?? this.counter;
    const flags = UP | (unverified ? 0 : UV) | more;
    const site = joined(utf8(rpId ?? new URL(this.origin).hostname));
    const number = [24, 16, 8, 0].map((shift) => (count >> shift) & 0xff);
    return joined(await sha256(site), Uint8Array.from([flags, ...number]));
  }
}

/** A signature in WebAuthn's form: two ASN.1 integers. */
function derOf(raw: Uint8Array): Uint8Array {
  const numbers = [raw.slice(0, 32), raw.slice(32)].map((half) => {
    const from = half.findIndex((byte) => byte !== 0);
    const short = half.slice(from < 0 ? 31 : from);
    const positive = (short[0] ?? 0) & 0x80 ? joined(new Uint8Array(1), short) : short;
    return joined(Uint8Array.from([0x02, positive.length]), positive);
  });
  const body = joined(...numbers);
  return joined(Uint8Array.from([0x30, body.length]), body);
}
