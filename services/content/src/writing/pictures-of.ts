import {
  type EditorContent,
  isBannerType,
  MESSAGES,
  type UploadType,
  uploadIdOf,
  type WrittenBlock,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { StoredContent } from '../posts/post.schema.js';
import { ownPicture } from './own-picture.js';

/** The parts of a text that contain pictures. A draft may have no banner yet. */
interface Shown {
  banner: string | null;
  content: EditorContent;
}

/** What is stored about an uploaded picture. */
export interface PictureFacts {
  width: number;
  height: number;
  blur: string;
}

/**
 * Prepares a text for storing: its pictures with the addresses to store, and the ids of its uploads.
 * @throws CallError malformed for a picture from elsewhere, with the position of the block
 */
export function withOwnPictures<S extends Shown>(shown: S, origin: string): S & { uploads: string[] } {
  const ids = new Set<string>();
  const own = (address: string, place: string): string => {
    const picture = ownPicture(address, origin);
    if (!picture) throw new CallError('malformed', `${place}: ${MESSAGES.pictureForeign}`);
    if (picture.uploadId !== null) ids.add(picture.uploadId);
    return picture.address;
  };
  const { banner, content } = shown;
  return {
    ...shown,
    banner: banner ? own(banner, 'banner') : null,
    content: withFiles(content, (url, place) => ({ url: own(url, `content.blocks.${place}.data.file.url`) })),
    uploads: [...ids],
  };
}

/** The content with what is stored about its uploads. Pictures of the catalogue need nothing. */
export const withFacts = (content: EditorContent, facts: ReadonlyMap<string, PictureFacts>): EditorContent =>
  withFiles(content, (url) => ({ url, ...factsOf(url, facts) }));

type PictureFile = Extract<WrittenBlock, { type: 'image' }>['data']['file'];

/** The content with the results of `fileOf` for its pictures; `place` is the position of the block. */
const withFiles = (
  content: EditorContent,
  fileOf: (url: string, place: number) => PictureFile,
): EditorContent => ({
  ...content,
  blocks: content.blocks.map((block, place) =>
    block.type === 'image'
      ? { ...block, data: { ...block.data, file: fileOf(block.data.file.url, place) } }
      : block,
  ),
});

/**
 * Banners allow fewer types of pictures than texts (WRITE-06).
 * @throws CallError malformed for another type
 */
export function checkBanner(banner: string | null, facts: ReadonlyMap<string, { type: UploadType }>): void {
  const type = facts.get(uploadIdOf(banner ?? '') ?? '')?.type;
  if (type !== undefined && !isBannerType(type)) throw new CallError('malformed', MESSAGES.bannerWrongType);
}

/** What is stored about the picture at an address; undefined if nothing is. */
export function factsOf(
  address: string | null,
  facts: ReadonlyMap<string, PictureFacts>,
): PictureFacts | undefined {
  const id = address === null ? undefined : uploadIdOf(address);
  const found = id === undefined ? undefined : facts.get(id);
  return found && { width: found.width, height: found.height, blur: found.blur };
}

/** Ids of the uploads in a stored text. */
export function uploadsOf({
  banner,
  content,
}: {
  banner: string;
  content: readonly StoredContent[];
}): string[] {
  const blocks = content.flatMap((part) => part.blocks);
  const addresses = [
    banner,
    ...blocks.map(({ data }) => (data['file'] as { url?: unknown } | undefined)?.url),
  ];
  return [
    ...new Set(
      addresses.flatMap((address) => (typeof address === 'string' ? (uploadIdOf(address) ?? []) : [])),
    ),
  ];
}
