const LETTERS = 3;

/** Every three letters in a row of a text, each once. */
const triplesOf = (text: string): Set<string> => {
  const triples = new Set<string>();
  for (let at = 0; at + LETTERS <= text.length; at++) triples.add(text.slice(at, at + LETTERS));
  return triples;
};

/**
 * Which names have which three letters in a row: finds names that contain a text without going through all of them. Names
 * are never taken out, so that a removal costs nothing: whoever asks looks at each name anyway.
 */
export class LetterTriples {
  private readonly slots = new Map<string, number[]>();

  add(slot: number, key: string): void {
    for (const triple of triplesOf(key)) {
      const slots = this.slots.get(triple);
      if (slots) slots.push(slot);
      else this.slots.set(triple, [slot]);
    }
  }

  /**
   * Slots among which are all whose name contains the text, as each slot once stood or stands.
   * @returns null where that would be more than `most`, or where the text is too short to tell
   */
  candidates(text: string, most: number): Set<number> | null {
    let fewest: number[] | null = null;
    for (const triple of triplesOf(text)) {
      const slots = this.slots.get(triple) ?? [];
      if (fewest === null || slots.length < fewest.length) fewest = slots;
    }
    return fewest === null || fewest.length > most ? null : new Set(fewest);
  }
}
