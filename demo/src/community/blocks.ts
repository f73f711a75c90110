import { type Block, pictureAddress, titleIdOf } from '@screenlore/contracts';
import { DEMO_PICTURE_VERSION } from '../ids.js';
import type { DemoPost } from './types.js';

/** The blocks of a post exactly as Editor.js and its tools save them. */

export const paragraph = (text: string): Block => ({ type: 'paragraph', data: { text } });

export const header = (text: string, level: 2 | 3 = 2): Block => ({ type: 'header', data: { text, level } });

export const quote = (text: string, caption: string): Block => ({
  type: 'quote',
  data: { text, caption, alignment: 'left' },
});

/** The list tool's second format, in which every item may hold a list of its own. */
export const list = (style: 'ordered' | 'unordered', items: string[]): Block => ({
  type: 'list',
  data: { style, meta: {}, items: items.map((content) => ({ content, meta: {}, items: [] })) },
});

/**
 * The first photo of a demo title: the one it keeps when an import brings the title's real pictures.
 * @param caption also the text for those who do not see the picture
 */
export const photo = ({ kind, title, year }: DemoPost['about'], caption: string): Block => ({
  type: 'image',
  data: {
    file: { url: pictureAddress.photo(kind, titleIdOf(title, year), 0, DEMO_PICTURE_VERSION) },
    caption,
    withBorder: false,
    withBackground: false,
    stretched: false,
  },
});
