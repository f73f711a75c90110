import type { Sharp } from 'sharp';
import { accepted } from '../http/accepted.js';

/**
 * Formats pictures are sent in. No AVIF: an encoder quick enough for a first visit makes it larger than WebP, and one
 * that makes it smaller needs ten times the time (docs/pictures.md has the figures).
 */
export const FORMATS = {
  webp: {
    type: 'image/webp',
    // Wide pictures often show large dark skies, where a lower quality becomes visible as bands.
    encode: (image: Sharp, wide: boolean) => image.webp({ quality: wide ? 86 : 80, effort: 2 }),
  },
  jpeg: {
    type: 'image/jpeg',
    // JPEG has no transparency; transparent parts become white.
    encode: (image: Sharp) => image.flatten({ background: '#fff' }).jpeg({ quality: 82 }),
  },
} as const;
export type ImageFormat = keyof typeof FORMATS;
export const IMAGE_FORMATS = ['webp', 'jpeg'] as const satisfies readonly ImageFormat[];

/** The best format for a header `accept`: WebP if it is named, otherwise JPEG, as for crawlers. */
export const formatFor = (header: string | undefined): ImageFormat =>
  accepted(header).includes('image/webp') ? 'webp' : 'jpeg';
