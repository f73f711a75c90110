import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnCall, OnInternalCall } from '@screenlore/service-kit';
import { EpisodesService } from './episodes.service.js';
import { PlacesService } from './places.service.js';
import { ViewingsService } from './viewings.service.js';

@Controller()
export class ViewingsController {
  constructor(
    private readonly viewings: ViewingsService,
    private readonly episodes: EpisodesService,
    private readonly places: PlacesService,
  ) {}

  @OnInternalCall('store-viewing')
  add(envelope: Envelope<InternalRequest<'store-viewing'>>) {
    return this.viewings.add(envelope);
  }

  @OnCall('change-viewing')
  change(envelope: Envelope<CallRequest<'change-viewing'>>) {
    return this.viewings.change(envelope);
  }

  @OnCall('remove-viewing')
  remove(envelope: Envelope<CallRequest<'remove-viewing'>>) {
    return this.viewings.remove(envelope);
  }

  @OnCall('restore-viewing')
  restore(envelope: Envelope<CallRequest<'restore-viewing'>>) {
    return this.viewings.restore(envelope);
  }

  @OnCall('undo-viewings')
  undo(envelope: Envelope<CallRequest<'undo-viewings'>>) {
    return this.viewings.undo(envelope);
  }

  @OnInternalCall('store-episodes')
  mark(envelope: Envelope<InternalRequest<'store-episodes'>>) {
    return this.episodes.mark(envelope);
  }

  @OnCall('start-pass')
  startPass(envelope: Envelope<CallRequest<'start-pass'>>) {
    return this.episodes.startPass(envelope);
  }

  @OnCall('undo-pass')
  undoPass(envelope: Envelope<CallRequest<'undo-pass'>>) {
    return this.episodes.undoPass(envelope);
  }

  @OnInternalCall('store-title-status')
  setStatus(envelope: Envelope<InternalRequest<'store-title-status'>>) {
    return this.viewings.setStatus(envelope);
  }

  @OnInternalCall('get-title-viewings')
  ofTitle(envelope: Envelope<InternalRequest<'get-title-viewings'>>) {
    return this.viewings.ofTitle(envelope);
  }

  @OnInternalCall('get-seen-episodes')
  async seenEpisodes(envelope: Envelope<InternalRequest<'get-seen-episodes'>>) {
    const [seen, coversNothing] = await Promise.all([
      this.episodes.seenAmong(envelope),
      this.places.coversNothing(callerOf(envelope).id),
    ]);
    return { seen, coversNothing };
  }

  @OnInternalCall('get-episode-ratings')
  episodeRatings({ body }: Envelope<InternalRequest<'get-episode-ratings'>>) {
    return this.episodes.ratings(body);
  }

  @OnInternalCall('get-places')
  async placesIn(envelope: Envelope<InternalRequest<'get-places'>>) {
    const { id } = callerOf(envelope);
    const [places, coversNothing] = await Promise.all([
      this.places.of(id, envelope.body.titles),
      this.places.coversNothing(id),
    ]);
    return { places, coversNothing };
  }

  @OnInternalCall('get-standings')
  standings(envelope: Envelope<InternalRequest<'get-standings'>>) {
    return this.viewings.standingsOf(envelope);
  }

  @OnInternalCall('get-seen-titles')
  async seenTitles(envelope: Envelope<InternalRequest<'get-seen-titles'>>) {
    return { titles: await this.viewings.seenTitles(envelope) };
  }

  @OnInternalCall('get-in-progress')
  inProgress(envelope: Envelope<InternalRequest<'get-in-progress'>>) {
    return this.viewings.inProgress(envelope);
  }
}
