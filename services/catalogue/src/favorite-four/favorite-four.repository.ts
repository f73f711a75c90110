import { Inject, Injectable } from '@nestjs/common';
import type { Collections, MemberDocument } from '@screenlore/catalogue-model';
import { FAVORITE_FOUR } from '@screenlore/contracts';
import type { ClientSession, ObjectId } from 'mongodb';
import { COLLECTIONS } from '../database/database.module.js';

/** Which title stands at each place; null for none. */
export type Places = readonly (ObjectId | null)[];

/** The titles that stand for members on their profiles (PROFILE-09). */
@Injectable()
export class FavoriteFourRepository {
  private readonly members: Collections['members'];

  constructor(@Inject(COLLECTIONS) { members }: Collections) {
    this.members = members;
  }

  /** All places, those without a title too. */
  async of(userId: string, session?: ClientSession): Promise<Places> {
    const options = { projection: { four: 1 }, ...(session ? { session } : {}) };
    const found = await this.members.findOne<Pick<MemberDocument, 'four'>>({ _id: userId }, options);
    return Array.from({ length: FAVORITE_FOUR }, (_, at) => found?.four?.[at] ?? null);
  }

  async set(userId: string, places: Places, session?: ClientSession): Promise<void> {
    await this.members.updateOne(
      { _id: userId },
      { $set: { four: [...places] } },
      { upsert: true, ...(session ? { session } : {}) },
    );
  }
}
