import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RatingDocument } from '@screenlore/catalogue-model';
import { type CountsKept, type MemberShown, memberShownSubject } from '@screenlore/contracts';
import { Peers } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { RATING } from '../database/models.schema.js';

/** After moderators remove a member's texts, only the author sees the opinions until the removal is undone (MOD-16). */
@Injectable()
export class HiddenOpinions implements OnApplicationBootstrap {
  constructor(
    @InjectModel(RATING) private readonly ratings: Model<RatingDocument>,
    private readonly peers: Peers,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(memberShownSubject('catalogue'), (event) => this.show(event));
  }

  private async show({ userId, shown }: MemberShown): Promise<CountsKept> {
    const { collection } = this.ratings;
    // Keeps the previous visibility in another field; absent means everybody.
    if (shown)
      await collection.updateMany({ userId, shownAs: { $exists: true } }, [
        {
          $set: {
            visibility: { $cond: [{ $eq: ['$shownAs', 'everyone'] }, '$$REMOVE', '$shownAs'] },
            shownAs: '$$REMOVE',
          },
        },
      ]);
    else
      await collection.updateMany({ userId, reviewText: { $gt: '' }, shownAs: { $exists: false } }, [
        { $set: { shownAs: { $ifNull: ['$visibility', 'everyone'] }, visibility: 'onlyMe' } },
      ]);
    return { known: true };
  }
}
