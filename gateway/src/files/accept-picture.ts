import { open } from 'node:fs/promises';
import { blurOf, type UploadType } from '@screenlore/contracts';
import sharp from 'sharp';
import { IMAGE_TYPES, imageKindOf } from './image-type.js';
import { headerOf, READING, type Refused, type TooMuch, tooMuch } from './picture-limits.js';

/** A file that was uploaded, by its path: its bytes stay on the disk until they are decoded. */
export interface AcceptTask {
  file: string;
}

/** What is kept of an upload: a picture encoded again, of pixels alone, and what was found out about it. */
export interface AcceptedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Its six colours, 2 rows of 3 whatever its shape: banners are shown wide. */
  blur: string;
  /** What was uploaded. */
  type: UploadType;
}
export type Acceptance = AcceptedPicture | Refused<'wrongType' | 'broken' | TooMuch>;

/** Enough to tell the kind. */
const HEAD_BYTES = 32;
/** The kept picture is no larger than any screen shows it, and can be cut into every width from there. */
const BOX = { width: 2560, height: 5120 } as const;
const QUALITY = { quality: 90, effort: 2 } as const;
/** Stands behind what is transparent in the blur. */
const BEHIND = '#808080';

/**
 * Runs in a process of its own. Kinds are detected by content; nothing of the file itself is kept: no metadata, no second frame,
 * nothing behind the picture's end.
 */
export async function accept({ file }: AcceptTask): Promise<Acceptance> {
  const kind = imageKindOf(await headOf(file));
  if (!kind) return { refused: 'wrongType', reason: 'its first bytes are of no kind that is accepted' };
  try {
    const header = await headerOf(file);
    const { format } = header;
    // What the first bytes say and what the decoder reads has to be the same.
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
    // A grey picture may come with one channel.
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
