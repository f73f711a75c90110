import { Controller } from '@nestjs/common';
import type { CallReply, CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnCall, OnInternalCall } from '@screenlore/service-kit';
import { NoticeNews } from './notice-news.js';
import { NoticesRepository } from './notices.repository.js';

@Controller()
export class NoticesController {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly news: NoticeNews,
  ) {}

  @OnInternalCall('get-notice-page')
  page(envelope: Envelope<InternalRequest<'get-notice-page'>>) {
    return this.notices.page(callerOf(envelope).id, envelope.body);
  }

  @OnCall('get-notification-count')
  async count(
    envelope: Envelope<CallRequest<'get-notification-count'>>,
  ): Promise<CallReply<'get-notification-count'>> {
    return { unread: await this.notices.unread(callerOf(envelope).id) };
  }

  @OnCall('get-notification-settings')
  settings(envelope: Envelope<CallRequest<'get-notification-settings'>>) {
    return this.notices.settings(callerOf(envelope).id);
  }

  @OnCall('set-notification-settings')
  async set(
    envelope: Envelope<CallRequest<'set-notification-settings'>>,
  ): Promise<CallReply<'set-notification-settings'>> {
    const { id } = callerOf(envelope);
    await this.notices.set(id, envelope.body);
    this.news.publish([id]);
    return this.notices.settings(id);
  }

  @OnCall('read-notifications')
  async read(
    envelope: Envelope<CallRequest<'read-notifications'>>,
  ): Promise<CallReply<'read-notifications'>> {
    const { id } = callerOf(envelope);
    if (await this.notices.read(id, envelope.body.id)) this.news.publish([id]);
    return { unread: await this.notices.unread(id) };
  }
}
