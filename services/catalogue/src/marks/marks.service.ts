import { Injectable } from '@nestjs/common';
import { laneOf, type MarkList } from '@screenlore/catalogue-model';
import type { CallRequest, Envelope } from '@screenlore/contracts';
import { CallError, callerOf, changeKeyOf } from '@screenlore/service-kit';
import { GroupCommit } from '../rated-items/group-commit.js';
import { RatedItemsRepository } from '../rated-items/rated-items.repository.js';
import { MarksRepository, type Toggle } from './marks.repository.js';

/** At most this many changes are committed together. */
const GROUP = 1000;

type Toggling = 'add-favorite' | 'add-want-to-see';
const LIST_OF = { 'add-favorite': 'favorites', 'add-want-to-see': 'wantToSee' } as const;

/** The rules of favourites and want-to-see lists (RATE-04, RATE-07). */
@Injectable()
export class MarksService {
  private readonly commits: GroupCommit<Toggle, boolean>;

  constructor(
    private readonly items: RatedItemsRepository,
    private readonly marks: MarksRepository,
  ) {
    this.commits = new GroupCommit<Toggle, boolean>({
      laneOf,
      most: GROUP,
      commit: (toggles) => marks.toggle(toggles),
    });
  }

  /** @returns whether the item is on the list now. @throws CallError notFound, malformed */
  async toggle<N extends Toggling>(name: N, envelope: Envelope<CallRequest<Toggling>>): Promise<boolean> {
    const { mediaId, type } = envelope.body;
    const list = LIST_OF[name];
    const item = await this.items.find(mediaId, type);
    if (list === 'wantToSee' && item.itemType === 'roles')
      throw new CallError('malformed', 'type: movies, series and games can be on the list, roles cannot');
    const once = changeKeyOf(name, envelope);
    return this.commits.make({ ...item, list, userId: callerOf(envelope).id, at: new Date(), once });
  }

  /** @throws CallError notFound */
  async check(list: MarkList, envelope: Envelope<{ mediaId: string }>): Promise<boolean> {
    return this.marks.has(list, callerOf(envelope).id, await this.items.find(envelope.body.mediaId));
  }
}
