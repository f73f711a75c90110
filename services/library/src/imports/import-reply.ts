import type { Import, ImportRow } from '@screenlore/contracts';
import type { StoredImport, StoredImportClaim, StoredImportTitle } from './stored/import.schema.js';
import { keptUntil } from './stored/kept-until.js';

export const importReply = (one: StoredImport): Import => ({
  _id: one._id.toHexString(),
  source: one.source,
  account: one.account,
  files: one.files,
  settings: one.settings ?? null,
  state: one.state,
  options: one.options,
  at: one.at.toISOString(),
  appliedAt: one.appliedAt?.toISOString() ?? null,
  claims: one.claims,
  done: one.done,
  counts: one.counts,
  titles: one.titles ?? {},
  likely: one.likely ?? 0,
  older: one.olderThan != null,
  left: one.left,
  unreadable: one.unreadable,
  applied: one.applied,
  kept: one.kept,
  late: one.late.map(({ name, at }) => ({ name, at: at.toISOString() })),
  stalled: one.stalled ?? false,
  keptUntil: keptUntil(one)?.toISOString() ?? null,
});

/**
 * @param title the title that the claim is of
 * @param list name of the list that it is on
 */
export const rowReply = (
  { n, of, gone, claim, fate, why }: StoredImportClaim,
  title: StoredImportTitle | undefined,
  list: string | null,
): ImportRow => {
  const { what } = claim;
  return {
    n,
    // What is gone from the files is where it was brought to.
    of: gone ? null : of,
    title: claim.title ?? null,
    season: claim.title ? (claim.season ?? null) : null,
    episode: claim.title ? (claim.episode ?? null) : null,
    what: what.type === 'list' ? null : what,
    list: what.type === 'list' ? what.name : list,
    fate: fate ?? 'parked',
    why,
    match: title?.match ?? null,
    candidates: title?.candidates ?? [],
  };
};
