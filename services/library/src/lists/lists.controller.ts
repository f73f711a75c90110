import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { ListsService } from './lists.service.js';
import { ModeratedLists } from './moderated-lists.repository.js';

@Controller()
export class ListsController {
  constructor(
    private readonly lists: ListsService,
    private readonly moderated: ModeratedLists,
  ) {}

  @OnInternalCall('get-lists-page')
  page(envelope: Envelope<InternalRequest<'get-lists-page'>>) {
    return this.lists.page(envelope);
  }

  @OnInternalCall('open-list')
  open(envelope: Envelope<InternalRequest<'open-list'>>) {
    return this.lists.open(envelope);
  }

  @OnCall('get-list-progress')
  progress(envelope: Envelope<CallRequest<'get-list-progress'>>) {
    return this.lists.progressOf(envelope);
  }

  @OnInternalCall('get-own-lists-progress')
  ownProgress(envelope: Envelope<InternalRequest<'get-own-lists-progress'>>) {
    return this.lists.ownProgress(envelope);
  }

  @OnInternalCall('get-unseen-films')
  unseenFilms(envelope: Envelope<InternalRequest<'get-unseen-films'>>) {
    return this.lists.unseenFilmsOf(envelope);
  }

  @OnCall('get-own-lists')
  own(envelope: Envelope<CallRequest<'get-own-lists'>>) {
    return this.lists.own(envelope);
  }

  @OnCall('create-list')
  create(envelope: Envelope<CallRequest<'create-list'>>) {
    return this.lists.create(envelope);
  }

  @OnCall('change-list')
  change(envelope: Envelope<CallRequest<'change-list'>>) {
    return this.lists.change(envelope);
  }

  @OnCall('remove-list')
  remove(envelope: Envelope<CallRequest<'remove-list'>>) {
    return this.lists.remove(envelope);
  }

  @OnCall('restore-list')
  restore(envelope: Envelope<CallRequest<'restore-list'>>) {
    return this.lists.restore(envelope);
  }

  @OnCall('clone-list')
  clone(envelope: Envelope<CallRequest<'clone-list'>>) {
    return this.lists.clone(envelope);
  }

  @OnInternalCall('read-list')
  read({ body }: Envelope<InternalRequest<'read-list'>>) {
    return this.moderated.read(body.id);
  }

  @OnInternalCall('hide-list')
  hide(envelope: Envelope<InternalRequest<'hide-list'>>) {
    return this.moderated.hide(envelope);
  }
}
