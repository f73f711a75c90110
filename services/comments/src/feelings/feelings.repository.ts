import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type EpisodeTalk, FEELINGS } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { COMMENT, type StoredComment } from '../comments/comment.schema.js';
import { threadId } from '../threads/thread.schema.js';
import { FEELING, FEELING_COUNT, type StoredChoice, type StoredChoiceCount } from './choice.schema.js';
import { EpisodeChoices } from './episode-choices.repository.js';

/** Feelings about episodes, and how many people comment on them. */
@Injectable()
export class FeelingsRepository extends EpisodeChoices {
  constructor(
    @InjectModel(FEELING) feelings: Model<StoredChoice>,
    @InjectModel(FEELING_COUNT) counts: Model<StoredChoiceCount>,
    @InjectModel(COMMENT) private readonly comments: Model<StoredComment>,
  ) {
    super('feeling', feelings, counts);
  }

  /** @param userId the caller; null for a visitor */
  async talk(episode: string, userId: string | null): Promise<EpisodeTalk> {
    const [people, counts, own] = await Promise.all([
      this.peopleIn(threadId('episode', episode)),
      this.countsOf(episode),
      this.chosen(episode, userId),
    ]);
    return {
      people,
      feelings: FEELINGS.map((feeling) => ({ feeling, count: counts[feeling] ?? 0 })),
      own: own?.feeling ?? null,
    };
  }

  /** A covered query. */
  private async peopleIn(thread: string): Promise<number> {
    const [found] = await this.comments.aggregate<{ people: number }>(
      [{ $match: { thread } }, { $group: { _id: '$by._id' } }, { $count: 'people' }],
      { hint: { thread: 1, 'by._id': 1 } },
    );
    return found?.people ?? 0;
  }
}
