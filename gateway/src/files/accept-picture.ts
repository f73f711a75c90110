import { open } from 'node:fs/promises';
import { blurOf, type UploadType } from '@screenlore/contracts';
import sharp from 'sharp';
import { IMAGE_TYPES, imageKindOf } from './image-type.js';
import { headerOf, READING, type Refused, type TooMuch, tooMuch } from './picture-limits.js';

/** An uploaded file by its path, so that its bytes stay on disk until they are decoded. */
export interface AcceptTask {
  file: string;
}

/** The stored form of an upload: its pixels re-encoded, and facts about it. */
export interface AcceptedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Six colours in 2 rows of 3 for every shape, as banners are shown wide. */
  blur: string;
  /** The type of the uploaded file. */
  type: UploadType;
}
export type Acceptance = AcceptedPicture | Refused<'wrongType' | 'broken' | TooMuch>;

/** Enough bytes to detect the type. */
const HEAD_BYTES = 32;
/** The stored picture is no larger than screens show it. All widths are made from it. */
const BOX = { width: 2560, height: 5120 } as const;
const QUALITY = { quality: 90, effort: 2 } as const;
/** The colour behind transparent parts in the blur. */
const BEHIND = '#808080';

/**
 * Runs in a separate process. Detects the type by content, and keeps only pixels: no metadata, no second frame, nothing
 * after the picture's end.
 */
export async function accept({ file }: AcceptTask): Promise<Acceptance> {
  const kind = imageKindOf(await headOf(file));
  if (!kind) return { refused: 'wrongType', reason: 'its first bytes match no accepted type' };
  try {
    const header = await headerOf(file);
    const { format } = header;
    // The first bytes and the decoder must agree on the type.
    if (format !== (kind === 'avif' ? 'heif' : kind))
      return { refused: 'wrongType', reason: `it begins as ${kind} and is read as ${format}` };
    const refused = tooMuch(header);
    if (refused) return refused;
    const { data, info } = await sharp(file, READING)
      .autoOrient()
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .webp(QUALITY)
      .toBuffer({ resolveWithObject: true });
    const { type } = IMAGE_TYPES[kind];
    return { bytes: data, width: info.width, height: info.height, blur: await blurFrom(data), type };
  } catch (error) {
    return { refused: 'broken', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function blurFrom(picture: Buffer): Promise<string> {
  const pixels = await sharp(picture)
    .flatten({ background: BEHIND })
    .resize(3, 2, { fit: 'fill', kernel: 'linear' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = pixels;
  const cell = (at: number) =>
    // A grey picture may have one channel.
    [0, 1, 2].map((channel) => data[at * info.channels + Math.min(channel, info.channels - 1)] ?? 0);
  return blurOf(
    Array.from(
      { length: 6 },
      (_, at) =>
        `#${cell(at)
          .map((value) => value.toString(16).padStart(2, '0'))
          .join('')}`,
    ),
  );
}
