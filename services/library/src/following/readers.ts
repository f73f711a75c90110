import { Injectable } from '@nestjs/common';
import { type Caller, VISIBILITIES, type Visibility } from '@screenlore/contracts';
import { OwnersRepository } from '../owners/owners.repository.js';
import { FollowsRepository } from './follows.repository.js';

/** Which of a member's things a reader may see. */
@Injectable()
export class Readers {
  constructor(
    private readonly follows: FollowsRepository,
    private readonly owners: OwnersRepository,
  ) {}

  async visibleTo(reader: Caller | null, userId: string): Promise<readonly Visibility[]> {
    if (reader?.id === userId) return VISIBILITIES;
    return this.visibleAs(reader, reader !== null && (await this.follows.has(reader.id, userId)));
  }

  /** The same of somebody else, of whom it is known already whether the reader follows them. */
  visibleAs(reader: Caller | null, follows: boolean): readonly Visibility[] {
    if (!reader) return ['everyone'];
    return follows ? ['everyone', 'signedIn', 'followers'] : ['everyone', 'signedIn'];
  }

  /** The same of viewings: what is about to be hidden is hidden at once, though thousands take a while to say so. */
  async viewingsVisibleTo(reader: Caller | null, userId: string): Promise<readonly Visibility[]> {
    const seen = await this.visibleTo(reader, userId);
    if (reader?.id === userId) return seen;
    const spread = await this.owners.spreadOf(userId);
    return !spread || seen.includes(spread.visibility) ? seen : [];
  }
}
