import { Injectable } from '@nestjs/common';
import { type InternalReply, type InternalRequest, MESSAGES } from '@screenlore/contracts';
import { CallError, GoneMembers } from '@screenlore/service-kit';
import { FilesRepository } from './files.repository.js';

const HOUR_MS = 60 * 60_000;

/** Uploaded files: limits uploads, and says which files exist and which may be deleted. */
@Injectable()
export class FilesService {
  constructor(
    private readonly files: FilesRepository,
    private readonly gone: GoneMembers,
  ) {}

  /** @throws CallError tooMany */
  async checkRoom({
    userId,
    perHour,
  }: InternalRequest<'check-upload-room'>): Promise<InternalReply<'check-upload-room'>> {
    if (perHour > 0) {
      const now = Date.now();
      const newest = await this.files.newest(userId, new Date(now - HOUR_MS), perHour);
      const first = newest[perHour - 1];
      if (first)
        throw new CallError('tooMany', MESSAGES.uploadsMany, {
          retryAfterS: Math.max(1, Math.ceil((first.getTime() + HOUR_MS - now) / 1000)),
        });
    }
    return { room: true };
  }

  /** @throws CallError conflict, tooMany, unauthenticated for a deleted member, since the address of an upload outlives sessions */
  async register({
    perHour,
    id,
    userId,
    ...facts
  }: InternalRequest<'register-file'>): Promise<InternalReply<'register-file'>> {
    await this.checkRoom({ userId, perHour });
    if (!(await this.files.insert({ _id: id, userId, ...facts, at: new Date() })))
      throw new CallError('conflict', MESSAGES.uploadTaken);
    // Checked after the write, so that a deletion in between cannot miss the file.
    if (await this.gone.has(userId)) {
      await this.files.remove(id);
      throw new CallError('unauthenticated', MESSAGES.sessionEnded);
    }
    return { id };
  }

  async facts({ ids }: InternalRequest<'get-file-facts'>): Promise<InternalReply<'get-file-facts'>> {
    const facts = await this.files.facts(ids);
    return {
      files: [...facts].map(([id, { width, height, blur }]) => ({ id, width, height, blur })),
    };
  }

  async takeUnused({
    olderThanMs,
    count,
  }: InternalRequest<'take-unused-files'>): Promise<InternalReply<'take-unused-files'>> {
    return { ids: await this.files.markUnused(new Date(Date.now() - olderThanMs), count) };
  }

  async forget({ ids }: InternalRequest<'forget-files'>): Promise<InternalReply<'forget-files'>> {
    return { forgotten: await this.files.forget(ids) };
  }
}
