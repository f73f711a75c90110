import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MemberDocument } from '@screenlore/catalogue-model';
import { FAVORITE_FOUR } from '@screenlore/contracts';
import type { ClientSession, ObjectId } from 'mongodb';
import type { Model } from 'mongoose';
import { MEMBER } from '../database/models.schema.js';

/** The title at each place; null for an empty place. */
export type Places = readonly (ObjectId | null)[];

/** The four titles that members choose for their profiles (PROFILE-09). */
@Injectable()
export class FavoriteFourRepository {
  constructor(@InjectModel(MEMBER) private readonly members: Model<MemberDocument>) {}

  /** All places, including empty ones. */
  async of(userId: string, session?: ClientSession): Promise<Places> {
    const found = await this.members
      .findOne({ _id: userId }, { four: 1 }, { session: session ?? null })
      .lean<Pick<MemberDocument, 'four'>>();
    return Array.from({ length: FAVORITE_FOUR }, (_, at) => found?.four?.[at] ?? null);
  }

  async set(userId: string, places: Places, session?: ClientSession): Promise<void> {
    await this.members.updateOne(
      { _id: userId },
      { $set: { four: [...places] } },
      { upsert: true, ...(session && { session }) },
    );
  }
}
