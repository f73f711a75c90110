import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import {
  COMMENTS_COUNTED,
  type CountsKept,
  commentsCounted,
  type InternalReply,
  type InternalRequest,
} from '@screenlore/contracts';
import { NatsLink } from '@screenlore/service-kit';
import { WithdrawnPostsRepository } from '../moderation/withdrawn-posts.repository.js';
import { CommentCountsRepository } from './comment-counts.repository.js';

/** One instance of several takes each message. */
const QUEUE = 'content';

/** The comments of a post: whose they are to know of it, and a copy of how many there are, for cards and pages. */
@Injectable()
export class CommentCountsService implements OnApplicationBootstrap {
  private readonly log = new Logger(CommentCountsService.name);

  constructor(
    private readonly nats: NatsLink,
    private readonly posts: CommentCountsRepository,
    private readonly withdrawn: WithdrawnPostsRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.nats.connection?.subscribe(COMMENTS_COUNTED, {
      queue: QUEUE,
      callback: (error, message) => {
        if (error) this.log.error(error);
        else
          this.keep(message.json()).then(
            (kept) => message.respond(JSON.stringify(kept)),
            // Not answered: it is told again.
            (failure: unknown) => this.log.warn({ err: failure }, 'counts of comments could not be kept'),
          );
      },
    });
  }

  /** @throws CallError notFound */
  async post({
    type,
    id,
  }: InternalRequest<'get-commented-post'>): Promise<InternalReply<'get-commented-post'>> {
    const post = await this.posts.find(type, id);
    if (!post) throw await this.withdrawn.missing(type, id);
    return { post: { type, ...post } };
  }

  private async keep(message: unknown): Promise<CountsKept> {
    const counted = commentsCounted.parse(message);
    return { known: (await this.posts.keep(counted)) || (await this.withdrawn.keep(counted)) };
  }
}
