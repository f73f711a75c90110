import { UPLOAD_LIMITS } from '@screenlore/contracts';
import sharp, { type Metadata, type SharpOptions } from 'sharp';

/** How pictures of others are read: what claims to have more pixels is a bomb, what ends early is broken. */
export const READING: SharpOptions = { limitInputPixels: UPLOAD_LIMITS.imagePixelsMax, failOn: 'error' };

export type TooMuch = 'tooManyPixels' | 'tooLong' | 'tooManyFrames' | 'tooHeavy';

export interface Refused<Reason extends string> {
  refused: Reason;
  reason: string;
}

export type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'pages'>;

/** Bytes of one value, by libvips' name of its type. */
const DEPTHS: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const LARGEST_DEPTH = 8;
/**
 * Other decoders go through a picture in strips. The one of AVIF holds all of it at once, and twice as much beside it:
 * 18 bytes a pixel of 8 bits.
 */
const WEIGHTS: Readonly<Record<string, number>> = { heif: 2 };

/** Reads the header alone, which takes 1 to 3 ms in every format. @throws Error for what is no picture */
export const headerOf = (picture: string | Uint8Array): Promise<Header> =>
  sharp(picture, { ...READING, limitInputPixels: false }).metadata();

/** Says why a picture is too large to decode, judged by its header; undefined when it is not. */
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
