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

  /** Groups these members by what the reader may see of theirs. */
  async byWhatIsSeen(
    reader: Caller,
    members: readonly string[],
  ): Promise<{ members: string[]; seen: readonly Visibility[] }[]> {
    const followed = await this.follows.followedAmong(reader.id, members);
    return [true, false].map((follows) => ({
      members: members.filter((member) => followed.has(member) === follows),
      seen: this.visibleAs(reader, follows),
    }));
  }

  /** The same for another member, when it is known whether the reader follows them. */
  visibleAs(reader: Caller | null, follows: boolean): readonly Visibility[] {
    if (!reader) return ['everyone'];
    return follows ? ['everyone', 'signedIn', 'followers'] : ['everyone', 'signedIn'];
  }

  /** The same for viewings: while thousands are being changed to a narrower audience, the narrower one counts at once. */
  async viewingsVisibleTo(reader: Caller | null, userId: string): Promise<readonly Visibility[]> {
    const seen = await this.visibleTo(reader, userId);
    if (reader?.id === userId) return seen;
    const spread = await this.owners.spreadOf(userId);
    return !spread || seen.includes(spread.visibility) ? seen : [];
  }
}
