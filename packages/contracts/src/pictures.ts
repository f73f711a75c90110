import type { Category } from './constants/categories.js';
import { API_BASE } from './constants/routes.js';
import { knownVideo } from './videos.js';

/**
 * Widths in pixels a picture can be had in (`<address>&w=360`). Any other is rounded up to the next of these, so that
 * nobody fills the gateway's cache with widths of their own.
 */
export const PICTURE_WIDTHS = [96, 160, 240, 360, 540, 720, 960, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The smallest width that is not below the one wanted; the largest for anything beyond. */
export const pictureWidthOf = (wanted: number): PictureWidth =>
  PICTURE_WIDTHS.find((width) => width >= wanted) ?? 1920;

/** Colours that stand for a picture until it comes: 3 rows of 2 for a high one, 2 rows of 3 for a wide one. */
export const BLUR_CELLS = 6;
/** A colour is three hexadecimal digits. */
const BLUR_LENGTH = BLUR_CELLS * 3;

/**
 * What is shown where a picture will be: its six colours row by row, three hexadecimal digits each. It travels in the
 * address (`b`), so that it costs no request.
 * @param colours six colours as `#rrggbb`
 */
export const blurOf = (colours: readonly string[]): string =>
  colours.flatMap((colour) => [1, 3, 5].map((at) => digitOf(colour.slice(at, at + 2)))).join('');

const digitOf = (byte: string): string => Math.round(Number.parseInt(byte, 16) / 17).toString(16);

/** Pictures of a title, in the order their blurs have in its stamp. */
const OF_TITLE = ['cover', 'banner', 'photo', 'character'] as const;

/**
 * The version of an item's pictures, which changes when any of them does, and what is shown until they come. What keeps
 * or passes on a stamp need not look inside; the addresses below do.
 */
export const titleStamp = (version: string, blurs: Record<(typeof OF_TITLE)[number], string>): string =>
  `${version}.${OF_TITLE.map((picture) => blurs[picture]).join('')}`;
export const personStamp = (version: string, portrait: string): string => `${version}.${portrait}`;

/**
 * Raised when the same facts are drawn or encoded in another way, so that browsers fetch all pictures again and what the
 * gateway keeps is made again.
 */
export const DRAWING_VERSION = 4;

/** @param place whose blur: the stamp may hold none */
function query(stamp: string, place: number): string {
  const [version = '', blurs = ''] = stamp.split('.');
  const blur = blurs.slice(place * BLUR_LENGTH, (place + 1) * BLUR_LENGTH);
  return `?v=${version}-${DRAWING_VERSION}${blur && `&b=${blur}`}`;
}

/**
 * Addresses of pictures on the portal's own origin (FILE-04): drawn, or fetched once from another site and
 * kept. The version in the stamp changes when the picture does, so that browsers may keep it for good.
 */
export const pictureAddress = {
  cover: (kind: Category, titleId: string, stamp: string) =>
    `${API_BASE}/pictures/${kind}/${encodeURIComponent(titleId)}/cover${query(stamp, 0)}`,
  banner: (kind: Category, titleId: string, stamp: string) =>
    `${API_BASE}/pictures/${kind}/${encodeURIComponent(titleId)}/banner${query(stamp, 1)}`,
  photo: (kind: Category, titleId: string, index: number, stamp: string) =>
    `${API_BASE}/pictures/${kind}/${encodeURIComponent(titleId)}/photo/${index}${query(stamp, 2)}`,
  /**
   * The still of a video, or null where the portal does not know the link's site. Another link is another picture, so it is
   * its own version.
   */
  video: (kind: Category, titleId: string, index: number, link: string, stamp: string): string | null => {
    const video = knownVideo(link);
    const [, blurs = ''] = stamp.split('.');
    return (
      video &&
      `${API_BASE}/pictures/${kind}/${encodeURIComponent(titleId)}/video/${index}${query(`${video.id}.${blurs}`, 2)}`
    );
  },
  /** @param stamp of the title the role is of */
  character: (roleId: string, stamp: string) =>
    `${API_BASE}/pictures/roles/${encodeURIComponent(roleId)}/character${query(stamp, 3)}`,
  portrait: (nameId: string, stamp: string) =>
    `${API_BASE}/pictures/person/${encodeURIComponent(nameId)}/portrait${query(stamp, 0)}`,
};
