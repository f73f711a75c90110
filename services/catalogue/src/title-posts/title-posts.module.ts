import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { POSTS_COUNTED } from '@screenlore/contracts';
import { Peers } from '@screenlore/service-kit';
import { TitlePostsRepository } from './title-posts.repository.js';

/** Stores the number of reviews about a title, so that the content service is asked only if there are any. */
@Injectable()
class TitlePosts implements OnApplicationBootstrap {
  constructor(
    private readonly peers: Peers,
    private readonly titles: TitlePostsRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(POSTS_COUNTED, async (counted) => ({ known: await this.titles.keep(counted) }));
  }
}

@Module({ providers: [TitlePosts, TitlePostsRepository] })
export class TitlePostsModule {}
