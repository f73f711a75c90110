import type { Category } from './constants/categories.js';
import { API_BASE } from './constants/routes.js';
import { knownVideo } from './videos.js';

/**
 * The available widths of a picture in pixels (`<address>&w=360`). Any other is rounded up to the next of these, so that nobody fills the
 * gateway's cache with arbitrary widths.
 */
export const PICTURE_WIDTHS = [96, 160, 240, 360, 540, 720, 960, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The smallest width that is at least the wanted one; the largest for anything beyond. */
export const pictureWidthOf = (wanted: number): PictureWidth =>
  PICTURE_WIDTHS.find((width) => width >= wanted) ?? 1920;

/** The colours shown until a picture has loaded: 3 rows of 2 for a tall picture, 2 rows of 3 for a wide one. */
export const BLUR_CELLS = 6;
/** A colour is three hexadecimal digits. */
const BLUR_LENGTH = BLUR_CELLS * 3;

/**
 * What is shown until a picture has loaded: its six colours row by row, three hexadecimal digits each. It is part of the address (`b`),
 * so that it costs no request.
 * @param colours six colours as `#rrggbb`
 */
export const blurOf = (colours: readonly string[]): string =>
  colours.flatMap((colour) => [1, 3, 5].map((at) => digitOf(colour.slice(at, at + 2)))).join('');

const digitOf = (byte: string): string => Math.round(Number.parseInt(byte, 16) / 17).toString(16);

/** Pictures of a title, in the order of their blurs in its stamp. */
const OF_TITLE = ['cover', 'banner', 'photo', 'character'] as const;

/**
 * The version of an item's pictures, which changes with any of them, and their blurs. Code that stores or passes on a stamp need not look
 * inside; the addresses below do.
 */
export const titleStamp = (version: string, blurs: Record<(typeof OF_TITLE)[number], string>): string =>
  `${version}.${OF_TITLE.map((picture) => blurs[picture]).join('')}`;
export const personStamp = (version: string, portrait: string): string => `${version}.${portrait}`;

/**
 * Increase it when the same facts are drawn or encoded differently, so that browsers load all pictures again and the gateway recreates
 * its cached ones.
 */
export const DRAWING_VERSION = 4;

/** @param place the blur's index: the stamp may have none */
function query(stamp: string, place: number): string {
  const [version = '', blurs = ''] = stamp.split('.');
  const blur = blurs.slice(place * BLUR_LENGTH, (place + 1) * BLUR_LENGTH);
  return `?v=${version}-${DRAWING_VERSION}${blur && `&b=${blur}`}`;
}

/**
 * Addresses of pictures on the portal's own origin (FILE-04): drawn, or fetched once from another site and stored. The version in the
 * stamp changes with the picture, so that browsers may cache it forever.
 */
export const pictureAddress = {
  cover: (kind: Category, titleId: string, stamp: string) =>
    `${API_BASE}/pictures/${kind}/${encodeURIComponent(titleId)}/cover${query(stamp, 0)}`,
  banner: (kind: Category, titleId: string, stamp: string) =>
    `${API_BASE}/pictures/${kind}/${encodeURIComponent(titleId)}/banner${query(stamp, 1)}`,
  photo: (kind: Category, titleId: string, index: number, stamp: string) =>
    `${API_BASE}/pictures/${kind}/${encodeURIComponent(titleId)}/photo/${index}${query(stamp, 2)}`,
  /**
   * The still of a video, or null if the portal does not know the link's site. Another link is another picture, so the link is its
   * version.
   */
  video: (kind: Category, titleId: string, index: number, link: string, stamp: string): string | null => {
    const video = knownVideo(link);
    const [, blurs = ''] = stamp.split('.');
    return (
      video &&
      `${API_BASE}/pictures/${kind}/${encodeURIComponent(titleId)}/video/${index}${query(`${video.id}.${blurs}`, 2)}`
    );
  },
  /** @param stamp of the role's title */
  character: (roleId: string, stamp: string) =>
    `${API_BASE}/pictures/roles/${encodeURIComponent(roleId)}/character${query(stamp, 3)}`,
  portrait: (nameId: string, stamp: string) =>
    `${API_BASE}/pictures/person/${encodeURIComponent(nameId)}/portrait${query(stamp, 0)}`,
};
