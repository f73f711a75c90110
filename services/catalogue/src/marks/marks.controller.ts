import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope } from '@screenlore/contracts';
import { OnCall } from '@screenlore/service-kit';
import { MarksService } from './marks.service.js';

/** The calls about favourites and want-to-see: one method per call, no rules. */
@Controller()
export class MarksController {
  constructor(private readonly marks: MarksService) {}

  @OnCall('add-favorite')
  async addFavorite(envelope: Envelope<CallRequest<'add-favorite'>>) {
    return { isLiked: await this.marks.toggle('add-favorite', envelope) };
  }

  @OnCall('check-favorite')
  async checkFavorite(envelope: Envelope<CallRequest<'check-favorite'>>) {
    return { isLiked: await this.marks.check('favorites', envelope) };
  }

  @OnCall('add-want-to-see')
  async addWantToSee(envelope: Envelope<CallRequest<'add-want-to-see'>>) {
    return { wantToSee: await this.marks.toggle('add-want-to-see', envelope) };
  }

  @OnCall('check-want-to-see')
  async checkWantToSee(envelope: Envelope<CallRequest<'check-want-to-see'>>) {
    return { wantToSee: await this.marks.check('wantToSee', envelope) };
  }
}
