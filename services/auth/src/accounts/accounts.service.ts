import { Injectable } from '@nestjs/common';
import type { Caller, InternalReply, InternalRequest } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { StoredAccount } from './account.schema.js';
import { AccountsRepository, type Names } from './accounts.repository.js';
import { Administrators } from './administrators.js';
import { usernameKeyOf } from './fold.js';

@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly administrators: Administrators,
  ) {}

  /**
   * By _id, or by username ignoring case. Only the owner sees an account that will be deleted (LIB-112) or was removed (MOD-16).
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
    return { names: shown.map(shownName) };
  }

  async found(usernames: readonly string[]): Promise<InternalReply<'find-names'>> {
    const found = await this.accounts.findByUsernames(usernames);
    const shown = found.filter((account) => !isHiddenFrom(null, account));
    return { names: shown.map(({ _id, username }) => ({ _id: String(_id), username })) };
  }

  async matching({
    text,
    ids,
    usernames,
    count,
  }: InternalRequest<'match-names'>): Promise<InternalReply<'match-names'>> {
    const key = usernameKeyOf(text);
    const [byId, byName, others] = await Promise.all([
      this.accounts.findNames(ids),
      this.accounts.findByUsernames(usernames),
      key === '' ? [] : this.accounts.findByBeginning(key, count),
    ]);
    const nameOf = new Map(byId.map((found) => [String(found._id), found]));
    const begins = ({ username, firstName, surname }: Names) =>
      [username, firstName, surname].some((name) => usernameKeyOf(name).startsWith(key));
    const keyOf = new Map(byName.map((found) => [usernameKeyOf(found.username), found]));
    const known = [
      ...ids.flatMap((id) => nameOf.get(id) ?? []),
      ...usernames.flatMap((name) => keyOf.get(usernameKeyOf(name)) ?? []),
    ].filter(begins);
    const open = [...known, ...others].filter(({ leaving, locked }) => !leaving && !locked);
    const once = new Map(open.map((found) => [String(found._id), found]));
    return { names: [...once.values()].slice(0, count).map(shownName) };
  }

  /**
   * Sets, or with null removes, the background of a profile.
   * @param photoUrl a photo of the catalogue, checked by the gateway
   * @throws CallError notFound
   */
  async setBackground(id: string, photoUrl: string | null): Promise<{ userBackgroundUrl: string | null }> {
    if (!(await this.accounts.setBackground(id, photoUrl)))
      throw new CallError('notFound', 'There is no such user');
    return { userBackgroundUrl: photoUrl };
  }
}

const shownName = ({ _id, username, firstName, surname, profile_img }: Names) => ({
  ...{ _id: String(_id), username },
  ...{ firstName, surname, profile_img },
});

const isHiddenFrom = (
  caller: Caller | null,
  { _id, leaving, removed }: Pick<StoredAccount, '_id' | 'leaving' | 'removed'>,
): boolean => (leaving !== undefined || removed !== undefined) && caller?.id !== String(_id);
