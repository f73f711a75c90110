/** Words that names have in full or cut short: 'Dr. No', 'Doctor Who'. */
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

/** How a folded word that is also cut short is written then; undefined of all others. */
export const shortWord = (word: string): string | undefined =>
  SHORT.get(word) ?? (SHORTENED.has(word) ? word : undefined);
