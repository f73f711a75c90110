import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Envelope, InternalReply, InternalRequest, JudgedText } from '@screenlore/contracts';
import { moderatorOf, type Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { asId } from '../viewings/viewing.schema.js';
import { ENTRIES } from './entry.schema.js';
import { LIST, type StoredEntry, type StoredList } from './list.schema.js';
import { noList } from './list-access.js';

/** Moderators read the notes of at most this many entries. */
const NOTES = 200;

const LINK = { $regex: 'https?://|www\\.', $options: 'i' };
const HIDDEN = { withdrawn: { $ifNull: ['$withdrawn', '$visibility'] }, visibility: 'onlyMe' };

/** What moderators decide about lists (MOD-37, MOD-39). */
@Injectable()
export class ModeratedLists {
  constructor(@InjectModel(LIST) private readonly lists: Model<StoredList>) {}

  /** @throws CallError notFound after it is removed */
  async read(id: string): Promise<InternalReply<'read-list'>> {
    const list = (await this.lists.findOne(there(id)).lean<StoredList>()) ?? noList();
    return { ...(await this.judged(list)), shown: !list.withdrawn };
  }

  /** Its text as moderators read it. */
  async judged(list: StoredList, session?: Session): Promise<JudgedText> {
    const noted = await this.notes(list, { $type: 'string' }, session);
    // Links could be behind many other notes.
    const linked = noted.length < NOTES ? [] : await this.notes(list, LINK, session);
    const said = [list.description, ...list.tags, ...linked, ...noted];
    return { name: list.name, text: said.filter(Boolean).join('\n') };
  }

  /** @throws CallError forbidden, notFound */
  async hide(envelope: Envelope<InternalRequest<'hide-list'>>): Promise<InternalReply<'hide-list'>> {
    moderatorOf(envelope);
    const { id, hidden } = envelope.body;
    const now = hidden
      ? [{ $set: HIDDEN }, { $unset: 'held' }]
      : [
          { $set: { visibility: { $ifNull: ['$withdrawn', '$visibility'] } } },
          { $unset: ['withdrawn', 'held'] },
        ];
    const { matchedCount } = await this.lists.collection.updateOne(there(id), now);
    if (matchedCount === 0) noList();
    return { hidden };
  }

  /** Until a moderator has looked at it its owner alone sees it. @returns the list as it is then */
  async hold({ _id }: StoredList, session: Session): Promise<StoredList | null> {
    return this.lists
      .findOneAndUpdate({ _id }, [{ $set: { ...HIDDEN, held: true } }], {
        session,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean<StoredList>()
      .exec();
  }

  /** The notes on a list that hold a link. */
  linked(list: StoredList, session: Session): Promise<string[]> {
    return this.notes(list, LINK, session);
  }

  private async notes({ _id }: StoredList, note: object, session?: Session): Promise<string[]> {
    const found = await this.lists.db
      .collection<StoredEntry>(ENTRIES)
      .find({ list: _id, note }, { ...(session && { session }) })
      .sort({ place: 1 })
      .limit(NOTES)
      .toArray();
    return found.flatMap((entry) => entry.note ?? []);
  }
}

const there = (id: string) => ({ _id: asId(id) ?? (null as never), removedAt: null });
