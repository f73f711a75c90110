import { Injectable } from '@nestjs/common';
import { type Caller, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { Readers } from '../following/readers.js';
import { isKeyOf } from './link-keys.js';
import { LinksRepository } from './links.repository.js';
import type { StoredLink, StoredList } from './list.schema.js';
import { ListsRepository } from './lists.repository.js';

/** How a list is requested: by id, or by a link to it. */
interface Asked {
  listId: string;
  key?: string | undefined;
}

/** @throws CallError notFound: only those who may see a list may know whether it exists */
export const noList = (): never => {
  throw new CallError('notFound', MESSAGES.listGone);
};

/** Who may see a list, and how. */
@Injectable()
export class ListAccess {
  constructor(
    private readonly lists: ListsRepository,
    private readonly links: LinksRepository,
    private readonly readers: Readers,
  ) {}

  /** @returns the list, and the link if it is seen by one. @throws CallError notFound */
  async visible(
    { listId, key }: Asked,
    caller: Caller | null,
  ): Promise<{ list: StoredList; link: StoredLink | null }> {
    const list = (await this.lists.find(listId)) ?? noList();
    if (list.userId === caller?.id) return { list, link: null };
    const link = key === undefined || list.withdrawn ? null : await this.linkOf(list, key);
    if (!link && !(await this.readers.visibleTo(caller, list.userId)).includes(list.visibility))
      return noList();
    return { list, link };
  }

  /** @throws CallError notFound */
  async own(listId: string, { id }: Caller): Promise<StoredList> {
    const list = await this.lists.find(listId);
    return list?.userId === id ? list : noList();
  }

  private async linkOf({ _id }: StoredList, key: string): Promise<StoredLink | null> {
    const links = await this.links.of(_id);
    return links.find(({ hash }) => isKeyOf(hash, key)) ?? null;
  }
}
