import { Injectable } from '@nestjs/common';
import type { Category, EpisodeCounts } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import { groupBy } from '../language/group-by.js';
import type { Spread } from '../owners/owner.schema.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { deriveStanding } from './derive-standing.js';
import { type RatedViewing, shownAfter, shownRatings } from './shown-ratings.js';
import type { StoredStanding } from './standing.schema.js';
import { StandingsRepository } from './standings.repository.js';
import { blankStanding } from './title-change.js';
import { ViewingsRepository } from './viewings.repository.js';

/** A title whose standing is derived again. */
export interface Derivation {
  title: string;
  /** Undefined if there is a standing already. */
  kind?: Category;
  /** How many episodes a series has, if the catalogue has just said so. */
  outline?: EpisodeCounts | null;
  /** Dropped or paused from now on, or neither any more (null). */
  set?: StoredStanding['set'];
  /** Reverts the status if it is still `to`. */
  unset?: { to: StoredStanding['set']; before: StoredStanding['set'] };
}

/**
 * Derives the standings of many titles of one member at once, as imports need. The import itself sends ratings to the catalogue; only who
 * may see those entered by hand is sent from here.
 */
@Injectable()
export class ManyStandings {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly viewings: ViewingsRepository,
    private readonly owners: OwnersRepository,
  ) {}

  async derive(
    { userId, since }: Pick<StoredStanding, 'userId' | 'since'>,
    all: readonly Derivation[],
    session: Session,
  ): Promise<void> {
    const titles = all.map(({ title }) => title);
    if (titles.length === 0) return;
    const found = await this.standings.findMany(userId, titles, session);
    const before = new Map(found.map((standing) => [standing.title, standing]));
    const seen = groupBy(await this.viewings.seenOfMany(userId, titles, session), ({ title }) => title);
    const spread = await this.owners.spreadOf(userId, session);
    const standings = all.flatMap(({ title, kind, outline, set, unset }): StoredStanding[] => {
      const viewings = seen.get(title) ?? [];
      const known = before.get(title);
      const kindOf = known?.kind ?? kind;
      if (!kindOf) return [];
      const standing =
        known ?? blankStanding({ id: userId, since }, { _id: title, kind: kindOf, outline: null });
      const current = outline ? { ...standing, outline } : standing;
      const setNow =
        set === undefined ? (unset && current.set === unset.to ? unset.before : current.set) : set;
      const derived = deriveStanding(viewings, {
        kind: current.kind,
        pass: current.pass,
        outline: current.outline,
        set: setNow,
      });
      const lastOn = derived.lastOn === null ? null : new Date(derived.lastOn);
      const touchedAt = known ? current.touchedAt : (lastOn ?? current.touchedAt);
      return [{ ...current, ...derived, set: setNow, touchedAt, ...showing(current, viewings, spread) }];
    });
    // A standing of which nothing is left, and which was never sent to the catalogue, is deleted.
    const isOver = (standing: StoredStanding) =>
      standing.viewings === 0 && standing.set === null && standing.version === 0;
    await this.standings.saveMany(
      standings.map((standing) => ({
        _id: standing._id,
        to: isOver(standing) ? null : standing,
        isNew: !before.has(standing.title),
      })),
      session,
    );
  }
}

function showing(
  { told, version }: StoredStanding,
  viewings: readonly RatedViewing[],
  spread: Spread | undefined,
): Partial<StoredStanding> {
  if (!told.shown) return {};
  const changedAt = new Date();
  const shown = shownAfter(told.shown, shownRatings(viewings, spread), version + 1, changedAt);
  return shown ? { version: version + 1, pending: true, changedAt, told: { ...told, shown } } : {};
}
