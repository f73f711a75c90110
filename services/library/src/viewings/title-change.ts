import { Inject, Injectable } from '@nestjs/common';
import { type Caller, type InternalRequest, LIBRARY_LIMITS, MESSAGES } from '@screenlore/contracts';
import {
  CallError,
  type ChangeKey,
  CONFIG,
  Outbox,
  type Session,
  Transactions,
  VolumeLimits,
} from '@screenlore/service-kit';
import type { LibraryConfig } from '../config.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { deriveStanding } from './derive-standing.js';
import { shownAfter, shownRatings } from './shown-ratings.js';
import { type StoredStanding, standingId } from './standing.schema.js';
import { StandingsRepository } from './standings.repository.js';
import { ViewingsRepository } from './viewings.repository.js';

/** A title as the gateway describes it. */
export type LibraryTitle = InternalRequest<'store-viewing'>['title'];

/** What else a change of viewings says. */
export interface Said {
  /** Dropped or paused by hand; undefined for no change. */
  set?: StoredStanding['set'];
  pass?: number;
  /** A title was seen now: its wish ends, and a rating of the whole title becomes the title's rating. */
  seen?: { rating: number | null };
  /** The version whose report is taken back. */
  undoes?: number;
}

/** The standing of a title before anything is known. */
export const blankStanding = (
  caller: { id: string; since?: number | null | undefined },
  title: LibraryTitle,
): StoredStanding => ({
  _id: standingId(caller.id, title._id),
  userId: caller.id,
  title: title._id,
  kind: title.kind,
  status: null,
  set: null,
  viewings: 0,
  lastOn: null,
  pass: 1,
  seen: 0,
  of: null,
  next: null,
  outline: title.outline,
  since: caller.since ?? null,
  told: { rating: null, seen: null },
  touchedAt: new Date(),
  version: 0,
  changedAt: new Date(),
});

/** Changes the viewings of one title by one member and, in the same transaction, how far the member is. */
@Injectable()
export class TitleChange {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly viewings: ViewingsRepository,
    private readonly owners: OwnersRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox<StoredStanding>,
    private readonly volume: VolumeLimits,
    @Inject(CONFIG) private readonly config: LibraryConfig,
  ) {}

  /**
   * @param change may only write with the session; it is called again when two changes conflict
   * @returns what the change returned; the catalogue has been told, if it could be reached
   */
  async run<Reply>(
    caller: Caller,
    key: ChangeKey | undefined,
    change: (session: Session) => Promise<Reply>,
  ): Promise<Reply> {
    const limit = { what: 'viewings', perHour: this.config.VIEWINGS_PER_HOUR };
    return this.transactions.run(key, change, { first: () => this.volume.count(caller, limit) });
  }

  /** The standing before a change. */
  async before(caller: Caller, title: LibraryTitle, session: Session): Promise<StoredStanding> {
    const found = await this.standings.find(caller.id, title._id, session);
    if (!found) return blankStanding(caller, title);
    return { ...found, since: caller.since ?? null, outline: title.outline ?? found.outline };
  }

  /** Derives the standing from the viewings after the transaction's changes, and stores it. @throws CallError malformed */
  async after(before: StoredStanding, said: Said, session: Session): Promise<StoredStanding> {
    const all = await this.viewings.seenOf(before.userId, before.title, session);
    if (all.length > LIBRARY_LIMITS.viewingsOfTitleMax)
      throw new CallError('malformed', MESSAGES.viewingsOfTitleMany);
    const now = new Date();
    const set = said.set === undefined ? before.set : said.set;
    const pass = said.pass ?? before.pass;
    const version = before.version + 1;
    const spread = await this.owners.spreadOf(before.userId, session);
    const shown = shownAfter(before.told.shown, shownRatings(all, spread), version, now);
    const standing: StoredStanding = {
      ...before,
      set,
      pass,
      touchedAt: now,
      ...deriveStanding(all, { kind: before.kind, pass, outline: before.outline, set }),
      ...(said.seen || said.undoes !== undefined || shown
        ? {
            ...{ version, pending: true, changedAt: now },
            told: {
              ...toldAfter(before.told, said, version, now),
              shown: shown ?? before.told.shown ?? null,
            },
          }
        : {}),
    };
    await this.standings.save(standing, session);
    return standing;
  }

  /** Tells the catalogue what is new, if anything. Never rejects. */
  async tell(standing: StoredStanding | undefined): Promise<void> {
    if (standing?.pending) await this.outbox.send(standing);
  }
}

/** What to send to the catalogue; versions that it has applied are ignored. */
function toldAfter(
  { rating, seen, undone }: StoredStanding['told'],
  said: Pick<Said, 'seen' | 'undoes'>,
  version: number,
  now: Date,
): StoredStanding['told'] {
  const value = said.seen?.rating ?? null;
  const { undoes } = said;
  return {
    rating: value === null ? rating : { value, at: now.toISOString(), version },
    seen: said.seen ? { version } : seen,
    undone:
      undoes === undefined
        ? (undone ?? null)
        : { version, of: [...(undone?.of ?? []), undoes].slice(-LIBRARY_LIMITS.undoneMax) },
  };
}
