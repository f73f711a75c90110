import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, hasProof, OnInternalCall, proofNeeded } from '@screenlore/service-kit';
import { WaysService } from './ways.service.js';

@Controller()
export class WaysController {
  constructor(private readonly ways: WaysService) {}

  @OnInternalCall('link-way')
  add(envelope: Envelope<InternalRequest<'link-way'>>) {
    return this.ways.add(provedOwnerOf(envelope), envelope.body);
  }

  @OnInternalCall('drop-way')
  remove(envelope: Envelope<InternalRequest<'drop-way'>>) {
    return this.ways.remove(provedOwnerOf(envelope), envelope.body);
  }
}

/** The gateway has asked already. @throws CallError forbidden */
function provedOwnerOf(envelope: Envelope): string {
  const caller = callerOf(envelope);
  if (!hasProof(caller)) throw proofNeeded();
  return caller.id;
}
