import { LIMITS } from '@screenlore/contracts';
import { decodeHTML } from 'entities';

const PRESENT_YEAR = new Date().getUTCFullYear();
/** Nothing is announced further ahead. */
const YEARS_AHEAD = 10;

/** A text with HTML entities decoded and white space tidied; null when nothing is left. Line breaks stay. */
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

/** Those of the texts that hold something, each once, in the order given. */
export const cleanList = (texts: readonly string[] | null | undefined): string[] => [
  ...new Set((texts ?? []).flatMap((text) => cleanLine(text) ?? [])),
];

/** The year if a film, series or game can be of it, else null. */
export const plausibleYear = (year: number | null | undefined): number | null =>
  year != null && Number.isInteger(year) && year >= LIMITS.yearMin && year <= PRESENT_YEAR + YEARS_AHEAD
    ? year
    : null;

/** The day as YYYY-MM-DD if it is one and plausible, else null. */
export const plausibleDay = (day: string | null | undefined): string | null => {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  // Dates such as 30 February are moved on by the parser: not what was written.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null;
  return plausibleYear(Number(day.slice(0, 4))) === null ? null : day;
};

export const yearOfDay = (day: string | null): number | null =>
  day === null ? null : Number(day.slice(0, 4));
