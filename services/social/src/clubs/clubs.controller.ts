import { Controller } from '@nestjs/common';
import type { CallReply, CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { ClubReadingService } from './club-reading.service.js';
import { ClubTitlesService } from './club-titles.service.js';
import { ClubsService } from './clubs.service.js';
import { HiddenClubs } from './hidden-clubs.js';

@Controller()
export class ClubsController {
  constructor(
    private readonly reading: ClubReadingService,
    private readonly clubs: ClubsService,
    private readonly titles: ClubTitlesService,
    private readonly hidden: HiddenClubs,
  ) {}

  @OnInternalCall('get-clubs-of-caller')
  own(envelope: Envelope<InternalRequest<'get-clubs-of-caller'>>) {
    return this.reading.own(envelope);
  }

  @OnCall('get-open-clubs')
  open(envelope: Envelope<CallRequest<'get-open-clubs'>>) {
    return this.reading.open(envelope);
  }

  @OnInternalCall('get-club-facts')
  facts(envelope: Envelope<InternalRequest<'get-club-facts'>>) {
    return this.reading.facts(envelope);
  }

  @OnInternalCall('get-club-names')
  names(envelope: Envelope<InternalRequest<'get-club-names'>>) {
    return this.reading.names(envelope);
  }

  @OnInternalCall('read-club')
  read(envelope: Envelope<InternalRequest<'read-club'>>) {
    return this.hidden.read(envelope);
  }

  @OnInternalCall('hide-club')
  hide(envelope: Envelope<InternalRequest<'hide-club'>>) {
    return this.hidden.hide(envelope);
  }

  @OnCall('create-club')
  create(envelope: Envelope<CallRequest<'create-club'>>) {
    return this.clubs.create(envelope);
  }

  @OnCall('change-club')
  async change(envelope: Envelope<CallRequest<'change-club'>>): Promise<CallReply<'change-club'>> {
    await this.clubs.change(envelope);
    return { changed: true };
  }

  @OnCall('delete-club')
  async delete(envelope: Envelope<CallRequest<'delete-club'>>): Promise<CallReply<'delete-club'>> {
    await this.clubs.delete(envelope);
    return { deleted: true };
  }

  @OnCall('join-club')
  async join(envelope: Envelope<CallRequest<'join-club'>>): Promise<CallReply<'join-club'>> {
    await this.clubs.join(envelope);
    return { joined: true };
  }

  @OnCall('leave-club')
  async leave(envelope: Envelope<CallRequest<'leave-club'>>): Promise<CallReply<'leave-club'>> {
    await this.clubs.leave(envelope);
    return { left: true };
  }

  @OnInternalCall('store-club-title')
  setTitle(envelope: Envelope<InternalRequest<'store-club-title'>>) {
    return this.titles.setTitle(envelope);
  }

  @OnInternalCall('store-club-entry')
  setEntry(envelope: Envelope<InternalRequest<'store-club-entry'>>) {
    return this.titles.setEntry(envelope);
  }

  @OnInternalCall('store-club-poll')
  setPoll(envelope: Envelope<InternalRequest<'store-club-poll'>>) {
    return this.titles.setPoll(envelope);
  }

  @OnInternalCall('store-club-vote')
  vote(envelope: Envelope<InternalRequest<'store-club-vote'>>) {
    return this.titles.vote(envelope);
  }

  @OnInternalCall('store-club-invitation')
  invite(envelope: Envelope<InternalRequest<'store-club-invitation'>>) {
    return this.clubs.invite(envelope);
  }

  @OnCall('change-club-member')
  async changeMember(
    envelope: Envelope<CallRequest<'change-club-member'>>,
  ): Promise<CallReply<'change-club-member'>> {
    await this.clubs.changeMember(envelope);
    return { changed: true };
  }
}
