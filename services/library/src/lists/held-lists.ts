import { Injectable } from '@nestjs/common';
import { type Caller, REPORT_LIMITS } from '@screenlore/contracts';
import { addsLinks, afterCommit, countLinks, Holds, type Session } from '@screenlore/service-kit';
import { LinksRepository } from './links.repository.js';
import type { StoredList } from './list.schema.js';
import { ModeratedLists } from './moderated-lists.repository.js';

/** What its owner says about a list, without the notes on it. */
export const wordsOf = ({ name, description, tags }: Pick<StoredList, 'name' | 'description' | 'tags'>) =>
  [name, description ?? '', ...tags].join('\n');

/** A text on a list, and what it takes the place of. */
interface Said {
  text: string;
  before: string;
}

/** Lists with many links of new accounts wait for a moderator, once others could see them (MOD-58). */
@Injectable()
export class HeldLists {
  /** A transaction that is tried again counts once. */
  private readonly decided = new WeakMap<Session, boolean>();

  constructor(
    private readonly lists: ModeratedLists,
    private readonly links: LinksRepository,
    private readonly holds: Holds,
  ) {}

  mayHold(caller: Caller): boolean {
    return this.holds.mayHold(caller);
  }

  /**
   * Call it after each change within its transaction.
   * @param said what the change says; null if others can see from now on what was there before
   * @returns the list afterwards
   */
  async check(caller: Caller, list: StoredList, said: Said | null, session: Session): Promise<StoredList> {
    if (list.withdrawn || !this.holds.mayHold(caller)) return list;
    if (said && !addsLinks(said.text, said.before)) return list;
    if (!(await this.isSeen(list, session))) return list;
    const text = [wordsOf(list), ...(await this.lists.linked(list, session))].join('\n');
    if (!(await this.isHeld(caller, countLinks(text), session))) return list;
    const held = await this.lists.hold(list, session);
    const whole = await this.lists.judged(list, session);
    const judged = { name: whole.name, text: whole.text.slice(0, REPORT_LIMITS.textMax) };
    const id = list._id.toHexString();
    const place = { type: 'list' as const, _id: id };
    await this.holds.open({ kind: 'list', thing: id, author: list.userId, place, text: judged }, session);
    afterCommit(session, async () => this.holds.sendNow());
    return held ?? list;
  }

  private async isSeen({ _id, visibility }: StoredList, session: Session): Promise<boolean> {
    return visibility !== 'onlyMe' || (await this.links.of(_id, session)).length > 0;
  }

  private async isHeld(caller: Caller, links: number, session: Session): Promise<boolean> {
    const known = this.decided.get(session);
    if (known !== undefined) return known;
    const held = await this.holds.isHeld(caller, 'list', links);
    this.decided.set(session, held);
    return held;
  }
}
