/** So many of the items, each as likely as any other, none twice; fewer where there are fewer. */
export function drawnAtRandom<T>(items: readonly T[], count: number): T[] {
  // The first steps of a Fisher-Yates shuffle that stores only what has moved: as much work as there are picks.
  const moved = new Map<number, T | undefined>();
  return Array.from({ length: Math.min(count, items.length) }, (_, at) => {
    const from = at + Math.floor(Math.random() * (items.length - at));
    const drawn = moved.get(from) ?? items[from];
    moved.set(from, moved.get(at) ?? items[at]);
    return drawn;
  }).filter((drawn) => drawn !== undefined);
}
