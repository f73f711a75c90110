import type { ConflictRule, Import, ImportedList, ImportRow } from '@screenlore/contracts';
import { conflictReply } from './planning/decide.js';
import type { StoredImport, StoredImportTitle, StoredRecord } from './stored/import.schema.js';
import type { ListLine } from './stored/import-lists.repository.js';
import { keptUntil } from './stored/kept-until.js';

export const importReply = (job: StoredImport): Import => ({
  _id: job._id.toHexString(),
  source: job.source,
  account: job.account,
  files: job.files,
  settings: job.settings ?? null,
  state: job.state,
  options: job.options,
  at: job.at.toISOString(),
  appliedAt: job.appliedAt?.toISOString() ?? null,
  claims: job.claims,
  done: job.done,
  counts: job.counts,
  titles: job.titles ?? {},
  likely: job.likely ?? 0,
  older: job.olderThan != null,
  left: job.left,
  unreadable: job.unreadable,
  applied: job.applied,
  kept: job.kept,
  late: job.late.map(({ name, at }) => ({ name, at: at.toISOString() })),
  stalled: job.stalled ?? false,
  keptUntil: keptUntil(job)?.toISOString() ?? null,
});

/**
 * @param title the record's title
 * @param list the name of the record's list
 */
export const rowReply = (
  { n, of, gone, claim: record, fate: outcome, why }: StoredRecord,
  title: StoredImportTitle | undefined,
  list: string | null,
): ImportRow => {
  const { what } = record;
  return {
    n,
    // What is missing from the files cannot be matched with another title.
    of: gone ? null : of,
    title: record.title ?? null,
    season: record.title ? (record.season ?? null) : null,
    episode: record.title ? (record.episode ?? null) : null,
    what: what.type === 'list' ? null : what,
    list: what.type === 'list' ? what.name : list,
    fate: outcome ?? 'parked',
    why,
    match: title?.match ?? null,
    candidates: title?.candidates ?? [],
  };
};

/** Empty until the outcome of the list is known. @param rule what is chosen for all conflicts */
export function listReply(
  { list, claim: { what }, fate: outcome, why, entries, ...line }: ListLine,
  rule: ConflictRule,
): ImportedList[] {
  if (list === null || what.type !== 'list' || outcome === null) return [];
  const [conflict = null] = conflictReply(line, rule);
  return [{ name: what.name, entries, fate: outcome, why, conflict }];
}
