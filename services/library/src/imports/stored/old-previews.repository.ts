import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { StoredBytes } from '@screenlore/service-kit';
import type { Model, QueryFilter, Types } from 'mongoose';
import {
  IMPORT,
  IMPORT_TITLE,
  IMPORTED_RECORD,
  type StoredImport,
  type StoredImportTitle,
  type StoredRecord,
} from './import.schema.js';
import { keptFor, PREVIEWS } from './kept-until.js';

type Id = Types.ObjectId;

const AT_A_TIME = 100;
/** The owner of a preview that is about to be deleted. */
const NOBODY = '';

/** Abandoned previews. */
@Injectable()
export class OldPreviewsRepository {
  constructor(
    @InjectModel(IMPORT) private readonly imports: Model<StoredImport>,
    @InjectModel(IMPORT_TITLE) private readonly titles: Model<StoredImportTitle>,
    @InjectModel(IMPORTED_RECORD) private readonly records: Model<StoredRecord>,
    private readonly bytes: StoredBytes,
  ) {}

  old(now: Date): Promise<Id[]> {
    return this.some({ ...untouched(now), userId: { $ne: NOBODY } });
  }

  disowned(): Promise<Id[]> {
    return this.some({ userId: NOBODY });
  }

  private async some(filter: QueryFilter<StoredImport>): Promise<Id[]> {
    const found = await this.imports.find(filter, { _id: 1 }).limit(AT_A_TIME).lean<{ _id: Id }[]>().exec();
    return found.map(({ _id }) => _id);
  }

  /** Takes a preview from its owner, unless they have just touched it. */
  async disown(_id: Id, now: Date): Promise<void> {
    await this.imports
      .updateOne({ _id, ...untouched(now) }, [{ $set: { from: '$userId', userId: NOBODY } }], {
        updatePipeline: true,
      })
      .exec();
  }

  /** Deletes first what belongs to it, so that a crash leaves nothing behind. */
  async delete(_id: Id): Promise<void> {
    await Promise.all([this.records.deleteMany({ import: _id }), this.titles.deleteMany({ import: _id })]);
    const gone = await this.imports.findOneAndDelete({ _id }).lean<StoredImport>().exec();
    if (gone?.from !== undefined) await this.bytes.giveBack(gone.from, 'claims', gone.bytes ?? 0);
  }
}

const untouched = (now: Date) => ({
  applied: 0,
  $or: PREVIEWS.map((state) => ({
    state,
    changedAt: { $lt: new Date(now.getTime() - keptFor(state)) },
  })),
});
