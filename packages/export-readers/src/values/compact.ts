/** Fields that a record keeps even if they are empty. */
const KEPT: ReadonlySet<string> = new Set(['ids', 'name']);

/** Without empty optional fields: undefined, an empty text, an empty list. */
export function compact<T extends object>(fields: T): T {
  const kept = { ...fields };
  for (const key of Object.keys(kept)) {
    const value: unknown = Reflect.get(kept, key);
    const isNothing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (isNothing && !KEPT.has(key)) Reflect.deleteProperty(kept, key);
  }
  return kept;
}

/** `on-vhs, seen with Ada` as tags, without repeats. */
export const tagsOf = (text: string, separator: RegExp | string = ','): string[] => [
  ...new Set(
    text
      .split(separator)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
