/** So many of the numbers from 0 on, each as likely as any other, none twice; fewer where there are fewer. */
export function drawnAtRandom(from: number, count: number): number[] {
  // The first steps of a Fisher-Yates shuffle that stores only what has moved: as much work as there are picks.
  const moved = new Map<number, number>();
  return Array.from({ length: Math.min(count, from) }, (_, at) => {
    const place = at + Math.floor(Math.random() * (from - at));
    const drawn = moved.get(place) ?? place;
    moved.set(place, moved.get(at) ?? at);
    return drawn;
  });
}
