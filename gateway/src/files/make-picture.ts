import {
  drawBanner,
  drawCharacter,
  drawCover,
  drawPhoto,
  drawPortrait,
  drawStory,
  type StoryFacts,
  type TitleFacts,
} from '@screenlore/artwork';
import type { InternalReply, InternalRequest, PictureWidth } from '@screenlore/contracts';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { FORMATS, type ImageFormat } from './image-format.js';
import { headerOf, READING, tooMuch } from './picture-limits.js';
import { type PictureName, SHAPES } from './picture-shapes.js';

/** What to draw: the requested picture, and the catalogue's facts about its item. */
export interface DrawingTask {
  picture: PictureName;
  index: InternalRequest<'get-picture'>['index'];
  facts: InternalReply<'get-picture'>['facts'];
}

/** A picture to make: drawn, from another site's bytes, or from an upload, which keeps its shape. */
export interface MakingTask {
  picture: PictureName | 'upload';
  width: PictureWidth;
  format: ImageFormat;
  from: { drawing: DrawingTask } | { bytes: Uint8Array };
}

/** The card of a year to draw, with its covers as JPEG. */
export interface StoryTask {
  story: StoryFacts;
  covers: Uint8Array[];
}

// One thread per picture: several are made at once, and calls need a processor too.
sharp.concurrency(1);
// Every picture is made once, so the library's cache would never be used.
sharp.cache(false);

/** The encoded picture, or why the bytes are not a complete picture. */
export type Making = { bytes: Uint8Array } | { broken: string };

/** Runs in a separate process. The result has only pixels: no metadata, no second frame. */
export async function make(task: MakingTask | StoryTask): Promise<Making> {
  if ('story' in task) return drawnStory(task);
  const { picture, width, format, from } = task;
  const height = picture === 'upload' ? undefined : heightOf(picture, width);
  const wide = height === undefined || width > height;
  const encoded = (image: Sharp) => FORMATS[format].encode(image, wide).toBuffer();
  if ('drawing' in from) {
    const drawing = sized(drawn(from.drawing), width, height ?? width);
    return { bytes: await encoded(sharp(Buffer.from(drawing))) };
  }
  try {
    const refused = tooMuch(await headerOf(from.bytes));
    if (refused) return { broken: `${refused.refused}: ${refused.reason}` };
    // As large as the area it covers, but never enlarged.
    const box: ResizeOptions = height === undefined ? { width } : { width, height, fit: 'outside' };
    const image = sharp(from.bytes, READING)
      .autoOrient()
      .resize({ ...box, withoutEnlargement: true });
    return { bytes: await encoded(image) };
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) };
  }
}

async function drawnStory({ story, covers }: StoryTask): Promise<Making> {
  const addresses = covers.map((bytes) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`);
  // Every service that shows shared pictures accepts JPEG.
  return { bytes: await FORMATS.jpeg.encode(sharp(Buffer.from(drawStory(story, addresses)))).toBuffer() };
}

function heightOf(picture: PictureName, width: number): number {
  const [across, down] = SHAPES[picture];
  return Math.round((width * down) / across);
}

/** Drawings have their size in the first tag and their units in `viewBox`, so that they are sharp at any size. */
const sized = (svg: string, width: number, height: number): string =>
  svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`);

function drawn({ picture, index, facts }: DrawingTask): string {
  switch (facts.about) {
    case 'person':
      return drawPortrait(facts);
    case 'character':
      return drawCharacter(facts);
    case 'title': {
      const title = facts as TitleFacts;
      if (picture === 'banner') return drawBanner(title);
      return picture === 'photo' || picture === 'video' ? drawPhoto(title, index) : drawCover(title);
    }
  }
}
