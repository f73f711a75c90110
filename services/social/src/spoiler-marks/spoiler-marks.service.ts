import { Inject, Injectable } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
  mayModerate,
} from '@screenlore/contracts';
import {
  CallError,
  CONFIG,
  callerOf,
  changeKeyOf,
  GoneMembers,
  Transactions,
  VolumeLimits,
} from '@screenlore/service-kit';
import type { SocialConfig } from '../config.js';
import { SpoilerMarksRepository } from './spoiler-marks.repository.js';

type Found = InternalReply<'store-spoiler-mark'>;

/** How far texts reach, as their readers say (SPOIL-13). */
@Injectable()
export class SpoilerMarksService {
  constructor(
    private readonly marks: SpoilerMarksRepository,
    private readonly gone: GoneMembers,
    private readonly transactions: Transactions,
    private readonly volume: VolumeLimits,
    @Inject(CONFIG) private readonly config: SocialConfig,
  ) {}

  async read(envelope: Envelope<InternalRequest<'read-spoiler-mark'>>): Promise<Found> {
    const own = { ...envelope.body, reader: callerOf(envelope).id };
    const [mark, to] = await Promise.all([this.marks.find(own, null), this.marks.agreed(own, null)]);
    return { reaches: mark?.reaches ?? 'nothing', to };
  }

  /** @throws CallError forbidden of an own text, notFound, tooMany */
  mark(envelope: Envelope<InternalRequest<'store-spoiler-mark'>>): Promise<Found> {
    const { kind, text, author, reaches, reach } = envelope.body;
    const caller = callerOf(envelope);
    if (author === caller.id) throw new CallError('forbidden', MESSAGES.spoilerOwn);
    const decides = mayModerate(caller);
    const limit = {
      ...{ what: 'spoilerMarks', perHour: this.config.REPORTS_PER_DAY, aDay: true },
      text: MESSAGES.reportedMany,
    };
    const own = { kind, text, reader: caller.id };
    return this.transactions.run(
      changeKeyOf('mark-spoiler', { ...envelope, body: [kind, text, reaches] }),
      async (session) => {
        if (await this.gone.has(caller.id, session)) throw new CallError('notFound', MESSAGES.profileGone);
        // A moderator who says that it gives nothing away decides that, too.
        const isTakenBack = reach === null && !decides;
        if (isTakenBack) await this.marks.remove(own, session);
        else await this.marks.set(own, { reaches, reach, decides }, session);
        return { reaches, to: await this.marks.agreed(own, session) };
      },
      { first: () => this.volume.count(caller, limit), queue: `spoilers of ${kind} ${text}` },
    );
  }

  /** Own marks, page by page. */
  async own(
    envelope: Envelope<CallRequest<'get-own-spoiler-marks'>>,
  ): Promise<CallReply<'get-own-spoiler-marks'>> {
    const { count } = envelope.body;
    const found = await this.marks.ofReader(callerOf(envelope).id, envelope.body);
    return {
      marks: found.map(({ kind, text, reaches, at }) => ({ kind, text, reaches, at: at.toISOString() })),
      next: found.length === count ? String(found.at(-1)?._id) : null,
    };
  }
}
