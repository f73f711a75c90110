import { Controller } from '@nestjs/common';
import type { Envelope, InternalReply, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { MembersRepository } from '../members/members.repository.js';
import { TogetherService } from './together.service.js';

@Controller()
export class TogetherController {
  constructor(
    private readonly together: TogetherService,
    private readonly members: MembersRepository,
  ) {}

  @OnInternalCall('get-together-takers')
  async takers({
    body,
  }: Envelope<InternalRequest<'get-together-takers'>>): Promise<InternalReply<'get-together-takers'>> {
    const taking = await this.members.takingPart(body.members);
    return { members: body.members.filter((member) => taking.has(member)) };
  }

  @OnInternalCall('find-together')
  find({ body }: Envelope<InternalRequest<'find-together'>>) {
    return this.together.find(body);
  }
}
