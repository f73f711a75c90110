import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { ActsService } from './acts.service.js';

@Controller()
export class ActsController {
  constructor(private readonly acts: ActsService) {}

  @OnInternalCall('find-catalogue-acts')
  find({ body, caller }: Envelope<InternalRequest<'find-catalogue-acts'>>) {
    return this.acts.find(body, caller);
  }

  @OnInternalCall('find-ratings-of')
  ratingsOf({ body, caller }: Envelope<InternalRequest<'find-ratings-of'>>) {
    return this.acts.ratingsOf(body, caller);
  }
}
