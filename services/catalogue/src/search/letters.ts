/** Triples of letters that two names share, of all that they have: from here on they are nearly the same name. */
const NEARLY_ALIKE = 0.5;

/** The triples of letters of a folded name; its ends count, so that short names have some. */
const triplesOf = (key: string): Set<string> => {
  const padded = `--${key}-`;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

/** Tells of folded names how like one they are: from 0, nothing in common, to 1, the same triples (the Dice coefficient). */
export const likenessTo = (one: string): ((other: string) => number) => {
  const own = triplesOf(one);
  return (other) => {
    const others = triplesOf(other);
    let shared = 0;
    for (const triple of others) if (own.has(triple)) shared += 1;
    return (2 * shared) / (own.size + others.size);
  };
};

export const similarity = (one: string, other: string): number => likenessTo(one)(other);

/** Whether one of the folded names is the other with a subtitle. */
const addsSubtitle = (one: string, other: string): boolean =>
  one.startsWith(`${other}-`) || other.startsWith(`${one}-`);

/** Tells whether folded names differ from one by a few letters, or by a subtitle that one of them leaves out. */
export const nearlyAlike = (one: string): ((other: string) => boolean) => {
  const likeness = likenessTo(one);
  return (other) => addsSubtitle(one, other) || likeness(other) >= NEARLY_ALIKE;
};
