import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';

const LOCAL = 'localhost';

/** Where passkeys of this portal work: browsers want a name, and https anywhere but on the machine itself. */
@Injectable()
export class PasskeySite {
  /** The name that they are made for; null where the portal's address allows none. */
  readonly id: string | null;
  private readonly origin: string | undefined;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: Pick<AuthConfig, 'PUBLIC_URL'>) {
    const { protocol, hostname, origin } = new URL(PUBLIC_URL ?? `http://${LOCAL}`);
    const works = hostname === LOCAL || (protocol === 'https:' && isIP(hostname.replace(/[[\]]/g, '')) === 0);
    this.id = works ? hostname : null;
    // Without PUBLIC_URL the port is not known, but nobody else is met there.
    this.origin = PUBLIC_URL === undefined ? undefined : origin;
  }

  isOwn(origin: string): boolean {
    if (this.origin !== undefined) return origin === this.origin;
    return URL.canParse(origin) && new URL(origin).hostname === LOCAL;
  }
}
