import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { POST_SHOWN, postShown } from '@screenlore/contracts';
import { answerEvents, NatsLink } from '@screenlore/service-kit';
import { ThreadsRepository } from './threads.repository.js';

/** Hears which posts were withdrawn and which came back: comments can be read where their post can. */
@Injectable()
export class HiddenThreads implements OnApplicationBootstrap {
  constructor(
    private readonly nats: NatsLink,
    private readonly threads: ThreadsRepository,
  ) {}

  onApplicationBootstrap(): void {
    answerEvents(this.nats, {
      subject: POST_SHOWN,
      event: postShown,
      queue: 'comments',
      handle: async ({ post, shown, version }) => {
        await this.threads.hide(post, !shown, version);
        return { known: true };
      },
    });
  }
}
