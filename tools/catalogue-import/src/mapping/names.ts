import { isPersonName } from '@screenlore/catalogue-model';
import { GROUPS, type Report } from '../report.js';
import { cleanLine } from './text.js';

const LETTERS_MAX = 60;

/** Why a credit is not the name of a person or group; null if it is. */
const fault = (name: string): string | null => {
  if (name.includes('\ufffd') || /\p{L}\?|\?\p{L}/u.test(name)) return 'credit whose letters are damaged';
  if ((name.match(/\p{L}/gu) ?? []).length < 2) return 'credit that is no name';
  if (/^[([]/.test(name) || name.length > LETTERS_MAX) return 'credit that is no name';
  if (!isPersonName(name)) return 'credit that is no name';
  if (/^Academy Award|^\w+ Award for|\blife of\b/.test(name)) return 'credit that is no name';
  return null;
};

/** Credited names, cleaned, each once; counts dropped ones. */
export const mapNames = (names: readonly string[], report: Report): string[] => {
  const mapped = new Set<string>();
  for (const written of names) {
    // 'Harry Carter (actor)': an encyclopaedia's way to tell namesakes apart is not part of the name.
    const name = cleanLine(written)?.replace(/(?<=\S)\s*\([^)]*\)$/, '') ?? '';
    const why = fault(name);
    if (why === null) mapped.add(name);
    else report.count(GROUPS.dropped, why);
  }
  return [...mapped];
};
