import {
  type ExportedPerson,
  type ExportedRole,
  type ExportedTitle,
  exportedPerson,
  exportedRole,
  exportedTitle,
  LIBRARY_LIMITS,
  type RecordTitle,
  recordId,
  recordTitle,
} from '@screenlore/contracts';
import { z } from 'zod';
import { checkedRows } from '../../files/json.js';
import { compact } from '../../values/compact.js';

/** The titles, roles or people that records name; an error if the file names one in an unreadable way. */
export type Named = ReadonlyMap<string, RecordTitle | { fault: string }>;

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

export const nameOf = (named: Named, kind: string, id: string): RecordTitle | { fault: string } | undefined =>
  named.get(`${kind === 'roles' || kind === 'people' ? kind : 'titles'}:${id}`);

const withId = z.object({ _id: z.string() });

function* namesOf<T extends { _id: string }>(
  part: string,
  rows: readonly unknown[],
  schema: z.ZodType<T>,
  recordTitleOf: (item: T) => RecordTitle,
): Generator<[string, RecordTitle | { fault: string }]> {
  for (const [at, checked] of [...checkedRows(rows, schema)].entries()) {
    if ('value' in checked) {
      yield [`${part}:${checked.value._id}`, recordTitleOf(checked.value)];
      continue;
    }
    const known = withId.safeParse(rows[at]);
    if (known.success)
      yield [`${part}:${known.data._id}`, { fault: `What it is of cannot be read: ${checked.fault}` }];
  }
}

/** The portal's own id is certain here, and unknown to any other portal. */
const ownId = (_id: string): string => `screenlore:${_id}`;

/** Catalogues do not limit names, and the id identifies a title: the end of a long name may be cut off. */
const named = (name: string): string =>
  name.slice(0, LIBRARY_LIMITS.recordNameMax).replace(/[\ud800-\udbff]$/, '') || 'Untitled';

const isYear = (year: number | null): boolean => recordTitle.shape.year.safeParse(year).success;

const titleNameOf = (title: ExportedTitle): RecordTitle =>
  compact({
    kind: title.kind,
    ids: [ownId(title._id), ...title.ids.filter((id) => recordId.safeParse(id).success)].slice(
      0,
      LIBRARY_LIMITS.recordIdsMax,
    ),
    name: named(title.name),
    originalName: title.originalName ? named(title.originalName) : '',
    year: isYear(title.year) ? (title.year ?? undefined) : undefined,
    directors: title.directors
      .filter((name) => name !== '')
      .map(named)
      .slice(0, LIBRARY_LIMITS.recordDirectorsMax),
  });

const roleNameOf = ({ _id, character, actor }: ExportedRole): RecordTitle => ({
  kind: 'roles',
  ids: [ownId(_id)],
  name: named(character ? `${character} (${actor})` : actor),
});

const personNameOf = ({ _id, name }: ExportedPerson): RecordTitle => ({
  kind: 'people',
  ids: [ownId(_id)],
  name: named(name),
});
