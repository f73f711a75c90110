/** Of the first ten places, counted from 0, those that are reserved for the newest texts (LIKE-11). */
const KEPT_PLACES = [2, 5];
const FIRST = 10;

/** How to read texts, with the values that identify them. */
interface Reads<T> {
  /** Most likes first, among equals the newest, leaving some out. */
  liked(page: { count: number; skip: number; without: readonly T[] }): Promise<T[]>;
  newest(count: number): Promise<T[]>;
  isSame(a: T, b: T): boolean;
}

/**
 * A page of texts, best first: by likes, except for two of the first places, which go to the two newest texts that are not among the
 * first anyway. Each page determines those two, so that none is shown twice or left out.
 */
export async function bestPage<T>(
  { liked, newest, isSame }: Reads<T>,
  { count, skip }: { count: number; skip: number },
): Promise<T[]> {
  const [first, latest] = await Promise.all([
    liked({ count: FIRST - KEPT_PLACES.length, skip: 0, without: [] }),
    newest(FIRST),
  ]);
  const kept = latest
    .filter((text) => !first.some((other) => isSame(text, other)))
    .slice(0, KEPT_PLACES.length)
    .map((text, at) => ({ text, place: KEPT_PLACES[at] ?? 0 }));
  const before = kept.filter(({ place }) => place < skip).length;
  const here = kept.filter(({ place }) => place >= skip && place < skip + count);
  const asked = count - here.length;
  const without = kept.map(({ text }) => text);
  // The first ones are known, and no place among them is reserved.
  const isKnown = skip === 0 && asked <= FIRST - KEPT_PLACES.length;
  const page =
    asked <= 0 || isKnown
      ? first.slice(0, asked)
      : await liked({ count: asked, skip: skip - before, without });
  for (const { text, place } of here) page.splice(place - skip, 0, text);
  return page;
}
