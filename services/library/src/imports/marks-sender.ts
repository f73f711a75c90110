import { Injectable } from '@nestjs/common';
import type { RecordOutcome, StandingMarks } from '@screenlore/contracts';
import { Catalogue } from './catalogue.js';
import type { StoredImport, StoredImportUnit } from './stored/import.schema.js';
import { ImportUnitsRepository } from './stored/import-units.repository.js';
import { ImportsRepository } from './stored/imports.repository.js';

/** Titles per message. */
const BATCH = 100;

const DONE = { fate: { $in: ['new', 'changed', 'gone'] satisfies RecordOutcome[] } };

/** The records that set or removed each mark. */
const RECORDS_OF = {
  rating: { 'claim.what.type': 'rating' },
  wantToSee: { ...DONE, $or: [{ 'claim.what.type': 'plan' }, { 'claim.what.status': 'planned' }] },
  favourite: { ...DONE, 'claim.what.type': 'like', 'claim.what.place': null },
  four: { ...DONE, 'claim.what.place': { $gt: 0 } },
};
type Mark = keyof typeof RECORDS_OF;
const MARKS = Object.keys(RECORDS_OF) as Mark[];

export const CHANGED = 'You changed it here since, so it stays.';

/** Sends the catalogue the marks that imports set or undo, and stores the previous ones. */
@Injectable()
export class MarksSender {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly units: ImportUnitsRepository,
    private readonly catalogue: Catalogue,
  ) {}

  /** @returns whether there was anything to send @throws Error if the catalogue does not answer */
  async send({ _id: of, userId, since }: StoredImport): Promise<boolean> {
    const units = await this.units.pending(of, BATCH);
    if (units.length === 0) return false;
    const changes = units.flatMap(({ undone, marks, undoMarks }) => (undone ? undoMarks : marks) ?? []);
    const at = plannedAt(units);
    const before = await this.catalogue.setMarks({ userId, since, at, changes });
    for (const mark of MARKS) {
      const kept = units.filter((unit, n) => isKept(mark, unit, before[n]));
      if (kept.length === 0) continue;
      const unit = { $in: kept.map(({ _id }) => _id) };
      await this.imports.setOutcomes({ import: of, unit, ...RECORDS_OF[mark] }, 'kept', CHANGED);
    }
    await this.units.answered(
      units.map(({ _id, undone }, n) => ({ _id, set: undone ? {} : { before: before[n] ?? null } })),
    );
    return true;
  }
}

/** When the first of them was planned: their ids were created then. */
const plannedAt = (units: readonly StoredImportUnit[]): string =>
  new Date(Math.min(...units.map(({ _id }) => _id.getTimestamp().getTime()))).toISOString();

/** Whether a mark stays despite the undo, because its owner has changed it. */
function isKept(
  mark: Mark,
  { undone, undoMarks }: StoredImportUnit,
  now: StandingMarks | undefined,
): boolean {
  if (!undone || !undoMarks) return false;
  if (mark === 'rating')
    return undoMarks.rating !== undefined && (now?.rating?.value ?? null) !== undoMarks.rating.over;
  const value = now?.[mark] ?? null;
  return undoMarks[mark] !== undefined && value !== null && value !== (undoMarks.over?.[mark] ?? null);
}
