import { Injectable } from '@nestjs/common';
import type { Envelope, InternalReply, InternalRequest } from '@screenlore/contracts';
import { moderatorOf } from '@screenlore/service-kit';
import { asId, CommentsRepository, gone } from './comments.repository.js';
import { CommentsService } from './comments.service.js';
import { untilAppealed } from './deleted-comment.schema.js';
import { HeldComments } from './held-comments.repository.js';
import { OwnCommentsService } from './own-comments.service.js';

/** What moderators decide about comments (MOD-37, MOD-39). */
@Injectable()
export class ModeratedCommentsService {
  constructor(
    private readonly comments: CommentsService,
    private readonly own: OwnCommentsService,
    private readonly stored: CommentsRepository,
    private readonly held: HeldComments,
  ) {}

  /** @throws CallError notFound after it is deleted */
  async read(id: string): Promise<InternalReply<'read-comment'>> {
    const _id = asId(id);
    const shown = _id && (await this.stored.find(_id));
    const found = shown ?? (_id && (await this.held.find(_id)));
    if (!found) throw gone();
    return { name: '', text: found.text, shown: Boolean(shown) };
  }

  /** @throws CallError forbidden; notFound if it does not exist or nothing is left to restore */
  async hide(envelope: Envelope<InternalRequest<'hide-comment'>>): Promise<InternalReply<'hide-comment'>> {
    moderatorOf(envelope);
    const { id: _id, hidden, reason } = envelope.body;
    const id = asId(_id);
    if (hidden && id && (await this.held.withdraw(id, untilAppealed()))) return { hidden };
    if (hidden) await this.comments.delete({ ...envelope, body: { _id, reason } }, untilAppealed());
    else await this.own.undoDelete({ ...envelope, body: { _id } }, true);
    return { hidden };
  }
}
