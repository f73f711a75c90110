import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';

const LOCAL = 'localhost';

/** Where passkeys of this portal work: browsers require a host name, and https except on localhost. */
@Injectable()
export class PasskeySite {
  /** The host name that passkeys are bound to; null if the portal's address allows none. */
  readonly id: string | null;
  private readonly origin: string | undefined;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: Pick<AuthConfig, 'PUBLIC_URL'>) {
    const { protocol, hostname, origin } = new URL(PUBLIC_URL ?? `http://${LOCAL}`);
    const works = hostname === LOCAL || (protocol === 'https:' && isIP(hostname.replace(/[[\]]/g, '')) === 0);
    this.id = works ? hostname : null;
    // Without PUBLIC_URL the portal is on localhost, and its port is not known.
    this.origin = PUBLIC_URL === undefined ? undefined : origin;
  }

  isOwn(origin: string): boolean {
    if (this.origin !== undefined) return origin === this.origin;
    return URL.canParse(origin) && new URL(origin).hostname === LOCAL;
  }
}
