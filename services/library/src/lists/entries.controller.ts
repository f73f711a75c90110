import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { EntriesService } from './entries.service.js';
import { EntryOrder } from './entry-order.js';
import { LinksService } from './links.service.js';

@Controller()
export class EntriesController {
  constructor(
    private readonly entries: EntriesService,
    private readonly order: EntryOrder,
    private readonly links: LinksService,
  ) {}

  @OnInternalCall('get-list-entries-page')
  page(envelope: Envelope<InternalRequest<'get-list-entries-page'>>) {
    return this.entries.page(envelope);
  }

  @OnInternalCall('store-list-entry')
  add(envelope: Envelope<InternalRequest<'store-list-entry'>>) {
    return this.entries.add(envelope);
  }

  @OnCall('note-list-entry')
  note(envelope: Envelope<CallRequest<'note-list-entry'>>) {
    return this.entries.note(envelope);
  }

  @OnInternalCall('store-entry-note')
  noteWithReach(envelope: Envelope<InternalRequest<'store-entry-note'>>) {
    return this.entries.noteWithReach(envelope);
  }

  @OnInternalCall('open-list-entry')
  single(envelope: Envelope<InternalRequest<'open-list-entry'>>) {
    return this.entries.single(envelope);
  }

  @OnCall('move-list-entry')
  move(envelope: Envelope<CallRequest<'move-list-entry'>>) {
    return this.order.move(envelope);
  }

  @OnCall('remove-list-entry')
  remove(envelope: Envelope<CallRequest<'remove-list-entry'>>) {
    return this.entries.remove(envelope);
  }

  @OnCall('restore-list-entry')
  restore(envelope: Envelope<CallRequest<'restore-list-entry'>>) {
    return this.entries.restore(envelope);
  }

  @OnCall('get-list-links')
  linksOf(envelope: Envelope<CallRequest<'get-list-links'>>) {
    return this.links.of(envelope);
  }

  @OnCall('make-list-link')
  makeLink(envelope: Envelope<CallRequest<'make-list-link'>>) {
    return this.links.make(envelope);
  }

  @OnCall('revoke-list-link')
  revokeLink(envelope: Envelope<CallRequest<'revoke-list-link'>>) {
    return this.links.revoke(envelope);
  }
}
