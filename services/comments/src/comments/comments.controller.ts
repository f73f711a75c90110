import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { CommentReadingService } from './comment-reading.service.js';
import { CommentsService } from './comments.service.js';
import { ModeratedCommentsService } from './moderated-comments.service.js';
import { OwnCommentsService } from './own-comments.service.js';

@Controller()
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly reading: CommentReadingService,
    private readonly ownComments: OwnCommentsService,
    private readonly moderated: ModeratedCommentsService,
  ) {}

  @OnInternalCall('get-thread')
  thread(envelope: Envelope<InternalRequest<'get-thread'>>) {
    return this.reading.thread(envelope);
  }

  @OnCall('get-replies')
  replies(envelope: Envelope<CallRequest<'get-replies'>>) {
    return this.reading.replies(envelope);
  }

  @OnInternalCall('get-comment')
  comment(envelope: Envelope<InternalRequest<'get-comment'>>) {
    return this.reading.single(envelope);
  }

  @OnInternalCall('store-comment-reach')
  setReach(envelope: Envelope<InternalRequest<'store-comment-reach'>>) {
    return this.ownComments.setReach(envelope);
  }

  @OnInternalCall('correct-comment')
  correct(envelope: Envelope<InternalRequest<'correct-comment'>>) {
    return this.ownComments.correct(envelope);
  }

  @OnCall('get-own-comments')
  own(envelope: Envelope<CallRequest<'get-own-comments'>>) {
    return this.reading.own(envelope);
  }

  @OnInternalCall('store-comment')
  add(envelope: Envelope<InternalRequest<'store-comment'>>) {
    return this.comments.add(envelope);
  }

  @OnInternalCall('get-comment-acts')
  acts({ body }: Envelope<InternalRequest<'get-comment-acts'>>) {
    return this.comments.acts(body);
  }

  @OnCall('edit-comment')
  edit(envelope: Envelope<CallRequest<'edit-comment'>>) {
    return this.ownComments.edit(envelope);
  }

  @OnCall('undo-delete-comment')
  undoDelete(envelope: Envelope<CallRequest<'undo-delete-comment'>>) {
    return this.ownComments.undoDelete(envelope);
  }

  @OnInternalCall('get-comment-versions')
  versions({ body }: Envelope<InternalRequest<'get-comment-versions'>>) {
    return this.ownComments.of(body);
  }

  @OnCall('delete-comment')
  delete(envelope: Envelope<CallRequest<'delete-comment'>>) {
    return this.comments.delete(envelope);
  }

  @OnInternalCall('read-comment')
  read({ body }: Envelope<InternalRequest<'read-comment'>>) {
    return this.moderated.read(body.id);
  }

  @OnInternalCall('hide-comment')
  hide(envelope: Envelope<InternalRequest<'hide-comment'>>) {
    return this.moderated.hide(envelope);
  }
}
