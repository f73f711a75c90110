import { UPLOAD_LIMITS } from '@screenlore/contracts';
import sharp, { type Metadata, type SharpOptions } from 'sharp';

/** How untrusted pictures are read: more pixels are refused as a bomb, and truncated pictures as broken. */
export const READING: SharpOptions = { limitInputPixels: UPLOAD_LIMITS.imagePixelsMax, failOn: 'error' };

export type TooMuch = 'tooManyPixels' | 'tooLong' | 'tooManyFrames' | 'tooHeavy';

export interface Refused<Reason extends string> {
  refused: Reason;
  reason: string;
}

export type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'pages'>;

/** Bytes per value, by libvips' type names. */
const DEPTHS: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const LARGEST_DEPTH = 8;
/**
 * Other decoders read a picture in strips. AVIF's holds the whole picture plus twice its size: 18 bytes per pixel of 8
 * bits.
 */
const WEIGHTS: Readonly<Record<string, number>> = { heif: 2 };

/** Reads only the header, which takes 1 to 3 ms in every format. @throws Error if it is not a picture */
export const headerOf = (picture: string | Uint8Array): Promise<Header> =>
  sharp(picture, { ...READING, limitInputPixels: false }).metadata();

/** Why a picture is too large to decode, by its header; undefined if it is not. */
export function tooMuch({
  format,
  width,
  height,
  channels,
  depth,
  pages = 1,
}: Header): Refused<TooMuch> | undefined {
  const size = `${width} x ${height}`;
  if (width * height > UPLOAD_LIMITS.imagePixelsMax) return { refused: 'tooManyPixels', reason: size };
  if (Math.max(width, height) > UPLOAD_LIMITS.imageSideMax) return { refused: 'tooLong', reason: size };
  if (pages > UPLOAD_LIMITS.imageFramesMax) return { refused: 'tooManyFrames', reason: `${pages} frames` };
  const bytes = width * height * channels * (DEPTHS[depth] ?? LARGEST_DEPTH) * (WEIGHTS[format] ?? 1);
  if (bytes > UPLOAD_LIMITS.imageDecodedBytesMax)
    return { refused: 'tooHeavy', reason: `${size} of ${channels} channels (${depth}): ${bytes} bytes` };
  return undefined;
}
