import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import type { Model, Types } from 'mongoose';
import { asId } from '../viewings/viewing.schema.js';
import { LIST_LINK, type StoredLink } from './list.schema.js';

@Injectable()
export class LinksRepository {
  constructor(@InjectModel(LIST_LINK) private readonly links: Model<StoredLink>) {}

  /** Links that have not expired, newest first. MongoDB deletes expired ones within a minute or so, not at once. */
  of(list: Types.ObjectId, session?: Session): Promise<StoredLink[]> {
    return this.links
      .find(
        { list, $or: [{ endsAt: null }, { endsAt: { $gt: new Date() } }] },
        {},
        { session: session ?? null, sort: { _id: -1 } },
      )
      .lean<StoredLink[]>()
      .exec();
  }

  async insert(link: StoredLink, session: Session): Promise<void> {
    await this.links.create([link], { session });
  }

  async delete(list: Types.ObjectId, id: string, session: Session): Promise<void> {
    const _id = asId(id);
    if (_id) await this.links.deleteOne({ _id, list }, { session });
  }

  async deleteOf(lists: readonly Types.ObjectId[]): Promise<void> {
    await this.links.deleteMany({ list: { $in: [...lists] } });
  }
}
