import type { OutputBlockData, OutputData } from '@editorjs/editorjs';
import {
  type BlockData,
  type EditorContent,
  knownVideo,
  type ListItem,
  type WrittenBlock,
} from '@screenlore/contracts';
import { cleanInline, isBlank } from './inline-html.js';

/**
 * Turns what Editor.js saved into the contract's form. Drops empty paragraphs, headings, quotes and list items,
 * unfinished pictures, and blocks that no tool can show (WRITE-04).
 */
export const cleanContent = ({ time, version, blocks }: OutputData): EditorContent => ({
  ...(time !== undefined && { time }),
  ...(version !== undefined && { version }),
  blocks: blocks.flatMap((block) => {
    const cleaned = cleanBlock(block);
    return cleaned ? [{ ...(block.id !== undefined && { id: block.id }), ...cleaned }] : [];
  }),
});

/** The block, or null when there is nothing to keep. */
function cleanBlock({ type, data }: OutputBlockData): WrittenBlock | null {
  const text = cleanInline(data.text ?? '');
  const caption = cleanInline(data.caption ?? '');
  switch (type) {
    case 'paragraph':
      return isBlank(text) ? null : { type, data: { text } };
    case 'header':
      return isBlank(text) ? null : { type, data: { text, level: data.level === 3 ? 3 : 2 } };
    case 'list': {
      const { style, items }: BlockData<'list'> = data;
      const kept = cleanItems(items);
      return kept.length === 0 ? null : { type, data: { style, items: kept } };
    }
    case 'quote': {
      const { alignment }: BlockData<'quote'> = data;
      return isBlank(text) && isBlank(caption) ? null : { type, data: { text, caption, alignment } };
    }
    case 'image': {
      const {
        file,
        withBorder = false,
        withBackground = false,
        stretched = false,
      }: BlockData<'image'> = data;
      if (!file?.url) return null;
      const { url, width, height, blur } = file;
      return {
        type,
        data: { file: { url, width, height, blur }, caption, withBorder, withBackground, stretched },
      };
    }
    case 'embed': {
      const { service, source, embed, width, height }: BlockData<'embed'> = data;
      return knownVideo(source) ? { type, data: { service, source, embed, width, height, caption } } : null;
    }
    default:
      return null;
  }
}

/** Items with text; empty items are replaced by their sub-items. */
const cleanItems = (items: readonly ListItem[]): ListItem[] =>
  items.flatMap((item) => {
    const { content, items: inner } = typeof item === 'string' ? { content: item, items: [] } : item;
    const text = cleanInline(content);
    const kept = cleanItems(inner);
    return isBlank(text) ? kept : [{ content: text, items: kept }];
  });
