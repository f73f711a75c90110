import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type InternalReply, PUSH_LIMITS, type PushSubscription } from '@screenlore/contracts';
import { CONFIG, isDuplicate } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { type SocialConfig, vapidKeysOf } from '../config.js';
import { PUSH_DEVICE, PUSH_KEYS, type StoredPushDevice, type StoredPushKeys } from './push.schema.js';
import { makeVapidKeys, type VapidKeys } from './vapid.js';

/** The devices of members, and the portal's keys for them. */
@Injectable()
export class PushDevices {
  private keys: VapidKeys | null;

  constructor(
    @InjectModel(PUSH_DEVICE) private readonly devices: Model<StoredPushDevice>,
    @InjectModel(PUSH_KEYS) private readonly stored: Model<StoredPushKeys>,
    @Inject(CONFIG) config: SocialConfig,
  ) {
    this.keys = vapidKeysOf(config);
  }

  /** Where none are set, the first instance makes them, and all others get the same (NOTE-22). */
  async keysOf(): Promise<VapidKeys> {
    this.keys ??= await this.stored.findById('vapid').lean<StoredPushKeys>();
    if (this.keys) return this.keys;
    await this.stored.create({ _id: 'vapid', ...makeVapidKeys() }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
    return this.keysOf();
  }

  /** A session has one device, and an account its newest ones (NOTE-24). */
  async add(member: string, session: string, { endpoint, keys }: PushSubscription): Promise<void> {
    const { publicKey: portal } = await this.keysOf();
    const _id = idOf(endpoint);
    const device = { member, session, endpoint, keys, portal, at: new Date() };
    await this.devices.updateOne({ _id }, { $set: device }, { upsert: true });
    await this.devices.deleteMany({
      member,
      $or: [{ session, _id: { $ne: _id } }, { portal: { $ne: portal } }],
    });
    await this.remove((await this.of(member)).slice(PUSH_LIMITS.devices));
  }

  /** The newest first. */
  async of(member: string): Promise<StoredPushDevice[]> {
    const { publicKey: portal } = await this.keysOf();
    return this.devices.find({ member, portal }).sort({ at: -1, _id: -1 }).lean<StoredPushDevice[]>().exec();
  }

  async show(member: string, session: string): Promise<InternalReply<'get-push-devices'>> {
    const devices = await this.of(member);
    return {
      key: (await this.keysOf()).publicKey,
      endpoint: devices.find((device) => device.session === session)?.endpoint ?? null,
      devices: devices.map(({ endpoint, at }) => ({
        service: new URL(endpoint).hostname,
        at: at.toISOString(),
      })),
    };
  }

  async removeOwn(member: string, endpoint: string): Promise<boolean> {
    const { deletedCount } = await this.devices.deleteOne({ _id: idOf(endpoint), member });
    return deletedCount > 0;
  }

  /** Not where another session, or another member, has the device meanwhile. */
  async remove(gone: readonly StoredPushDevice[]): Promise<void> {
    for (const { _id, session } of gone) await this.devices.deleteOne({ _id, session });
  }
}

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');
