import { Injectable } from '@nestjs/common';
import { narrower, type Visibility } from '@screenlore/contracts';
import { type Session, Transactions } from '@screenlore/service-kit';
import { groupBy } from '../language/group-by.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { type Derivation, ManyStandings } from '../viewings/many-standings.js';
import type { StoredViewing } from '../viewings/viewing.schema.js';
import { ViewingsRepository, type ViewingWrite } from '../viewings/viewings.repository.js';
import { type Kept, ListUndoer } from './lists/list-undoer.js';
import { CHANGED, MarksSender } from './marks-sender.js';
import { inverseOf } from './planning/inverse-of.js';
import { isAsLeft } from './planning/said.js';
import { broughtIdOf } from './stored/brought.schema.js';
import type { StoredImport, StoredImportClaim, StoredImportUnit } from './stored/import.schema.js';
import { BATCH_TRIES, ImportBatchesRepository } from './stored/import-batches.repository.js';
import { ImportUnitsRepository } from './stored/import-units.repository.js';
import { ImportsRepository } from './stored/imports.repository.js';

/** Units that are looked at for one transaction. */
const BATCH = 40;
/** Changes that one transaction takes back, which MongoDB gives up after a second. */
const CHANGES = 400;
/** The same after a failure: a busy machine may need longer for the whole. */
const FEW = 40;
const ALL = 0;

/** What became of claims that are taken back. */
export interface TakenBack {
  claims: readonly StoredImportClaim[];
  kept: Kept;
}

