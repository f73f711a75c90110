import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  drawBanner,
  drawCharacter,
  drawCover,
  drawPhoto,
  drawPortrait,
  type TitleFacts,
} from '@screenlore/artwork';
import type { InternalReply, InternalRequest } from '@screenlore/contracts';

/** What to draw: the picture asked for, and the facts the catalogue gave of its item. */
export interface DrawingTask {
  picture: InternalRequest<'get-picture'>['picture'];
  index: number;
  facts: InternalReply<'get-picture'>['facts'];
}

/** An SVG, compressed. */
export interface Drawing {
  brotli: Uint8Array;
  gzip: Uint8Array;
}

/** Pictures are made once and read often; the highest quality would still take longer than the drawing. */
const BROTLI_QUALITY = 6;

/** Runs in a worker thread. */
export default function draw(task: DrawingTask): Drawing {
  const svg = Buffer.from(drawn(task));
  return {
    brotli: brotliCompressSync(svg, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: svg.byteLength,
      },
    }),
    gzip: gzipSync(svg),
  };
}

function drawn({ picture, index, facts }: DrawingTask): string {
  switch (facts.about) {
    case 'person':
      return drawPortrait(facts);
    case 'character':
      return drawCharacter(facts);
    case 'title': {
      const title = facts as TitleFacts;
      if (picture === 'banner') return drawBanner(title);
      return picture === 'photo' ? drawPhoto(title, index) : drawCover(title);
    }
  }
}
