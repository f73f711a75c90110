import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { CommentsService } from './comments.service.js';
import { OwnCommentsService } from './own-comments.service.js';

@Controller()
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly ownComments: OwnCommentsService,
  ) {}

  @OnInternalCall('get-thread')
  thread({ body }: Envelope<InternalRequest<'get-thread'>>) {
    return this.comments.thread(body);
  }

  @OnCall('get-replies')
  replies({ body }: Envelope<CallRequest<'get-replies'>>) {
    return this.comments.replies(body);
  }

  @OnCall('get-own-comments')
  own(envelope: Envelope<CallRequest<'get-own-comments'>>) {
    return this.comments.own(envelope);
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
}
