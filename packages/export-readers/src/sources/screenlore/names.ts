import {
  type ClaimTitle,
  claimId,
  claimTitle,
  type ExportedPerson,
  type ExportedRole,
  type ExportedTitle,
  exportedPerson,
  exportedRole,
  exportedTitle,
  LIBRARY_LIMITS,
} from '@screenlore/contracts';
import { z } from 'zod';
import { checkedRows } from '../../files/json.js';
import { compact } from '../../values/compact.js';

/** What claims name a title, role or person by; a fault where the file says it in a way that cannot be read. */
export type Named = ReadonlyMap<string, ClaimTitle | { fault: string }>;

export const namedIn = (
  titles: readonly unknown[],
  roles: readonly unknown[],
  people: readonly unknown[],
): Named =>
  new Map([
    ...namesOf('titles', titles, exportedTitle, titleNameOf),
    ...namesOf('roles', roles, exportedRole, roleNameOf),
    ...namesOf('people', people, exportedPerson, personNameOf),
  ]);

export const nameOf = (named: Named, kind: string, id: string): ClaimTitle | { fault: string } | undefined =>
  named.get(`${kind === 'roles' || kind === 'people' ? kind : 'titles'}:${id}`);

const withId = z.object({ _id: z.string() });

function* namesOf<T extends { _id: string }>(
  part: string,
  rows: readonly unknown[],
  schema: z.ZodType<T>,
  claimTitleOf: (item: T) => ClaimTitle,
): Generator<[string, ClaimTitle | { fault: string }]> {
  for (const [at, checked] of [...checkedRows(rows, schema)].entries()) {
    if ('value' in checked) {
      yield [`${part}:${checked.value._id}`, claimTitleOf(checked.value)];
      continue;
    }
    const known = withId.safeParse(rows[at]);
    if (known.success)
      yield [`${part}:${known.data._id}`, { fault: `What it is of cannot be read: ${checked.fault}` }];
  }
}

/** The portal's own id is certain here, and unknown to every other portal. */
const ownId = (_id: string): string => `screenlore:${_id}`;

/** Catalogues bound names by nothing, and what a title is told by is its id: the end of a long name may be missing. */
const named = (name: string): string =>
  name.slice(0, LIBRARY_LIMITS.claimNameMax).replace(/[\ud800-\udbff]$/, '') || 'Untitled';

const isYear = (year: number | null): boolean => claimTitle.shape.year.safeParse(year).success;

const titleNameOf = (title: ExportedTitle): ClaimTitle =>
  compact({
    kind: title.kind,
    ids: [ownId(title._id), ...title.ids.filter((id) => claimId.safeParse(id).success)].slice(
      0,
      LIBRARY_LIMITS.claimIdsMax,
    ),
    name: named(title.name),
    originalName: title.originalName ? named(title.originalName) : '',
    year: isYear(title.year) ? (title.year ?? undefined) : undefined,
    directors: title.directors
      .filter((name) => name !== '')
      .map(named)
      .slice(0, LIBRARY_LIMITS.claimDirectorsMax),
  });

const roleNameOf = ({ _id, character, actor }: ExportedRole): ClaimTitle => ({
  kind: 'roles',
  ids: [ownId(_id)],
  name: named(character ? `${character} (${actor})` : actor),
});

const personNameOf = ({ _id, name }: ExportedPerson): ClaimTitle => ({
  kind: 'people',
  ids: [ownId(_id)],
  name: named(name),
});
