import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Visibility } from '@screenlore/contracts';
import { type LeaseDocument, withLease } from '@screenlore/service-kit';
import type { Connection, Model, mongo } from 'mongoose';
import { LIST, type StoredList } from '../lists/list.schema.js';
import type { Spread } from '../owners/owner.schema.js';
import {
  REMOVED_VIEWING,
  type RemovedViewing,
  type StoredViewing,
  VIEWING,
} from '../viewings/viewing.schema.js';

/** Who may see what a member entered earlier. Removed things change too: they can be restored. */
@Injectable()
export class ExistingThingsRepository {
  private readonly leases: mongo.Collection<LeaseDocument>;

  constructor(
    @InjectModel(VIEWING) private readonly viewings: Model<StoredViewing>,
    @InjectModel(REMOVED_VIEWING) private readonly removed: Model<RemovedViewing>,
    @InjectModel(LIST) private readonly lists: Model<StoredList>,
    @InjectConnection() connection: Connection,
  ) {
    this.leases = connection.collection('existingThingsLeases');
  }

  /** What moderators made private stays so. */
  async setLists(userId: string, visibility: Visibility): Promise<void> {
    await this.lists.updateMany({ userId, withdrawn: null }, { $set: { visibility } });
    await this.lists.updateMany(
      { userId, withdrawn: { $type: 'string' } },
      { $set: { withdrawn: visibility } },
    );
  }

  /** Others read and write meanwhile: MongoDB yields to them. */
  async setViewings(userId: string, { visibility, before }: Spread): Promise<void> {
    const others = { userId, visibility: { $ne: visibility }, at: { $lte: before } };
    await this.removed.updateMany(others, { $set: { visibility } });
    await this.viewings.updateMany(others, { $set: { visibility } });
  }

  /** Does the work while no other process does it for this member. */
  alone(userId: string, work: () => Promise<void>): Promise<void> {
    return withLease(this.leases, userId, work);
  }
}
