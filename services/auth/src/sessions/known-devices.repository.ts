import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DEVICE_DAYS } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { KeyedHash } from '../guessing/keyed-hash.js';
import { KNOWN_DEVICE, type StoredKnownDevice } from './known-device.schema.js';

const REMEMBERED_MS = DEVICE_DAYS * 24 * 60 * 60 * 1000;

/** The browsers from which each account was signed in to. */
@Injectable()
export class KnownDevices {
  constructor(
    @InjectModel(KNOWN_DEVICE) private readonly known: Model<StoredKnownDevice>,
    private readonly hash: KeyedHash,
  ) {}

  /** Remembers a browser. @returns whether it is new to an account that other browsers have signed in to */
  async isNew(accountId: string, device: string): Promise<boolean> {
    const _id = this.hash.of('device', accountId, device);
    const expiresAt = new Date(Date.now() + REMEMBERED_MS);
    const { upsertedCount } = await this.known
      .updateOne({ _id }, { $set: { accountId, expiresAt } }, { upsert: true })
      .exec();
    return upsertedCount === 1 && (await this.known.exists({ accountId, _id: { $ne: _id } }).exec()) !== null;
  }
}
