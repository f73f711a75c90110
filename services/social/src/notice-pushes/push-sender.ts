import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import { PublicWeb } from '@screenlore/service-kit/public-web';
import type { SocialConfig } from '../config.js';
import { encryptPush } from './encrypt-push.js';
import type { StoredPushDevice } from './push.schema.js';
import { PushDevices } from './push-devices.repository.js';
import { vapidHeader } from './vapid.js';

/** What a device is shown. */
export interface PushMessage {
  title: string;
  body: string;
  /** Takes the place of what was shown with the same. */
  tag: string;
  path: string;
}

/** What became of a push; what was `refused` would be again. */
export type PushOutcome = 'sent' | 'refused' | 'gone' | 'later';

const POST_MS = 10_000;
/** How long a push service keeps it for a device that cannot be reached. */
const KEPT_S = 24 * 3600;
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 413]);

/** Hands pushes to the push services of browsers. */
@Injectable()
export class PushSender {
  private readonly log = new Logger(PushSender.name);
  private readonly web: PublicWeb;
  private readonly own: readonly string[];
  private readonly subject: string;

  constructor(
    private readonly devices: PushDevices,
    @Inject(CONFIG) { PUSH_HOSTS, PUBLIC_URL }: SocialConfig,
  ) {
    this.own = PUSH_HOSTS;
    this.web = new PublicWeb({ except: PUSH_HOSTS });
    this.subject = new URL(PUBLIC_URL ?? 'https://localhost').origin;
  }

  /** Only https, but for the operator's own (NOTE-24). A name is looked up when something is sent. */
  mayUse(endpoint: string): boolean {
    const address = new URL(endpoint);
    const isSafe =
      address.protocol === 'https:' || this.own.includes(address.host) || this.own.includes(address.hostname);
    return isSafe && this.web.allowed(address);
  }

  async send({ endpoint, keys }: StoredPushDevice, message: PushMessage): Promise<PushOutcome> {
    if (!this.mayUse(endpoint)) return 'gone';
    const address = new URL(endpoint);
    const headers = {
      authorization: vapidHeader(await this.devices.keysOf(), address, this.subject),
      ...{ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' },
      ...{ ttl: String(KEPT_S), urgency: 'normal' },
      // Of a device that was off, only the last push of a notification arrives.
      topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
    };
    const body = encryptPush(JSON.stringify(message), keys);
    const sent = { body, headers: { ...headers, 'content-length': String(body.length) } };
    try {
      const status = await this.web.post(address, { ...sent, signal: AbortSignal.timeout(POST_MS) });
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      // Without the rest of the address, which is as good as a secret.
      this.log.warn(`a push service (${address.hostname}) answered ${status}`);
      return REFUSED.has(status) ? 'refused' : 'later';
    } catch (error) {
      this.log.debug({ err: error }, `a push service (${address.hostname}) could not be reached`);
      return 'later';
    }
  }
}
