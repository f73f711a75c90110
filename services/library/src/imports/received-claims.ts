import type { Claim, ClaimTitle, TitleClaim } from '@screenlore/contracts';
import { claimIdOf, hashOf, idIn, listKeyOf } from './stored/ids.js';
import type { StoredImport, StoredImportClaim, StoredImportTitle } from './stored/import.schema.js';

/** What a claim is before it is applied: nothing has become of it yet. */
export const OPEN = {
  ...{ fate: null, why: null, unit: null, changes: [], listed: null, noted: false, broughtBefore: null },
} satisfies Partial<StoredImportClaim>;

/** A claim as it comes in. */
export const claimOf = ({ _id, userId }: StoredImport, claim: Claim, n: number): StoredImportClaim => ({
  _id: claimIdOf({ _id }, claim),
  import: _id,
  userId,
  n,
  of: claim.title ? ofTitle(claim) : null,
  list: listKeyOf(claim),
  ...(claim.title ? {} : { open: true }),
  gone: false,
  claim,
  ...OPEN,
});

/** Which title of the source a claim is of; episodes are matched on their own. */
const ofTitle = (claim: Claim): string =>
  claim.title ? hashOf(claim.source, isOfPart(claim), sourceIdOf(claim.title)) : '';

/** It is of a season or an episode, however that is named. */
const isOfPart = ({ season, episodeName, aired }: TitleClaim): boolean =>
  season !== undefined || episodeName !== undefined || aired !== undefined;

/** What tells a title from others of the source: its address or ids, or what else is said of it. */
const sourceIdOf = ({ kind, ids, address, name, year }: ClaimTitle) =>
  address ?? (ids.length > 0 ? ids : [kind, name, year ?? null]);

/** The titles of the source that claims are of. */
export const titlesOf = (
  { _id, userId }: StoredImport,
  claims: readonly StoredImportClaim[],
): StoredImportTitle[] => {
  const titles = new Map<string, StoredImportTitle>();
  for (const { of, claim } of claims) {
    if (of === null || !claim.title) continue;
    titles.set(of, {
      _id: idIn({ _id }, of),
      import: _id,
      userId,
      of,
      item: hashOf(claim.source, sourceIdOf(claim.title)),
      title: claim.title,
      episodic: isOfPart(claim),
      confidence: null,
      why: null,
      match: null,
      candidates: [],
      target: null,
      applied: false,
      askedAt: new Date(),
    });
  }
  return [...titles.values()];
};
