/** No number of a service, and no address of one, is longer. */
const LONGEST = 200;

/** IMDb's number of a title, `tt0133093`, of `tt133093`, an address with it, or the bare number, as some sites and spreadsheets keep it. */
export function imdbId(cell: string | number | null | undefined): string | undefined {
  const written = String(cell ?? '').trim();
  if (written.length > LONGEST) return undefined;
  const digits = /(?<![a-z])tt(\d{1,10})(?!\d)/i.exec(written)?.[1] ?? /^\d{1,10}$/.exec(written)?.[0];
  return digits === undefined || Number(digits) === 0 ? undefined : `tt${digits.padStart(7, '0')}`;
}

/** TMDB's ids of a number. It counts films and series apart: where the kind is not known, both are tried. */
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
