import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LIST, type StoredList } from '../lists/list.schema.js';
import type { LibrarySettings } from '../owners/owner.schema.js';
import {
  REMOVED_VIEWING,
  type RemovedViewing,
  type StoredViewing,
  VIEWING,
} from '../viewings/viewing.schema.js';

/** Who may see what a member entered before. */
@Injectable()
export class ExistingThings {
  constructor(
    @InjectModel(VIEWING) private readonly viewings: Model<StoredViewing>,
    @InjectModel(REMOVED_VIEWING) private readonly removed: Model<RemovedViewing>,
    @InjectModel(LIST) private readonly lists: Model<StoredList>,
  ) {}

  /** Removed things change with the others: they can be restored. */
  async set(
    userId: string,
    { visibility, listVisibility }: Pick<Partial<LibrarySettings>, 'visibility' | 'listVisibility'>,
  ): Promise<void> {
    if (visibility !== undefined)
      await Promise.all([
        this.viewings.updateMany({ userId, visibility: { $ne: visibility } }, { $set: { visibility } }),
        this.removed.updateMany({ userId }, { $set: { visibility } }),
      ]);
    if (listVisibility !== undefined)
      await this.lists.updateMany({ userId }, { $set: { visibility: listVisibility } });
  }
}
