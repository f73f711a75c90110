import { plausibleDay } from '../mapping/text.js';

/** Seconds since 1970 as a day; null if implausible for a game. */
export const dayOfUnix = (seconds: number | null | undefined): string | null => {
  if (seconds == null || !Number.isFinite(seconds) || Math.abs(seconds) > 8e9) return null;
  return plausibleDay(new Date(seconds * 1000).toISOString().slice(0, 10));
};

/** IGDB returns covers as tiny previews without a protocol; the same picture exists in a useful size. */
export const igdbCover = (url: string | null | undefined): string | null =>
  url ? url.replace(/^\/\//, 'https://').replace('/t_thumb/', '/t_cover_big/') : null;

/** IGDB rates out of 100. */
export const outOfTen = (rating: number | null | undefined): number | null =>
  rating == null ? null : Math.round(rating * 10) / 100;
