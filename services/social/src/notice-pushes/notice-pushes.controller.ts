import { Controller } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, callerOf, OnCall, OnInternalCall } from '@screenlore/service-kit';
import { areKeys } from './encrypt-push.js';
import { PushDevices } from './push-devices.repository.js';
import { PushSender } from './push-sender.js';

@Controller()
export class NoticePushesController {
  constructor(
    private readonly devices: PushDevices,
    private readonly sender: PushSender,
  ) {}

  @OnInternalCall('get-push-devices')
  show(envelope: Envelope<InternalRequest<'get-push-devices'>>) {
    return this.devices.show(callerOf(envelope).id, envelope.body.sessionId);
  }

  /** @throws CallError malformed for an address or keys that nothing can be sent to */
  @OnInternalCall('keep-push-device')
  async keep(
    envelope: Envelope<InternalRequest<'keep-push-device'>>,
  ): Promise<InternalReply<'keep-push-device'>> {
    const { sessionId, ...subscription } = envelope.body;
    if (!this.sender.mayUse(subscription.endpoint))
      throw new CallError('malformed', MESSAGES.pushAddressRefused);
    if (!areKeys(subscription.keys)) throw new CallError('malformed', MESSAGES.pushKeysWrong);
    await this.devices.add(callerOf(envelope).id, sessionId, subscription);
    return { added: true };
  }

  @OnCall('remove-push-subscription')
  async remove(
    envelope: Envelope<CallRequest<'remove-push-subscription'>>,
  ): Promise<CallReply<'remove-push-subscription'>> {
    return { removed: await this.devices.removeOwn(callerOf(envelope).id, envelope.body.endpoint) };
  }
}
