import { Injectable } from '@nestjs/common';
import type { ImportMatch, StandingMarks } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import { groupBy } from '../language/group-by.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { StandingsRepository } from '../viewings/standings.repository.js';
import { ViewingsRepository } from '../viewings/viewings.repository.js';
import { Catalogue } from './catalogue.js';
import type { TitlePlan } from './planning/plan.js';
import { planTitle } from './planning/plan-title.js';
import { broughtIdOf, scopeOf } from './stored/brought.schema.js';
import type { StoredImport, StoredImportClaim, StoredImportTitle } from './stored/import.schema.js';
import { ImportUnitsRepository } from './stored/import-units.repository.js';
import { ImportsRepository } from './stored/imports.repository.js';

/** The plan of one title of the catalogue, with what it was made from. */
export interface Planned {
  title: ImportMatch;
  from: StoredImportTitle[];
  /** All of the title, those among them that were applied in an earlier part. */
  claims: StoredImportClaim[];
  plan: TitlePlan;
  set: 'dropped' | 'paused' | null;
}

/** What is known of titles before their plan is made, as nobody else changes it meanwhile. */
export interface Known {
  claims: StoredImportClaim[];
  marks: ReadonlyMap<string, StandingMarks>;
}

const NO_MARKS: StandingMarks = { rating: null, wantToSee: null, favourite: null };

/** Looks up what the library has of titles, and plans the claims of them. */
@Injectable()
export class ImportPlanner {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly units: ImportUnitsRepository,
    private readonly viewings: ViewingsRepository,
    private readonly standings: StandingsRepository,
    private readonly owners: OwnersRepository,
    private readonly catalogue: Catalogue,
  ) {}

  /** The claims of these titles, and what the catalogue has of them now. @throws Error where nobody answers */
  async known(of: StoredImport, titles: readonly StoredImportTitle[]): Promise<Known> {
    const targets = targetsOf(titles);
    const [claims, before] = await Promise.all([
      this.imports.claimsOf(
        of._id,
        titles.map((title) => title.of),
      ),
      this.catalogue.marks({
        userId: of.userId,
        since: of.since,
        asks: true,
        changes: targets.map((title) => ({ key: '-', title })),
      }),
    ]);
    return { claims, marks: new Map(targets.map((title, at) => [title, before[at] ?? NO_MARKS])) };
  }

  /** @param titles all that are matched with each of their targets */
  async plan(
    of: StoredImport,
    titles: readonly StoredImportTitle[],
    { claims, marks }: Known,
    session?: Session,
  ): Promise<Planned[]> {
    const { userId, options } = of;
    const covers = new Set(of.covers);
    const targets = targetsOf(titles);
    const ids = new Map(claims.map((one) => [one, broughtIdOf(of, one.claim)]));
    const idOf = (one: StoredImportClaim) => ids.get(one) ?? broughtIdOf(of, one.claim);
    const brought = await this.units.brought(claims.map(idOf), session);
    const made = [...brought.values()].flatMap(({ viewings }) => viewings.map(({ viewing }) => viewing));
    const viewings = await this.viewings.ofTitles(userId, targets, made, session);
    const standings = await this.standings.findMany(userId, targets, session);
    const broughtMarks = await this.units.broughtMarks(userId, targets, session);
    const visibility = options.visibility ?? (await this.owners.settingsOf(userId, session)).visibility;

    const standingOf = new Map(standings.map((one) => [one.title, one]));
    const claimsOf = groupBy(claims, (one) => one.of);
    const viewingsOf = groupBy(viewings, ({ title }) => title);
    const byId = new Map(viewings.map((one) => [one._id.toHexString(), one]));
    return [...groupBy(titles, ({ target }) => target)].flatMap(([target, from]) => {
      const title = from[0]?.match;
      if (target === null || !title) return [];
      const own = from.flatMap((one) => claimsOf.get(one.of) ?? []).sort((one, other) => one.n - other.n);
      const here = viewingsOf.get(target) ?? [];
      // Of claims that were matched with another title before.
      const elsewhere = own
        .flatMap((claim) => brought.get(idOf(claim))?.viewings ?? [])
        .flatMap(({ viewing }) => byId.get(viewing.toHexString()) ?? [])
        .filter((one) => one.title !== target);
      const standing = standingOf.get(target);
      const plan = planTitle(own, {
        userId,
        import: of._id,
        title,
        outline: standing?.outline ?? null,
        pass: standing?.pass ?? 1,
        set: standing?.set ?? null,
        viewings: [...here, ...elsewhere],
        brought,
        broughtIdOf: idOf,
        scopeOf: ({ claim }) => scopeOf(of, claim.source),
        covers,
        marks: marks.get(target) ?? NO_MARKS,
        broughtMarks: broughtMarks.get(target) ?? {},
        options,
        visibility,
      });
      return [{ title, from, claims: own, plan, set: standing?.set ?? null }];
    });
  }
}

const targetsOf = (titles: readonly StoredImportTitle[]): string[] => [
  ...new Set(titles.flatMap(({ target }) => target ?? [])),
];
