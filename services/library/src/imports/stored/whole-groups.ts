/**
 * The items of a page that are certain to be whole: all of a group or none of it, and at least the first group.
 * @param items in the order of their groups; `asked` or fewer of them were asked for
 */
export function wholeGroups<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => unknown,
  asked: number,
): readonly Item[] {
  const last = items.at(-1);
  if (items.length < asked || last === undefined) return items;
  const whole = items.filter((item) => groupOf(item) !== groupOf(last));
  return whole.length > 0 ? whole : items;
}
