import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { compareEpisodes, type KeptReach, REPORT_LIMITS } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import { type Model, Types } from 'mongoose';
import { SPOILER_MARK, type StoredSpoilerMark } from './spoiler-mark.schema.js';

type Marked = Pick<StoredSpoilerMark, 'kind' | 'text'>;
type Own = Marked & Pick<StoredSpoilerMark, 'reader'>;
type Said = Pick<StoredSpoilerMark, 'reaches' | 'reach' | 'decides'>;

@Injectable()
export class SpoilerMarksRepository {
  constructor(@InjectModel(SPOILER_MARK) private readonly marks: Model<StoredSpoilerMark>) {}

  find({ kind, text, reader }: Own, session: Session | null): Promise<StoredSpoilerMark | null> {
    return this.marks.findOne({ kind, text, reader }, {}, { session }).lean<StoredSpoilerMark>().exec();
  }

  async set({ kind, text, reader }: Own, said: Said, session: Session): Promise<void> {
    const $set = { ...said, at: new Date() };
    await this.marks.updateOne({ kind, text, reader }, { $set }, { session, upsert: true });
  }

  async remove({ kind, text, reader }: Own, session: Session): Promise<void> {
    await this.marks.deleteOne({ kind, text, reader }, { session });
  }

  /** How far a text reaches at least: as the last moderator says, else as far as enough readers say; null where that is nothing. */
  async agreed({ kind, text }: Marked, session: Session | null): Promise<KeptReach | null> {
    const decided = await this.marks
      .findOne({ kind, text, decides: true }, {}, { session })
      .sort({ at: -1 })
      .lean<StoredSpoilerMark>()
      .exec();
    if (decided) return decided.reach;
    const said = await this.marks.find({ kind, text }, {}, { session }).lean<StoredSpoilerMark[]>().exec();
    const reaches = said.flatMap(({ reach }) => reach ?? []).toSorted(furthestFirst);
    return reaches[REPORT_LIMITS.spoilerReaders - 1] ?? null;
  }

  /** In the order of their ids. */
  ofReader(
    reader: string,
    { after, count }: { after: string | null; count: number },
  ): Promise<StoredSpoilerMark[]> {
    const isId = after !== null && /^[0-9a-f]{24}$/.test(after);
    return this.marks
      .find({ reader, ...(isId && { _id: { $gt: new Types.ObjectId(after) } }) })
      .sort({ _id: 1 })
      .limit(count)
      .lean<StoredSpoilerMark[]>()
      .exec();
  }
}

const furthestFirst = (a: KeptReach, b: KeptReach): number =>
  Number(b.whole) - Number(a.whole) || (a.upTo && b.upTo ? compareEpisodes(b.upTo, a.upTo) : 0);
