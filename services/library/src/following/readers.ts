import { Injectable } from '@nestjs/common';
import { type Caller, VISIBILITIES, type Visibility } from '@screenlore/contracts';
import { FollowsRepository } from './follows.repository.js';

/** Which of a member's things a reader may see. */
@Injectable()
export class Readers {
  constructor(private readonly follows: FollowsRepository) {}

  async visibleTo(reader: Caller | null, userId: string): Promise<readonly Visibility[]> {
    if (!reader) return ['everyone'];
    if (reader.id === userId) return VISIBILITIES;
    return (await this.follows.has(reader.id, userId))
      ? ['everyone', 'signedIn', 'followers']
      : ['everyone', 'signedIn'];
  }
}
