import { Injectable } from '@nestjs/common';
import type { Envelope, InternalReply, InternalRequest } from '@screenlore/contracts';
import { CallError, callerOf, changeKeyOf, Outbox, Transactions } from '@screenlore/service-kit';
import { AccountsRepository, type ProfileChange } from '../accounts/accounts.repository.js';
import { MemberNamesRepository } from './member-names.repository.js';
import type { StoredMemberNames } from './member-names.schema.js';

/** Members change what others see of them. Services that keep copies of names get the new ones. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly names: MemberNamesRepository,
    private readonly outbox: Outbox<StoredMemberNames>,
    private readonly transactions: Transactions,
  ) {}

  /** @throws CallError notFound */
  async change(
    envelope: Envelope<InternalRequest<'store-own-profile'>>,
  ): Promise<InternalReply<'store-own-profile'>> {
    const { id } = callerOf(envelope);
    const { firstName, surname, bio, links, picture } = envelope.body;
    const change: ProfileChange = {
      ...(firstName !== undefined && { firstName }),
      ...(surname !== undefined && { surname }),
      ...(bio !== undefined && { bio }),
      ...(links !== undefined && { links }),
      ...(picture !== undefined && { profile_img: picture }),
    };
    const { bio: _bio, links: _links, ...named } = change;
    // Stays undefined if this change was already made under the same key: then the name was sent, or will be.
    let renamed: StoredMemberNames | undefined;
    const reply = await this.transactions.run(
      changeKeyOf('change-own-profile', envelope),
      async (session) => {
        const account = await this.accounts.changeProfile(id, change, session);
        if (!account) throw new CallError('notFound', 'There is no such user');
        renamed = Object.keys(named).length > 0 ? await this.names.keep(account, session) : undefined;
        const { firstName, surname, bio = null, links = [], profile_img } = account;
        return { firstName, surname, bio, links, profile_img };
      },
    );
    if (renamed) await this.outbox.send(renamed);
    return reply;
  }
}
