import { Controller, Logger } from '@nestjs/common';
import {
  type CallRequest,
  type Category,
  type Envelope,
  type InternalRequest,
  TITLE_LISTS,
  type TitleListCall,
} from '@screenlore/contracts';
import { type CallEnvelope, OnCall, OnInternalCall, requestContext } from '@screenlore/service-kit';
import { TitlesService } from './titles.service.js';

/** The kind in the name of a call. */
const kindOf = (call: `get-${Category}` | `get-${Category}-by-filters`) => call.split('-')[1] as Category;

/** The calls about titles; no rules. */
@Controller()
export class TitlesController {
  private readonly log = new Logger(TitlesController.name);

  constructor(private readonly titles: TitlesService) {}

  @OnCall(...(Object.keys(TITLE_LISTS) as TitleListCall[]))
  list({ call, body }: CallEnvelope<TitleListCall>) {
    const { kind, list } = TITLE_LISTS[call];
    return this.titles.list(kind, list, body);
  }

  @OnCall('get-movies', 'get-series', 'get-games')
  searchable({ call, body }: CallEnvelope<`get-${Category}`>) {
    return this.titles.searchable(kindOf(call), body);
  }

  @OnCall('get-movies-by-filters', 'get-series-by-filters', 'get-games-by-filters')
  filtered({ call, body }: CallEnvelope<`get-${Category}-by-filters`>) {
    return this.titles.filtered(kindOf(call), body);
  }

  @OnCall('get-movie')
  async movie({ body }: Envelope<CallRequest<'get-movie'>>) {
    return { movie: await this.titles.single('movies', body.titleId) };
  }

  @OnCall('get-serie')
  async serie({ body }: Envelope<CallRequest<'get-serie'>>) {
    return { serie: await this.titles.single('series', body.titleId) };
  }

  @OnCall('get-game')
  async game({ body }: Envelope<CallRequest<'get-game'>>) {
    return { game: await this.titles.single('games', body.titleId) };
  }

  @OnInternalCall('get-titles')
  async singles({ body }: Envelope<InternalRequest<'get-titles'>>) {
    // The call itself logs the first one (API-05).
    for (const { requestId } of body.titles.slice(1))
      requestContext.run({ requestId, call: 'internal.get-titles' }, () => this.log.log('asked with others'));
    return { titles: await this.titles.singles(body.titles) };
  }

  @OnCall('get-title-facets')
  async facets({ body }: Envelope<CallRequest<'get-title-facets'>>) {
    return this.titles.facets(body);
  }

  @OnInternalCall('get-title-reference')
  reference({ body }: Envelope<InternalRequest<'get-title-reference'>>) {
    return this.titles.reference(body.mediaId);
  }

  @OnInternalCall('get-title-references')
  references({ body }: Envelope<InternalRequest<'get-title-references'>>) {
    return this.titles.references(body.mediaIds);
  }
}
