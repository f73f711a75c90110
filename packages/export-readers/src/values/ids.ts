/** No number of a service, and no address with one, is longer. */
const LONGEST = 200;

/**
 * IMDb's number of a title, `tt0133093`, from `tt133093`, an address that contains it, or the bare number, as some sites and spreadsheets
 * store it.
 */
export function imdbId(cell: string | number | null | undefined): string | undefined {
  const written = String(cell ?? '').trim();
  if (written.length > LONGEST) return undefined;
  const digits = /(?<![a-z])tt(\d{1,10})(?!\d)/i.exec(written)?.[1] ?? /^\d{1,10}$/.exec(written)?.[0];
  return digits === undefined || Number(digits) === 0 ? undefined : `tt${digits.padStart(7, '0')}`;
}

/** TMDB's ids for a number. It numbers films and series separately: if the kind is unknown, both are tried. */
export function tmdbIds(cell: string | number | null | undefined, kind: string | null): string[] {
  const written = String(cell ?? '').trim();
  const [, said, number] =
    written.length > LONGEST
      ? []
      : (/^(?:.{0,100}?\b(movie|tv)\/)?0*(\d{1,9})(?:[^\d].{0,100})?$/i.exec(written) ?? []);
  if (number === undefined || number === '0') return [];
  const of = said?.toLowerCase() ?? (kind === 'movies' ? 'movie' : kind === 'series' ? 'tv' : undefined);
  if (of === undefined) return kind === null ? [`tmdb:movie/${number}`, `tmdb:tv/${number}`] : [];
  return [`tmdb:${of}/${number}`];
}
