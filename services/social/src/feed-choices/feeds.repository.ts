import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { FEED_LIMITS, type FeedSettings, type InternalReply, MESSAGES } from '@screenlore/contracts';
import { CallError, isDuplicate } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { FEED, type StoredFeed } from './feed.schema.js';

export type FeedChoices = InternalReply<'get-feed-choices'>;

const LISTS = { member: 'members', title: 'titles' } as const;

@Injectable()
export class FeedsRepository {
  constructor(@InjectModel(FEED) private readonly feeds: Model<StoredFeed>) {}

  async of(userId: string): Promise<FeedChoices> {
    const feed = await this.feeds.findById(userId).lean<StoredFeed>().exec();
    return {
      hidden: feed?.hidden ?? [],
      onlyWords: feed?.onlyWords ?? false,
      members: feed?.members ?? [],
      titles: feed?.titles ?? [],
    };
  }

  /** Changes the given settings. */
  async set(userId: string, settings: Partial<FeedSettings>): Promise<void> {
    await this.feeds.updateOne({ _id: userId }, { $set: settings }, { upsert: true });
  }

  /** @throws CallError malformed if there are too many */
  async mute(userId: string, what: keyof typeof LISTS, id: string): Promise<void> {
    const list = LISTS[what];
    const hasRoom = {
      $or: [{ [list]: id }, { [`${list}.${FEED_LIMITS.mutedMax - 1}`]: { $exists: false } }],
    };
    try {
      await this.feeds.updateOne(
        { _id: userId, ...hasRoom },
        { $addToSet: { [list]: id } },
        { upsert: true },
      );
    } catch (error) {
      // The document exists, and is full.
      if (!isDuplicate(error)) throw error;
      throw new CallError('malformed', MESSAGES.mutedMany);
    }
  }

  async unmute(userId: string, what: keyof typeof LISTS, id: string): Promise<void> {
    await this.feeds.updateOne({ _id: userId }, { $pull: { [LISTS[what]]: id } });
  }
}
