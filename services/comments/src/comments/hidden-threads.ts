import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DELETED_MEMBER, POST_SHOWN } from '@screenlore/contracts';
import { GoneMembers, Peers } from '@screenlore/service-kit';
import { ThreadsRepository } from '../threads/threads.repository.js';
import { ErasedThreadsRepository } from './erased-threads.repository.js';

/** Receives which posts were withdrawn and which came back: comments can be read where their post can, and go with it. */
@Injectable()
export class HiddenThreads implements OnApplicationBootstrap {
  constructor(
    private readonly peers: Peers,
    private readonly threads: ThreadsRepository,
    private readonly erased: ErasedThreadsRepository,
    private readonly gone: GoneMembers,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(POST_SHOWN, async ({ post, shown, gone, version }) => {
      const isGone = await this.gone.has(post.authorId);
      await this.threads.hide(isGone ? { ...post, authorId: DELETED_MEMBER._id } : post, !shown, version);
      if (gone) await this.erased.erase(post);
      return { known: true };
    });
  }
}
