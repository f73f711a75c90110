import { Controller } from '@nestjs/common';
import type { Envelope, InternalReply, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { Readers } from '../following/readers.js';
import { viewingReply } from '../viewings/viewing-reply.js';
import { DiaryRepository } from './diary.repository.js';

@Controller()
export class DiaryController {
  constructor(
    private readonly diary: DiaryRepository,
    private readonly readers: Readers,
  ) {}

  @OnInternalCall('get-diary-page')
  async page({
    body,
    caller,
  }: Envelope<InternalRequest<'get-diary-page'>>): Promise<InternalReply<'get-diary-page'>> {
    // Reads one more, to know whether there is a next page.
    const seen = await this.readers.viewingsVisibleTo(caller, body.userId);
    const found = await this.diary.page({ ...body, count: body.count + 1 }, seen);
    const viewings = found.slice(0, body.count);
    const last = viewings.at(-1);
    const next = found.length > body.count && last ? { on: last.on, _id: last._id.toHexString() } : null;
    return { viewings: viewings.map(viewingReply), next };
  }

  @OnInternalCall('count-diary')
  async counts({ body, caller }: Envelope<InternalRequest<'count-diary'>>) {
    return this.diary.counts(body.userId, await this.readers.viewingsVisibleTo(caller, body.userId));
  }
}
