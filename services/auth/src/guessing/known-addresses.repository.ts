import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { networkOf } from '@screenlore/http-kit';
import type { Model } from 'mongoose';
import { KNOWN_ADDRESS, type StoredKnownAddress } from './guessing.schema.js';
import { KeyedHash } from './keyed-hash.js';

/** How long (ms) an address is remembered after a sign-in from there. */
const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1000;

/** The addresses from which each account was signed in to. Guesses from elsewhere do not slow these down. */
@Injectable()
export class KnownAddresses {
  constructor(
    @InjectModel(KNOWN_ADDRESS) private readonly known: Model<StoredKnownAddress>,
    private readonly hash: KeyedHash,
  ) {}

  keyOf(address: string): string {
    return this.hash.of('address', networkOf(address));
  }

  /** @param emailKey undefined for an account without an email, which has no way in by password */
  async remember(emailKey: string | undefined, address: string): Promise<void> {
    if (emailKey === undefined) return;
    const expiresAt = new Date(Date.now() + REMEMBERED_MS);
    await this.known
      .updateOne({ _id: this.nameOf(emailKey, address) }, { $set: { expiresAt } }, { upsert: true })
      .exec();
  }

  async has(emailKey: string, address: string): Promise<boolean> {
    return (await this.known.exists({ _id: this.nameOf(emailKey, address) }).exec()) !== null;
  }

  private nameOf(emailKey: string, address: string): string {
    return this.hash.of('known', emailKey, networkOf(address));
  }
}
