import type { Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { type ChoiceField, choiceId, type StoredChoice, type StoredChoiceCount } from './choice.schema.js';

/** How many choices one transaction removes. */
const AT_ONCE = 100;

/** One choice of each member for each episode, counted. */
export abstract class EpisodeChoices {
  protected constructor(
    private readonly field: ChoiceField,
    private readonly choices: Model<StoredChoice>,
    private readonly counts: Model<StoredChoiceCount>,
  ) {}

  /** @param userId null for a visitor */
  protected async chosen(episode: string, userId: string | null): Promise<StoredChoice | null> {
    if (userId === null) return null;
    return this.choices.findById(choiceId(episode, userId)).lean<StoredChoice>().exec();
  }

  protected async countsOf(episode: string): Promise<Record<string, number>> {
    return (await this.counts.findById(episode).lean<StoredChoiceCount>().exec())?.counts ?? {};
  }

  /** Sets or removes a member's choice and updates the counts, in one transaction. */
  async set(episode: string, userId: string, choice: string | null, session: Session): Promise<void> {
    const _id = choiceId(episode, userId);
    const before = await this.choices.findById(_id, {}, { session }).lean<StoredChoice>().exec();
    const was = before?.[this.field] ?? null;
    if (was === choice) return;
    if (choice === null) await this.choices.deleteOne({ _id }, { session });
    else
      await this.choices.updateOne(
        { _id },
        { $set: { userId, episode, [this.field]: choice, at: new Date() } },
        { session, upsert: true },
      );
    const $inc = {
      ...(was !== null && { [`counts.${was}`]: -1 }),
      ...(choice !== null && { [`counts.${choice}`]: 1 }),
    };
    await this.counts.updateOne({ _id: episode }, { $inc }, { session, upsert: true });
  }

  /** A member's choices, by id. */
  ofMember(userId: string, after: string | null, count: number): Promise<StoredChoice[]> {
    return this.choices
      .find({ userId, ...(after === null ? {} : { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(count)
      .lean<StoredChoice[]>()
      .exec();
  }

  /** Removes a batch of a member's choices. @returns how many */
  async forget(userId: string, session: Session): Promise<number> {
    const found = await this.choices
      .find({ userId }, {}, { session })
      .limit(AT_ONCE)
      .lean<StoredChoice[]>()
      .exec();
    for (const { episode } of found) await this.set(episode, userId, null, session);
    return found.length;
  }
}
