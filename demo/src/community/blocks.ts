import type { Block } from '@screenlore/contracts';

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
