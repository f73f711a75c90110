import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { BrowseService } from './browse.service.js';

@Controller()
export class BrowseController {
  constructor(private readonly browse: BrowseService) {}

  @OnInternalCall('find-titles')
  find({ body, caller }: Envelope<InternalRequest<'find-titles'>>) {
    return this.browse.page(body, caller ?? null);
  }

  @OnInternalCall('count-titles')
  count({ body, caller }: Envelope<InternalRequest<'count-titles'>>) {
    return this.browse.facets(body, caller ?? null);
  }
}