/** Takes back what an import did, title by title and the last one first. What its owner touched since stays, and is named. */
@Injectable()
export class ImportUndoer {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly batches: ImportBatchesRepository,
    private readonly units: ImportUnitsRepository,
    private readonly viewings: ViewingsRepository,
    private readonly standings: ManyStandings,
    private readonly owners: OwnersRepository,
    private readonly marks: MarksSender,
    private readonly lists: ListUndoer,
    private readonly transactions: Transactions,
  ) {}

  /** @returns whether there may be more to do @throws Error where the catalogue does not answer */
  async step(job: StoredImport): Promise<boolean> {
    // What was applied and not told before the import was stopped is told first: its answer says what stood there.
    if (await this.marks.send(job)) return true;
    const undo = async (session: Session): Promise<boolean> => {
      const standing = await this.units.standing(job, session, BATCH);
      const [last] = standing;
      if (!last) return false;
      // A part of a list is enough for one transaction.
      const { claims, kept } =
        last.target === ''
          ? await this.takeListBack(job, last, session)
          : await this.takeBack(job, await this.some(job, firstOf(standing), session), session);
      await this.imports.progress(job._id, { done: claims.length, kept: kept.size }, session);
      return true;
    };
    return this.transactions.run(undefined, undo, { tries: BATCH_TRIES });
  }

  /** The first of these units, as many as one transaction takes back. */
  some(
    { stalled }: StoredImport,
    units: readonly StoredImportUnit[],
    session: Session,
  ): Promise<StoredImportUnit[]> {
    return this.batches.within(units, stalled ? FEW : CHANGES, session);
  }

  /** Takes back what was done of titles. What their owner touched since is kept. */
  async takeBack(
    job: StoredImport,
    units: readonly StoredImportUnit[],
    session: Session,
  ): Promise<TakenBack> {
    const ids = units.map(({ _id }) => _id);
    const claims = await this.imports.claimsBy(
      { unit: { $in: ids }, import: job._id },
      { n: -1 },
      ALL,
      session,
    );
    const now = await this.viewings.byIds(
      job.userId,
      claims.flatMap(({ changes }) => changes.map(({ viewing }) => viewing)),
      session,
    );
    const { visibility } = await this.owners.settingsOf(job.userId, session);
    const writes: ViewingWrite[] = [];
    const touched = new Set<StoredImportClaim>();
    const derivations = new Map<string, Derivation>();
    const derive = (viewing: StoredViewing | null) =>
      viewing && derivations.set(viewing.title, { title: viewing.title, kind: viewing.kind });
    let by = 0;
    for (const claim of claims)
      for (const { viewing, before, left } of [...claim.changes].reverse()) {
        const current = now.get(viewing.toHexString()) ?? null;
        // One that its owner removed stays removed; one that the import took away comes back.
        const isLeft = left === null ? current === null : current !== null && isAsLeft(current, left);
        if (!isLeft) {
          if (current !== null) touched.add(claim);
          continue;
        }
        // Nobody sees more of it than they did: its owner may have chosen for all of them since.
        const seenBy = current?.visibility ?? (before && narrower(before.visibility, visibility));
        writes.push({ _id: viewing, to: before && seenBy && { ...before, visibility: seenBy } });
        by += (before ? 1 : 0) - (current ? 1 : 0);
        derive(current);
        derive(before);
      }
    for (const { target, set } of units)
      if (set)
        derivations.set(target, {
          ...(derivations.get(target) ?? { title: target, kind: set.kind }),
          unset: set,
        });
    await this.viewings.write(writes, session);
    // What comes back was there before, so there is room for it: otherwise a full library could never be undone.
    if (by !== 0) await this.owners.count(job.userId, by, session, Number.POSITIVE_INFINITY);
    await this.standings.derive(job, [...derivations.values()], session);
    const kept = new Map([...touched].map((claim) => [claim, CHANGED]));
    const seen = await this.seenSince(job, units, session);
    await this.end(job, units, claims, kept, session, { seen, visibility });
    return { claims, kept };
  }

  /** Units that ended a wish, where what was seen stands: viewings of the import that stay, and those entered after it. */
  private async seenSince(
    job: StoredImport,
    units: readonly StoredImportUnit[],
    session: Session,
  ): Promise<ReadonlySet<StoredImportUnit>> {
    const ended = units.filter(({ marks }) => marks?.wantToSee === null);
    if (ended.length === 0) return new Set();
    const titles = ended.map(({ target }) => target);
    const there = groupBy(
      await this.viewings.ofTitles(job.userId, titles, [], session),
      ({ title }) => title,
    );
    // Those of its other parts that are to go, too, stand until then.
    const goes = await this.asLeft(job, [...there.values()].flat(), session);
    const isSince = (viewing: StoredViewing, unit: StoredImportUnit) =>
      viewing.import?.equals(job._id)
        ? !goes.has(viewing)
        : viewing._id.toHexString() > unit._id.toHexString();
    return new Set(ended.filter((unit) => there.get(unit.target)?.some((viewing) => isSince(viewing, unit))));
  }

  /** Those that are as this import left them. */
  private async asLeft(
    job: StoredImport,
    viewings: readonly StoredViewing[],
    session: Session,
  ): Promise<ReadonlySet<StoredViewing>> {
    const own = viewings.filter((viewing) => viewing.import?.equals(job._id));
    if (own.length === 0) return new Set();
    const parts = await this.units.ofTargets(
      job,
      own.map(({ title }) => title),
      session,
    );
    const unit = { $in: parts.map(({ _id }) => _id) };
    const claims = await this.imports.claimsBy({ unit, import: job._id }, { n: -1 }, ALL, session);
    const leftOf = new Map(
      claims.flatMap(({ changes }) => changes.map(({ viewing, left }) => [viewing.toHexString(), left])),
    );
    return new Set(
      own.filter((viewing) => {
        const left = leftOf.get(viewing._id.toHexString());
        return left && isAsLeft(viewing, left);
      }),
    );
  }

  private async takeListBack(
    job: StoredImport,
    unit: StoredImportUnit,
    session: Session,
  ): Promise<TakenBack> {
    const of = { unit: unit._id, import: job._id };
    const claims = await this.imports.claimsBy(of, { n: -1 }, ALL, session);
    const kept = await this.lists.takeBack(unit, claims, session);
    await this.end(job, [unit], claims, kept, session);
    return { claims, kept };
  }

  /** Notes that units are undone, what stands under their claims' keys again, and what stays. */
  private async end(
    job: StoredImport,
    units: readonly StoredImportUnit[],
    claims: readonly StoredImportClaim[],
    kept: Kept,
    session: Session,
    { seen, visibility }: Comeback = { seen: new Set(), visibility: 'everyone' },
  ): Promise<void> {
    await this.units.keep(
      claims
        .filter((claim) => claim.noted && !kept.has(claim))
        .map(({ claim, broughtBefore }) => ({ _id: broughtIdOf(job, claim), brought: broughtBefore })),
      session,
    );
    await this.imports.writeClaims(
      [...kept].map(([{ _id }, why]) => ({ _id, set: { fate: 'kept' as const, why } })),
      session,
    );
    await this.units.undo(
      units.map((unit) => ({ _id: unit._id, undoMarks: inverseOf(unit, seen.has(unit), visibility) })),
      session,
    );
  }
}

/** Those of titles, up to the next of a list. */
function firstOf(units: readonly StoredImportUnit[]): StoredImportUnit[] {
  const list = units.findIndex(({ target }) => target === '');
  return units.slice(0, list === -1 ? units.length : list);
}

/** What is to be known of what comes back. */
interface Comeback {
  /** Units of titles that are seen all the same. */
  seen: ReadonlySet<StoredImportUnit>;
  /** Who may see what is entered now. */
  visibility: Visibility;
}
