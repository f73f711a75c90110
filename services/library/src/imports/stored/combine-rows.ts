import { LIBRARY_LIMITS, type RecordTitle } from '@screenlore/contracts';

/** Whether the name is only the title's address or number, because the source does not have its name. */
const isNameless = ({ name, address, ids }: RecordTitle): boolean =>
  name === address ||
  ids.some((id) => {
    const number = id.slice(id.indexOf(':') + 1);
    return [number, `MyAnimeList ${number}`, `AniList ${number}`].includes(name);
  });

/** Combines what the rows of an export say about one title. Where they differ, the earlier row counts. */
export function combineRows(descriptions: readonly [RecordTitle, ...RecordTitle[]]): RecordTitle {
  const [first] = descriptions;
  const named = descriptions.filter((title) => !isNameless(title));
  const { name } = named[0] ?? first;
  const known = <Field extends keyof RecordTitle>(field: Field) => {
    const value = descriptions
      .map((title) => title[field])
      .find((item) => item !== undefined && item !== null);
    return value === undefined ? {} : { [field]: value };
  };
  const otherName =
    descriptions.find(({ originalName }) => originalName !== undefined)?.originalName ??
    named.find((title) => title.name !== name)?.name;
  return {
    ...first,
    ...known('kind'),
    ...known('address'),
    ...known('year'),
    ...known('directors'),
    ...known('minutes'),
    ...known('episodes'),
    name,
    ...(otherName === undefined ? {} : { originalName: otherName }),
    ids: [...new Set(descriptions.flatMap(({ ids }) => ids))].slice(0, LIBRARY_LIMITS.recordIdsMax),
  };
}
