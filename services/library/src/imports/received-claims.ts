import type { Claim, ClaimTitle, TitleClaim } from '@screenlore/contracts';
import { claimIdOf, hashOf, idIn, listKeyOf } from './stored/ids.js';
import type { StoredImport, StoredImportClaim, StoredImportTitle } from './stored/import.schema.js';

/** The state of a claim before it is applied. */
export const OPEN = {
  ...{ fate: null, why: null, unit: null, changes: [], listed: null, noted: false, broughtBefore: null },
} satisfies Partial<StoredImportClaim>;

/** A claim as it is received. */
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

/** The source's title that a claim is about. Rows of episodes are matched separately from rows of the whole. */
const ofTitle = (claim: Claim): string =>
  claim.title ? hashOf(claim.source, isOfPart(claim), sourceIdOf(claim.title)) : '';

/** Whether it is about a season or an episode, by number, name or day. */
const isOfPart = ({ season, episodeName, aired }: TitleClaim): boolean =>
  season !== undefined || episodeName !== undefined || aired !== undefined;

/** What identifies a title at its source: address or ids, otherwise kind, name and year. */
const sourceIdOf = ({ kind, ids, address, name, year }: ClaimTitle) =>
  address ?? (ids.length > 0 ? ids : [kind, name, year ?? null]);

/** The source's titles that claims are about. */
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
