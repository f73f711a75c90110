import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { laneOf } from '@screenlore/catalogue-model';
import {
  MARKS_IMPORTED,
  MARKS_TOLD,
  type MarksBefore,
  type MarksImported,
  type MarksTold,
  VIEWINGS_SHOWN,
} from '@screenlore/contracts';
import { CallError, GoneMembers, Peers } from '@screenlore/service-kit';
import { MembersRepository } from '../members/members.repository.js';
import { Rankings } from '../ranking/rankings.js';
import { GroupCommit } from '../rated-items/group-commit.js';
import { RatedItemsRepository } from '../rated-items/rated-items.repository.js';
import { WaitingRatings } from '../ratings/waiting-ratings.js';
import { ImportedMarksRepository, NO_MARKS } from './imported-marks.repository.js';
import { type Told, ToldMarksRepository } from './told-marks.repository.js';

/** At most this many events are committed together. */
const GROUP = 500;

/** Receives from the library what members saw: sets their ratings and ends their wishes (LIB-05, LIB-06). */
@Injectable()
export class ToldMarksService implements OnApplicationBootstrap {
  private readonly commits: GroupCommit<Told, void>;

  constructor(
    private readonly peers: Peers,
    private readonly items: RatedItemsRepository,
    private readonly waiting: WaitingRatings,
    private readonly told: ToldMarksRepository,
    private readonly imported: ImportedMarksRepository,
    private readonly rankings: Rankings,
    private readonly members: MembersRepository,
    private readonly gone: GoneMembers,
  ) {
    this.commits = new GroupCommit<Told, void>({
      laneOf,
      most: GROUP,
      commit: async (all) => {
        this.rankings.voted(await this.told.apply(newestOf(all)));
        return all.map(() => undefined);
      },
    });
  }

  onApplicationBootstrap(): void {
    this.peers.answer(MARKS_TOLD, async (event) => {
      await this.hear(event);
      return { known: true };
    });
    this.peers.answer(MARKS_IMPORTED, (event) => this.hearImport(event));
    this.peers.answer(VIEWINGS_SHOWN, async (event) => {
      if (!(await this.gone.has(event.userId))) await this.members.showViewings(event);
      return { known: true };
    });
  }

  /** Many titles and roles of one member in one transaction (LIB-84). */
  private async hearImport({ userId, since, asks, at, changes }: MarksImported): Promise<MarksBefore> {
    const items = await this.items.findAll(changes.map(({ title }) => title));
    const countsFrom = this.waiting.countsFrom(since);
    const shownAt = at === undefined ? undefined : new Date(at);
    const known = changes.flatMap((change) => {
      const item = items.get(change.title);
      return item ? [{ ...item, userId, change, countsFrom, shownAt }] : [];
    });
    const { before, moved } = asks
      ? { before: await this.imported.read(known), moved: [] }
      : await this.imported.apply(known);
    if (moved.length > 0) this.rankings.voted(moved);
    return { before: changes.map(({ title }) => before.get(title) ?? NO_MARKS) };
  }

  /** A report about a title that no longer exists changes nothing. */
  private async hear(event: MarksTold): Promise<void> {
    try {
      const item = await this.items.find(event.title);
      const countsFrom = this.waiting.countsFrom(event.since);
      await this.commits.make({ ...item, event, countsFrom });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'notFound') throw error;
    }
  }
}

/** A group may contain several reports about the same title and member. */
const newestOf = (all: readonly Told[]): Told[] => {
  const newest = new Map<string, Told>();
  for (const told of all) {
    const key = `${told.event.userId}:${told.event.title}`;
    const other = newest.get(key);
    if (!other || other.event.version < told.event.version) newest.set(key, told);
  }
  return [...newest.values()];
};
