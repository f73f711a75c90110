import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { networkOf } from '@screenlore/http-kit';
import { CONFIG } from '@screenlore/service-kit/base';
import type { GatewayConfig } from '../config.js';

/** Pseudonyms for the networks that calls come from. Services count by them and never learn an address. */
@Injectable()
export class NetworkNames {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { JWT_SECRET }: Pick<GatewayConfig, 'JWT_SECRET'>) {
    this.key = Buffer.from(hkdfSync('sha256', JWT_SECRET, '', 'screenlore networks', 32));
  }

  of(address: string): string {
    return createHmac('sha256', this.key).update(networkOf(address)).digest('base64url');
  }
}
