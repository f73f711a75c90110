import { Controller } from '@nestjs/common';
import type { CallReply, CallRequest, Envelope } from '@screenlore/contracts';
import { callerOf, OnCall } from '@screenlore/service-kit';
import { OwnersRepository } from '../owners/owners.repository.js';
import { ExistingThings } from './existing-things.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly owners: OwnersRepository,
    private readonly existing: ExistingThings,
  ) {}

  @OnCall('get-library-settings')
  settings(envelope: Envelope<CallRequest<'get-library-settings'>>) {
    return this.owners.settingsOf(callerOf(envelope).id);
  }

  @OnCall('set-library-settings')
  async set(
    envelope: Envelope<CallRequest<'set-library-settings'>>,
  ): Promise<CallReply<'set-library-settings'>> {
    const { existing, ...settings } = envelope.body;
    const caller = callerOf(envelope);
    const { id } = caller;
    const { visibility, listVisibility } = existing ? settings : {};
    // New things come first, so that nothing entered meanwhile is missed.
    await this.owners.set(id, settings);
    if (listVisibility) await this.existing.setLists(caller, listVisibility);
    if (visibility) await this.existing.setViewings(id, visibility);
    return this.owners.settingsOf(id);
  }
}
