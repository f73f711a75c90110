/** Draws this many of the numbers from 0 on, all equally likely and without repeats; fewer if there are fewer. */
export function drawnAtRandom(from: number, count: number): number[] {
  // The first steps of a Fisher-Yates shuffle that stores only what has moved: the work grows with the picks only.
  const moved = new Map<number, number>();
  return Array.from({ length: Math.min(count, from) }, (_, at) => {
    const place = at + Math.floor(Math.random() * (from - at));
    const drawn = moved.get(place) ?? place;
    moved.set(place, moved.get(at) ?? at);
    return drawn;
  });
}
