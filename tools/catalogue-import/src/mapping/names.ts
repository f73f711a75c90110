import { isPersonName } from '@screenlore/catalogue-model';
import { GROUPS, type Report } from '../report.js';
import { cleanLine } from './text.js';

const LETTERS_MAX = 60;

/** Why a credit is no name of a person or group; null when it is one. */
const fault = (name: string): string | null => {
  if (name.includes('\ufffd') || /\p{L}\?|\?\p{L}/u.test(name)) return 'credit whose letters are damaged';
  if ((name.match(/\p{L}/gu) ?? []).length < 2) return 'credit that is no name';
  if (/^[([]/.test(name) || name.length > LETTERS_MAX) return 'credit that is no name';
  if (!isPersonName(name)) return 'credit that is no name';
  if (/^Academy Award|^\w+ Award for|\blife of\b/.test(name)) return 'credit that is no name';
  return null;
};

/** Credited names, tidied, each once; what is no name is counted as dropped. */
export const mapNames = (names: readonly string[], report: Report): string[] => {
  const mapped = new Set<string>();
  for (const written of names) {
    // 'Harry Carter (actor)' is how an encyclopaedia tells namesakes apart, not a name.
    const name = cleanLine(written)?.replace(/(?<=\S)\s*\([^)]*\)$/, '') ?? '';
    const why = fault(name);
    if (why === null) mapped.add(name);
    else report.count(GROUPS.dropped, why);
  }
  return [...mapped];
};
