import { Controller } from '@nestjs/common';
import { type CallReply, type CallRequest, type Envelope, VISIBILITIES } from '@screenlore/contracts';
import { callerOf, OnCall } from '@screenlore/service-kit';
import { DiaryRepository } from '../diary/diary.repository.js';
import { viewingReply } from '../viewings/viewing-reply.js';
import { OwnExportRepository } from './own-export.repository.js';

/** How many characters of texts a page may have, so that it fits into a message; one viewing always does. */
const TEXTS_MAX = 1_000_000;

function withinTexts<T extends { text: string | null }>(page: readonly T[]): readonly T[] {
  let length = 0;
  const end = page.findIndex(({ text }, at) => {
    length += text?.length ?? 0;
    return at > 0 && length > TEXTS_MAX;
  });
  return end < 0 ? page : page.slice(0, end);
}

/** Reads everything that the caller has here, for an export. */
@Controller()
export class OwnExportController {
  constructor(
    private readonly diary: DiaryRepository,
    private readonly own: OwnExportRepository,
  ) {}

  @OnCall('get-own-viewings')
  async viewings(
    envelope: Envelope<CallRequest<'get-own-viewings'>>,
  ): Promise<CallReply<'get-own-viewings'>> {
    const { after, count } = envelope.body;
    const all = { kind: null, year: null, month: null, rating: null, tag: null };
    const asked = { userId: callerOf(envelope).id, ...all, ...(after ? { after } : {}), count };
    const page = await this.diary.page(asked, VISIBILITIES);
    const found = withinTexts(page);
    const last = page.length === count || found.length < page.length ? found.at(-1) : undefined;
    return {
      viewings: found.map(viewingReply),
      next: last ? { on: last.on, _id: last._id.toHexString() } : null,
    };
  }

  @OnCall('get-own-statuses')
  async statuses(
    envelope: Envelope<CallRequest<'get-own-statuses'>>,
  ): Promise<CallReply<'get-own-statuses'>> {
    const { body } = envelope;
    const found = await this.own.statuses(callerOf(envelope).id, body);
    return {
      statuses: found.flatMap(({ title, kind, set }) => (set ? { title, kind, status: set } : [])),
      next: found.length === body.count ? (found.at(-1)?.title ?? null) : null,
    };
  }
}
