import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope } from '@screenlore/contracts';
import { callerOf, OnCall } from '@screenlore/service-kit';
import { OwnersRepository } from './owners.repository.js';

@Controller()
export class OwnersController {
  constructor(private readonly owners: OwnersRepository) {}

  @OnCall('get-library-settings')
  async settings(envelope: Envelope<CallRequest<'get-library-settings'>>) {
    return { visibility: await this.owners.visibilityOf(callerOf(envelope).id) };
  }

  @OnCall('set-library-settings')
  async set(envelope: Envelope<CallRequest<'set-library-settings'>>) {
    const { visibility } = envelope.body;
    await this.owners.setVisibility(callerOf(envelope).id, visibility);
    return { visibility };
  }
}
