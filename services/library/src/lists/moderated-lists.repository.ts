import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Envelope, InternalReply, InternalRequest } from '@screenlore/contracts';
import { moderatorOf } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { asId } from '../viewings/viewing.schema.js';
import { ENTRIES } from './entry.schema.js';
import { LIST, type StoredEntry, type StoredList } from './list.schema.js';
import { noList } from './list-access.js';

/** Moderators read the notes of at most this many entries. */
const NOTES = 200;

/** What moderators decide about lists (MOD-37, MOD-39). */
@Injectable()
export class ModeratedLists {
  constructor(@InjectModel(LIST) private readonly lists: Model<StoredList>) {}

  /** @throws CallError notFound after it is removed */
  async read(id: string): Promise<InternalReply<'read-list'>> {
    const list = (await this.lists.findOne(there(id)).lean<StoredList>()) ?? noList();
    const noted = await this.lists.db
      .collection<StoredEntry>(ENTRIES)
      .find({ list: list._id, note: { $type: 'string' } })
      .sort({ place: 1 })
      .limit(NOTES)
      .toArray();
    const said = [list.description, ...list.tags, ...noted.map(({ note }) => note)];
    return { name: list.name, text: said.filter(Boolean).join('\n'), shown: !list.withdrawn };
  }

  /** @throws CallError forbidden, notFound */
  async hide(envelope: Envelope<InternalRequest<'hide-list'>>): Promise<InternalReply<'hide-list'>> {
    moderatorOf(envelope);
    const { id, hidden } = envelope.body;
    const now = hidden
      ? [{ $set: { withdrawn: { $ifNull: ['$withdrawn', '$visibility'] }, visibility: 'onlyMe' } }]
      : [{ $set: { visibility: { $ifNull: ['$withdrawn', '$visibility'] } } }, { $unset: 'withdrawn' }];
    const { matchedCount } = await this.lists.collection.updateOne(there(id), now);
    if (matchedCount === 0) noList();
    return { hidden };
  }
}

const there = (id: string) => ({ _id: asId(id) ?? (null as never), removedAt: null });
