import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { ImportChoices } from './import-choices.js';
import { ImportWorker } from './import-worker.js';
import { ImportsService } from './imports.service.js';

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly choices: ImportChoices,
    private readonly worker: ImportWorker,
  ) {}

  @OnCall('start-import')
  start(envelope: Envelope<CallRequest<'start-import'>>) {
    return this.imports.start(envelope);
  }

  @OnCall('add-import-claims')
  add(envelope: Envelope<CallRequest<'add-import-claims'>>) {
    return this.imports.add(envelope);
  }

  @OnCall('finish-import-upload')
  finish(envelope: Envelope<CallRequest<'finish-import-upload'>>) {
    return this.begun(this.imports.finish(envelope));
  }

  @OnCall('get-imports')
  all(envelope: Envelope<CallRequest<'get-imports'>>) {
    return this.imports.all(envelope);
  }

  @OnCall('get-import')
  one(envelope: Envelope<CallRequest<'get-import'>>) {
    return this.imports.one(envelope);
  }

  @OnCall('get-import-rows')
  rows(envelope: Envelope<CallRequest<'get-import-rows'>>) {
    return this.imports.rows(envelope);
  }

  @OnInternalCall('get-import-title-page')
  titles(envelope: Envelope<InternalRequest<'get-import-title-page'>>) {
    return this.imports.titles(envelope);
  }

  @OnCall('get-import-lists')
  lists(envelope: Envelope<CallRequest<'get-import-lists'>>) {
    return this.imports.lists(envelope);
  }

  @OnCall('set-import-options')
  setOptions(envelope: Envelope<CallRequest<'set-import-options'>>) {
    return this.begun(this.imports.setOptions(envelope));
  }

  @OnCall('set-import-conflicts')
  setConflicts(envelope: Envelope<CallRequest<'set-import-conflicts'>>) {
    return this.begun(this.choices.setConflicts(envelope));
  }

  @OnInternalCall('store-import-match')
  setMatch(envelope: Envelope<InternalRequest<'store-import-match'>>) {
    return this.begun(this.choices.setMatch(envelope));
  }

  @OnCall('apply-import')
  apply(envelope: Envelope<CallRequest<'apply-import'>>) {
    return this.begun(this.imports.apply(envelope));
  }

  @OnCall('cancel-import')
  cancel(envelope: Envelope<CallRequest<'cancel-import'>>) {
    return this.begun(this.imports.cancel(envelope));
  }

  @OnCall('undo-import')
  undo(envelope: Envelope<CallRequest<'undo-import'>>) {
    return this.begun(this.imports.undo(envelope));
  }

  /** Wakes the worker. */
  private async begun<Reply>(asked: Promise<Reply>): Promise<Reply> {
    const reply = await asked;
    this.worker.wake();
    return reply;
  }
}
