import { Inject, Injectable } from '@nestjs/common';
import { type Collections, ratingIdOf } from '@screenlore/catalogue-model';
import type { Caller } from '@screenlore/contracts';
import { CONFIG, VolumeLimits } from '@screenlore/service-kit';
import type { CatalogueConfig } from '../config.js';
import { BY_ID } from '../database/by-id.js';
import { COLLECTIONS } from '../database/database.module.js';
import type { RatedItem } from '../rated-items/rated-items.repository.js';

/** How much is rated: by one account in an hour, and by new accounts of one network on one title or role. */
@Injectable()
export class RatingVolume {
  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
    private readonly limits: VolumeLimits,
  ) {}

  /** @throws CallError tooMany beyond RATINGS_PER_HOUR and NEW_RATINGS_PER_TITLE */
  async count(caller: Caller, { itemId }: RatedItem): Promise<void> {
    await this.limits.count(caller, { what: 'ratings', perHour: this.config.RATINGS_PER_HOUR });
    const { NEW_RATINGS_PER_TITLE } = this.config;
    if (NEW_RATINGS_PER_TITLE === 0 || !this.limits.isNew(caller)) return;
    // Who changes a rating is no further account that rates the title.
    const rated = await this.collections.ratings.countDocuments(
      { _id: ratingIdOf(caller.id, itemId), userId: caller.id },
      { hint: BY_ID },
    );
    if (rated === 0)
      await this.limits.countNew(caller, `ratings-of-${itemId.toHexString()}`, NEW_RATINGS_PER_TITLE);
  }
}
