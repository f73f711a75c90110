import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LIKES_COUNTED } from '@screenlore/contracts';
import { Peers } from '@screenlore/service-kit';
import { OpinionsRepository } from './opinions.repository.js';

/** Receives the numbers of likes, by which opinions are sorted; a deleted opinion needs none. */
@Injectable()
export class OpinionLikes implements OnApplicationBootstrap {
  constructor(
    private readonly peers: Peers,
    private readonly opinions: OpinionsRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(LIKES_COUNTED, async (counted) => {
      await this.opinions.setLikes(counted);
      return { known: true };
    });
  }
}
