/** Words that names write in full or abbreviated: 'Dr. No', 'Doctor Who'. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['captain', 'capt'],
  ['doctor', 'dr'],
  ['junior', 'jr'],
  ['lieutenant', 'lt'],
  ['mister', 'mr'],
  ['mount', 'mt'],
  ['professor', 'prof'],
  ['saint', 'st'],
  ['senior', 'sr'],
  ['sergeant', 'sgt'],
  ['versus', 'vs'],
  ['volume', 'vol'],
]);
const SHORTENED: ReadonlySet<string> = new Set(SHORT.values());

/** The abbreviation of a folded word that has one; undefined for all others. */
export const shortWord = (word: string): string | undefined =>
  SHORT.get(word) ?? (SHORTENED.has(word) ? word : undefined);
