import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CLUB_CHANGED, DELETED_MEMBER, POST_SHOWN } from '@screenlore/contracts';
import { GoneMembers, Peers } from '@screenlore/service-kit';
import { ThreadsRepository } from '../threads/threads.repository.js';
import { ErasedThreadsRepository } from './erased-threads.repository.js';

/**
 * Receives which posts were withdrawn, restored or deleted, and who is in which club. Comments can be read while their post can, and are
 * deleted with it.
 */
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
    this.peers.answer(
      CLUB_CHANGED,
      async ({ clubId, version, gone, hidden = false, open, owner, members }) => {
        const club = { type: 'club' as const, _id: clubId, publicId: clubId, authorId: null };
        await this.threads.setClub(club, { hidden: gone || hidden, club: { open, owner, members } }, version);
        if (gone) await this.erased.erase(club);
        return { known: true };
      },
    );
  }
}
