import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushSubscription } from '@screenlore/contracts';

export interface ReceivedPush {
  device: string;
  headers: IncomingHttpHeaders;
  message: Record<string, unknown>;
}

const derive = (from: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

/** A browser's side of RFC 8291. */
export class Browser {
  private readonly pair = createECDH('prime256v1');
  private readonly secret = randomBytes(16);

  constructor() {
    this.pair.generateKeys();
  }

  get keys(): PushSubscription['keys'] {
    return { p256dh: this.pair.getPublicKey('base64url'), auth: this.secret.toString('base64url') };
  }

  read(body: Buffer): string {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
    const record = body.subarray(21 + theirs.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), theirs]);
    const shared = derive(this.pair.computeSecret(theirs), this.secret, info, 32);
    const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    if (text.at(-1) !== 2) throw new Error('the record is not the last one');
    return text.subarray(0, -1).toString();
  }
}

/** What a VAPID header claims. @throws Error where its signature is not that key's */
export function claimsOf(header: string, publicKey: string): Record<string, unknown> {
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey, format: 'jwk' });
  const by = { key: jwk, dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    by,
    Buffer.from(signature, 'base64url'),
  );
  if (key !== publicKey || !isSigned) throw new Error('not signed by that key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** A push service with any number of browsers, which reads what they get. */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const got: ReceivedPush[] = [];
  /** Statuses of devices where it is not 201. */
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const device = request.url?.slice(1) ?? '';
    const body = await buffer(request);
    const status = answers.get(device) ?? 201;
    const text = browsers.get(device)?.read(body) ?? '{}';
    if (status === 201) got.push({ device, headers: request.headers, message: JSON.parse(text) });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    got,
    answers,
    subscribe: (device: string): PushSubscription => {
      const browser = browsers.get(device) ?? new Browser();
      browsers.set(device, browser);
      return { endpoint: `http://${host}/${device}`, keys: browser.keys };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
