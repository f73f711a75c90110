import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope } from '@screenlore/contracts';
import { OnCall } from '@screenlore/service-kit';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(private readonly names: SearchService) {}

  @OnCall('search')
  async search({ body }: Envelope<CallRequest<'search'>>) {
    return this.names.search(body);
  }
}
