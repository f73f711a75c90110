/** The number in a cell, such as `4,5`; undefined if there is none. */
export function numberOf(text: string | number | null | undefined): number | undefined {
  const written = String(text ?? '')
    .trim()
    .replace(',', '.');
  if (!/^-?\d+(?:\.\d+)?$/.test(written)) return undefined;
  return Number(written);
}

/** A whole number of at least `from`. */
export function countOf(text: string | number | null | undefined, from = 0): number | undefined {
  const number = numberOf(text);
  return number !== undefined && Number.isInteger(number) && number >= from ? number : undefined;
}

export function yearOf(text: string | number | null | undefined): number | undefined {
  const year = Number(/\b(?:18[4-9]|19\d|20\d|21\d)\d\b/.exec(String(text ?? ''))?.[0]);
  return year > 0 ? year : undefined;
}

/** `12:30:00`, `30:00`, `95` (hours, minutes and seconds from the right), `3h 00min`, `2.5h`: in hours, with 0 for none. */
export function hoursOf(text: string): number | undefined {
  const [, hours, minutes] =
    /^(?:(\d+(?:[.,]\d+)?)\s*h(?:ours?)?)?\s*(?:(\d+)\s*m(?:in(?:utes)?)?)?$/i.exec(text.trim()) ?? [];
  const seconds =
    hours !== undefined || minutes !== undefined
      ? (numberOf(hours) ?? 0) * 3600 + (numberOf(minutes) ?? 0) * 60
      : /^\d+(?::\d{1,2}){0,2}$/.test(text.trim())
        ? text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
        : 0;
  return seconds > 0 ? Math.max(0.01, Math.round(seconds / 36) / 100) : undefined;
}
