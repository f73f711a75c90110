import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bareComment, type Comment, coverOf, farther, type TextReach } from '@screenlore/contracts';
import type { Model, Types } from 'mongoose';
import type { StoredThread } from '../threads/thread.schema.js';
import { COMMENT, type StoredComment } from './comment.schema.js';
import { asId } from './comments.repository.js';

type Above = Pick<StoredComment, 'by' | 'reach'>;

/** How much comments give away: as much as their authors say, and at least as much as what they reply to (SPOIL-09). */
@Injectable()
export class ReachesRepository {
  constructor(@InjectModel(COMMENT) private readonly comments: Model<StoredComment>) {}

  /**
   * By id; comments that give nothing away are absent.
   * @param reader whose own words above a comment do not count
   */
  async of(
    comments: readonly StoredComment[],
    reader: string | null,
  ): Promise<ReadonlyMap<string, TextReach>> {
    const above = await this.above(comments);
    return new Map(
      comments.flatMap(({ _id, by, reach, text }) => {
        if (text === '') return [];
        const others = (above.get(String(_id)) ?? []).filter((other) => other.by._id !== reader);
        const [first, ...more] = [reach, ...others.map((other) => other.reach)].flatMap((each) => each ?? []);
        return first ? [[String(_id), { ...more.reduce(farther, first), by: by._id }]] : [];
      }),
    );
  }

  /** A comment as published to all readers of its thread: without its words if it gives something away. */
  async forAll(comment: Comment, { type }: StoredThread): Promise<Comment> {
    const id = asId(comment._id);
    const stored = type !== 'episode' && id && (await this.comments.findById(id).lean<StoredComment>());
    if (!stored) return comment;
    const reach = (await this.of([stored], null)).get(comment._id);
    if (!reach) return comment;
    const covered = coverOf(reach, null);
    return { ...bareComment(comment, covered), covered };
  }

  /** Comments above replies that give something away. A thread without such comments costs one look at an index. */
  private async above(comments: readonly StoredComment[]): Promise<ReadonlyMap<string, Above[]>> {
    const replies = comments.filter(({ parent }) => parent !== null);
    if (replies.length === 0) return new Map();
    const roots: Types.ObjectId[] = await this.comments.distinct('root', {
      root: { $in: replies.map(({ root }) => root) },
      reach: { $exists: true },
    });
    const reaching = new Set(roots.map(String));
    const ids = replies.flatMap(({ _id, root }) => (reaching.has(String(root)) ? _id : []));
    if (ids.length === 0) return new Map();
    const found = await this.comments.aggregate<{ _id: Types.ObjectId; above: Above[] }>([
      { $match: { _id: { $in: ids } } },
      {
        $graphLookup: {
          ...{ from: this.comments.collection.name, as: 'above' },
          ...{ startWith: '$parent', connectFromField: 'parent', connectToField: '_id' },
        },
      },
      { $project: { 'above.by._id': 1, 'above.reach': 1 } },
    ]);
    return new Map(found.map(({ _id, above }) => [String(_id), above.filter(({ reach }) => reach)]));
  }
}
