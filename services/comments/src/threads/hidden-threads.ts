import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type CountsKept, POST_SHOWN, postShown } from '@screenlore/contracts';
import { NatsLink } from '@screenlore/service-kit';
import { ThreadsRepository } from './threads.repository.js';

/** One instance of several takes each message. */
const QUEUE = 'comments';

/** Hears which posts were withdrawn and which came back: comments are read where their post is. */
@Injectable()
export class HiddenThreads implements OnApplicationBootstrap {
  private readonly log = new Logger(HiddenThreads.name);

  constructor(
    private readonly nats: NatsLink,
    private readonly threads: ThreadsRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.nats.connection?.subscribe(POST_SHOWN, {
      queue: QUEUE,
      callback: (error, message) => {
        if (error) this.log.error(error);
        else
          this.hear(message.json()).then(
            (kept) => message.respond(JSON.stringify(kept)),
            // Not answered: it is told again.
            (failure: unknown) => this.log.warn({ err: failure }, 'a withdrawn post could not be noted'),
          );
      },
    });
  }

  private async hear(message: unknown): Promise<CountsKept> {
    const { post, shown, version } = postShown.parse(message);
    await this.threads.begin(post);
    await this.threads.hide(post, !shown, version);
    return { known: true };
  }
}
