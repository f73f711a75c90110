/** A title by number, and how close it is: above 0 and below 1. */
export interface Neighbour {
  title: number;
  score: number;
}

/** A pair that fewer people like says nothing about taste, and could reveal whose taste it is. */
const PEOPLE_MIN = 3;
/** This many people in common halve the doubt about a pair. */
const DOUBT = 10;
const KEPT = 40;

/**
 * Yields the neighbours of each title that somebody likes, closest first: the cosine of the sets of people who like them. People who like
 * many titles count less for each, by the square root, so that a few members do not decide for everyone.
 * @param likes for each person, the numbers of the titles they like, from 0 up to `titles`
 */
export function* findNeighbours(
  likes: readonly Uint32Array[],
  titles: number,
): Generator<{ title: number; likes: number; near: Neighbour[] }> {
  const fans = Array.from({ length: titles }, (): number[] => []);
  const weights = likes.map(({ length }) => 1 / Math.sqrt(length));
  const weightOf = new Float64Array(titles);
  for (const [person, liked] of likes.entries())
    for (const title of liked) {
      fans[title]?.push(person);
      weightOf[title] = at(weightOf, title) + at(weights, person);
    }
  const shared = new Float64Array(titles);
  const people = new Uint32Array(titles);
  for (const [title, likedBy] of fans.entries()) {
    const others: number[] = [];
    for (const person of likedBy)
      for (const other of likes[person] ?? []) {
        if (other === title) continue;
        if (people[other] === 0) others.push(other);
        people[other] = at(people, other) + 1;
        shared[other] = at(shared, other) + at(weights, person);
      }
    const near = others
      .filter((other) => at(people, other) >= PEOPLE_MIN)
      .map((other) => {
        const cosine = at(shared, other) / Math.sqrt(at(weightOf, title) * at(weightOf, other));
        const inCommon = at(people, other);
        return { title: other, score: (cosine * inCommon) / (inCommon + DOUBT) };
      })
      .sort((a, b) => b.score - a.score || a.title - b.title)
      .slice(0, KEPT);
    for (const other of others) {
      people[other] = 0;
      shared[other] = 0;
    }
    yield { title, likes: likedBy.length, near };
  }
}

const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] ?? 0;
