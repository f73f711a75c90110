import { Injectable } from '@nestjs/common';
import type { Caller, InternalReply } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { StoredAccount } from './account.schema.js';
import { AccountsRepository } from './accounts.repository.js';
import { Administrators } from './administrators.js';

@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly administrators: Administrators,
  ) {}

  /**
   * By its _id, or by its username in any case. One that is to be deleted is there for its owner alone (LIB-112).
   * @throws CallError 'notFound'
   */
  async account(userId: string, caller: Caller | null): Promise<InternalReply<'get-account'>> {
    const found = (await this.accounts.findById(userId)) ?? (await this.accounts.findByUsername(userId));
    if (!found || isHiddenFrom(caller, found)) throw new CallError('notFound', 'There is no such user');
    return {
      account: {
        _id: String(found._id),
        firstName: found.firstName,
        surname: found.surname,
        username: found.username,
        email: found.email,
        profile_img: found.profile_img,
        backgroundImg: found.backgroundImg,
        bio: found.bio ?? null,
        links: found.links ?? [],
        joinedAt: found.joinedAt.toISOString(),
        admin: await this.administrators.has(found),
        leavesAt: found.leaving?.dueAt.toISOString() ?? null,
      },
    };
  }

  async names(ids: readonly string[], caller: Caller | null): Promise<InternalReply<'get-names'>> {
    const found = await this.accounts.findNames(ids);
    const shown = found.filter((account) => !isHiddenFrom(caller, account));
    return { names: shown.map(({ leaving, ...names }) => ({ ...names, _id: String(names._id) })) };
  }

  async found(usernames: readonly string[]): Promise<InternalReply<'find-names'>> {
    const found = await this.accounts.findByUsernames(usernames);
    const shown = found.filter(({ leaving }) => leaving === undefined);
    return { names: shown.map(({ _id, username }) => ({ _id: String(_id), username })) };
  }

  /**
   * Sets, or with null removes, the background of a profile.
   * @param photoUrl a photo of the catalogue; the gateway has asked there
   * @throws CallError notFound
   */
  async setBackground(id: string, photoUrl: string | null): Promise<{ userBackgroundUrl: string | null }> {
    if (!(await this.accounts.setBackground(id, photoUrl)))
      throw new CallError('notFound', 'There is no such user');
    return { userBackgroundUrl: photoUrl };
  }
}

const isHiddenFrom = (
  caller: Caller | null,
  { _id, leaving }: Pick<StoredAccount, '_id' | 'leaving'>,
): boolean => leaving !== undefined && caller?.id !== String(_id);
