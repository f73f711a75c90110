import type { InternalRequest, PictureWidth } from '@screenlore/contracts';

export type PictureName = InternalRequest<'get-picture'>['picture'];

/** Width by height. */
export const SHAPES: Record<PictureName, readonly [number, number]> = {
  cover: [2, 3],
  banner: [16, 9],
  photo: [16, 9],
  video: [16, 9],
  portrait: [4, 5],
  character: [4, 5],
};

/** Width of a picture whose address names none: the one that previews of shared links need. */
export const usualWidth = (picture: PictureName): PictureWidth => {
  const [across, down] = SHAPES[picture];
  return across > down ? 1280 : 720;
};
