import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { OwnTextsService } from './own-texts.service.js';

@Controller()
export class OwnTextsController {
  constructor(private readonly texts: OwnTextsService) {}

  @OnCall('edit-post')
  edit(envelope: Envelope<CallRequest<'edit-post'>>) {
    return this.texts.edit(envelope);
  }

  @OnCall('delete-post')
  delete(envelope: Envelope<CallRequest<'delete-post'>>) {
    return this.texts.delete(envelope);
  }

  @OnCall('undo-delete-post')
  undoDelete(envelope: Envelope<CallRequest<'undo-delete-post'>>) {
    return this.texts.undoDelete(envelope);
  }

  @OnCall('get-deleted-posts')
  deleted(envelope: Envelope<CallRequest<'get-deleted-posts'>>) {
    return this.texts.deleted(envelope);
  }

  @OnCall('get-held-posts')
  waiting(envelope: Envelope<CallRequest<'get-held-posts'>>) {
    return this.texts.waiting(envelope);
  }

  @OnInternalCall('store-reach')
  setReach(envelope: Envelope<InternalRequest<'store-reach'>>) {
    return this.texts.setReach(envelope);
  }

  @OnInternalCall('correct-post')
  correct(envelope: Envelope<InternalRequest<'correct-post'>>) {
    return this.texts.correct(envelope);
  }

  @OnInternalCall('read-post')
  read({ body }: Envelope<InternalRequest<'read-post'>>) {
    return this.texts.read(body);
  }

  @OnInternalCall('get-post-versions')
  versions({ body }: Envelope<InternalRequest<'get-post-versions'>>) {
    return this.texts.versions(body);
  }
}
