import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { MESSAGES } from '@screenlore/contracts';
import { CallError, isDuplicate } from '@screenlore/service-kit';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import { FILE, type StoredFile } from './file.schema.js';

/** Something that uses files. */
export type FileOwner = `${'draft' | 'article' | 'review' | 'version' | 'picture'}:${string}`;

export type FileFacts = Pick<StoredFile, 'width' | 'height' | 'blur' | 'type'>;

/** Records of uploaded files, and which drafts and posts use them. */
@Injectable()
export class FilesRepository {
  constructor(@InjectModel(FILE) private readonly files: Model<StoredFile>) {}

  /**
   * Makes `owner` use these files and no others. It runs in the transaction that saves the owner, so that no file in use is
   * removed.
   * @throws CallError malformed for files that do not exist or are being removed
   */
  async use(owner: FileOwner, fileIds: readonly string[], session: ClientSession): Promise<void> {
    const ids = [...new Set(fileIds)];
    await this.drop({ usedBy: owner, _id: { $nin: ids } }, owner, session);
    if (ids.length === 0) return;
    const { matchedCount } = await this.files.updateMany(
      { _id: { $in: ids }, removing: false },
      { $addToSet: { usedBy: owner }, $set: { unusedSince: null } },
      { session },
    );
    if (matchedCount < ids.length) throw new CallError('malformed', MESSAGES.fileGone);
  }

  /** Releases all files of `owner`, in the transaction that deletes the owner. */
  release(owner: FileOwner, session: ClientSession): Promise<void> {
    return this.drop({ usedBy: owner }, owner, session);
  }

  /** The facts of these files, without unknown files and files that are being removed. */
  async facts(fileIds: readonly string[], session?: ClientSession): Promise<Map<string, FileFacts>> {
    if (fileIds.length === 0) return new Map();
    const found = await this.files
      .find(
        { _id: { $in: [...new Set(fileIds)] }, removing: false },
        { width: 1, height: 1, blur: 1, type: 1 },
        { session: session ?? null },
      )
      .lean<StoredFile[]>()
      .exec();
    return new Map(found.map(({ _id, width, height, blur, type }) => [_id, { width, height, blur, type }]));
  }

  /** When a user's files after `since` were uploaded: at most `limit`, newest first. */
  async newest(userId: string, since: Date, limit: number): Promise<Date[]> {
    const found = await this.files
      .find({ userId, at: { $gt: since } }, { at: 1 })
      .sort({ at: -1 })
      .limit(limit)
      .lean<StoredFile[]>()
      .exec();
    return found.map(({ at }) => at);
  }

  /** @returns false if a file with this id exists */
  async insert(file: Omit<StoredFile, 'usedBy' | 'unusedSince' | 'removing'>): Promise<boolean> {
    try {
      await this.files.create({ ...file, usedBy: [], unusedSince: file.at, removing: false });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async remove(_id: string): Promise<void> {
    await this.files.deleteOne({ _id });
  }

  /**
   * Marks up to `count` files that have been unused since then for deletion. A file that is used at the same moment ends up either marked
   * or used, never both.
   * @returns the marked files, including those marked before
   */
  async markUnused(since: Date, count: number): Promise<string[]> {
    const found = await this.files
      .find({ unusedSince: { $type: 'date', $lte: since } }, { _id: 1 })
      .sort({ unusedSince: 1 })
      .limit(count)
      .lean<StoredFile[]>()
      .exec();
    const ids = found.map(({ _id }) => _id);
    if (ids.length === 0) return [];
    await this.files.updateMany(
      { _id: { $in: ids }, usedBy: { $size: 0 }, unusedSince: { $lte: since } },
      { $set: { removing: true } },
    );
    const marked = await this.files
      .find({ _id: { $in: ids }, removing: true }, { _id: 1 })
      .lean<StoredFile[]>()
      .exec();
    return marked.map(({ _id }) => _id);
  }

  /** Deletes the records of marked files. */
  async forget(ids: readonly string[]): Promise<number> {
    const { deletedCount } = await this.files.deleteMany({ _id: { $in: [...ids] }, removing: true });
    return deletedCount;
  }

  private async drop(
    filter: QueryFilter<StoredFile>,
    owner: FileOwner,
    session: ClientSession,
  ): Promise<void> {
    await this.files.updateMany(
      filter,
      [
        { $set: { usedBy: { $setDifference: ['$usedBy', [owner]] } } },
        { $set: { unusedSince: { $cond: [{ $eq: ['$usedBy', []] }, '$$NOW', null] } } },
      ],
      { session, updatePipeline: true },
    );
  }
}
