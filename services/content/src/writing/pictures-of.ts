import { type EditorContent, MESSAGES, uploadIdOf } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { ownPicture } from './own-picture.js';

/** What a text shows; a draft may have no banner yet. */
interface Shown {
  banner: string | null;
  content: EditorContent;
}

/** What the records say of an uploaded picture. */
export interface PictureFacts {
  width: number;
  height: number;
  blur: string;
}

/**
 * A text with the addresses of its pictures as they are stored, and the ids of the uploads among them.
 * @throws CallError malformed where it shows a picture that is not this portal's, with the place of the block
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
    content: {
      ...content,
      blocks: content.blocks.map((block, place) =>
        block.type === 'image'
          ? {
              ...block,
              data: {
                ...block.data,
                file: { url: own(block.data.file.url, `content.blocks.${place}.data.file.url`) },
              },
            }
          : block,
      ),
    },
    uploads: [...ids],
  };
}

/**
 * The content with what the records say of its pictures; of pictures of the catalogue nothing is said, their addresses
 * tell enough.
 */
export const withFacts = (
  content: EditorContent,
  facts: ReadonlyMap<string, PictureFacts>,
): EditorContent => ({
  ...content,
  blocks: content.blocks.map((block) =>
    block.type === 'image'
      ? {
          ...block,
          data: {
            ...block.data,
            file: { url: block.data.file.url, ...factsOf(block.data.file.url, facts) },
          },
        }
      : block,
  ),
});

/** Of the picture at an address; undefined where the records know nothing of it. */
export function factsOf(
  address: string | null,
  facts: ReadonlyMap<string, PictureFacts>,
): PictureFacts | undefined {
  const id = address === null ? undefined : uploadIdOf(address);
  const found = id === undefined ? undefined : facts.get(id);
  return found && { width: found.width, height: found.height, blur: found.blur };
}
