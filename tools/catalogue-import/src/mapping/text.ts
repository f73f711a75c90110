import { LIMITS } from '@screenlore/contracts';
import { decodeHTML } from 'entities';

const PRESENT_YEAR = new Date().getUTCFullYear();
/** The furthest year ahead: nothing is announced earlier. */
const YEARS_AHEAD = 10;

/** Decodes HTML entities and cleans white space, but keeps line breaks; null if nothing is left. */
export const cleanText = (text: string | null | undefined): string | null => {
  if (!text) return null;
  const decoded = text.includes('&') ? decodeHTML(text) : text;
  const tidy = decoded
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
  return tidy === '' ? null : tidy;
};

/** A text of one line. */
export const cleanLine = (text: string | null | undefined): string | null =>
  cleanText(text)?.replace(/\s+/g, ' ') ?? null;

/** The non-empty texts, each once, in order. */
export const cleanList = (texts: readonly string[] | null | undefined): string[] => [
  ...new Set((texts ?? []).flatMap((text) => cleanLine(text) ?? [])),
];

/** The year if a film, series or game can be of it, else null. */
export const plausibleYear = (year: number | null | undefined): number | null =>
  year != null && Number.isInteger(year) && year >= LIMITS.yearMin && year <= PRESENT_YEAR + YEARS_AHEAD
    ? year
    : null;

/** The day as YYYY-MM-DD if it is valid and plausible, otherwise null. */
export const plausibleDay = (day: string | null | undefined): string | null => {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  // The parser would shift dates such as 30 February.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null;
  return plausibleYear(Number(day.slice(0, 4))) === null ? null : day;
};

export const yearOfDay = (day: string | null): number | null =>
  day === null ? null : Number(day.slice(0, 4));
