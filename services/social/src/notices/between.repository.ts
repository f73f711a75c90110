import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { NoticeCause } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { BETWEEN, type StoredBetween, type StoredNoticeCause } from './notice.schema.js';

export type Pair = Pick<StoredBetween, 'member' | 'blocked'>;

/** Causes by which one of two members is notified of the other. */
export const eitherOf = (pairs: readonly Pair[]) => ({
  $or: pairs.flatMap(({ member, blocked }) => [
    { actor: blocked, member },
    { actor: member, member: blocked },
  ]),
});

/** Who blocked whom, according to the library. */
@Injectable()
export class BetweenRepository {
  constructor(@InjectModel(BETWEEN) private readonly blocks: Model<StoredBetween>) {}

  /** Stores the blocks among what was sent. @returns the pairs for which something changed */
  async take(sent: readonly NoticeCause[], session: Session): Promise<(Pair & Pick<StoredBetween, 'on'>)[]> {
    const blocks = sent.flatMap(({ kind, actor, _id, version, on, member }): StoredBetween[] =>
      kind === 'block' && actor !== null ? [{ _id, version, on, member, blocked: actor }] : [],
    );
    if (blocks.length === 0) return [];
    const ids = blocks.map(({ _id }) => _id);
    const before = await this.blocks.find({ _id: { $in: ids } }, {}, { session }).lean<StoredBetween[]>();
    const known = new Map(before.map(({ _id, version }) => [_id, version]));
    const newer = blocks.filter(({ _id, version }) => version > (known.get(_id) ?? 0));
    if (newer.length > 0)
      await this.blocks.bulkWrite(
        newer.map(({ _id, ...block }) => ({
          updateOne: { filter: { _id }, update: { $set: block }, upsert: true },
        })),
        { session },
      );
    return newer;
  }

  /** @returns whether either member of a cause blocks the other */
  async blockedAmong(
    causes: readonly Pick<StoredNoticeCause, 'member' | 'actor'>[],
    session: Session,
  ): Promise<(cause: Pick<StoredNoticeCause, 'member' | 'actor'>) => boolean> {
    const pairs = causes.flatMap(({ member, actor }) =>
      actor === null
        ? []
        : [
            { member, blocked: actor },
            { member: actor, blocked: member },
          ],
    );
    const found =
      pairs.length === 0
        ? []
        : await this.blocks.find({ on: true, $or: pairs }, {}, { session }).lean<StoredBetween[]>();
    const blocked = new Set(found.map((pair) => JSON.stringify([pair.member, pair.blocked])));
    return ({ member, actor }) =>
      blocked.has(JSON.stringify([member, actor])) || blocked.has(JSON.stringify([actor, member]));
  }
}
