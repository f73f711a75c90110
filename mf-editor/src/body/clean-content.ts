import type { OutputBlockData, OutputData } from '@editorjs/editorjs';
import { type EditorContent, knownVideo, type ListItem, type WrittenBlock } from '@screenlore/contracts';
import { cleanInline, isBlank } from './inline-html.js';

/**
 * What Editor.js saved, as the contract has it: empty paragraphs, headings, quotes and list items are dropped, and so are
 * pictures that have not arrived and blocks that no tool could show (portal.md §5).
 */
export const cleanContent = ({ time, version, blocks }: OutputData): EditorContent => ({
  ...(time === undefined ? {} : { time }),
  ...(version === undefined ? {} : { version }),
  blocks: blocks.flatMap(cleanBlock),
});

function cleanBlock({ id, type, data }: OutputBlockData): WrittenBlock[] {
  const cleaned = cleanData(type, data as Data);
  return cleaned ? [{ ...(id === undefined ? {} : { id }), ...cleaned }] : [];
}

type Data = Record<string, unknown>;
type Cleaned = WrittenBlock extends infer B
  ? B extends WrittenBlock
    ? Pick<B, 'type' | 'data'>
    : never
  : never;

/** The block, or null when nothing of it is to be kept. */
function cleanData(type: string, data: Data): Cleaned | null {
  const text = inline(data['text']);
  const caption = inline(data['caption']);
  switch (type) {
    case 'paragraph':
      return isBlank(text) ? null : { type, data: { text } };
    case 'header':
      return isBlank(text) ? null : { type, data: { text, level: data['level'] === 3 ? 3 : 2 } };
    case 'list': {
      const items = cleanItems(data['items']);
      if (items.length === 0) return null;
      return { type, data: { style: data['style'] === 'ordered' ? 'ordered' : 'unordered', items } };
    }
    case 'quote':
      return isBlank(text) && isBlank(caption)
        ? null
        : { type, data: { text, caption, alignment: data['alignment'] === 'center' ? 'center' : 'left' } };
    case 'image': {
      const file = cleanFile(data['file']);
      if (!file) return null;
      const { withBorder, withBackground, stretched } = data;
      return {
        type,
        data: {
          file,
          caption,
          withBorder: withBorder === true,
          withBackground: withBackground === true,
          stretched: stretched === true,
        },
      };
    }
    case 'embed':
      return cleanEmbed(data, caption);
    default:
      return null;
  }
}

function cleanFile(value: unknown): { url: string; width?: number; height?: number; blur?: string } | null {
  if (!isData(value)) return null;
  const { url, width, height, blur } = value;
  if (typeof url !== 'string' || url === '') return null;
  return {
    url,
    ...(typeof width === 'number' && { width }),
    ...(typeof height === 'number' && { height }),
    ...(typeof blur === 'string' && { blur }),
  };
}

function cleanEmbed(data: Data, caption: string): Cleaned | null {
  const { service, source, embed, width, height } = data;
  if (typeof source !== 'string' || typeof embed !== 'string' || !knownVideo(source)) return null;
  return {
    type: 'embed',
    data: {
      service: service === 'vimeo' ? 'vimeo' : 'youtube',
      source,
      embed,
      width: typeof width === 'number' ? width : 580,
      height: typeof height === 'number' ? height : 320,
      caption,
    },
  };
}

/** Items with words; those without leave their own items in their place. */
function cleanItems(value: unknown): ListItem[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown): ListItem[] => {
    const { content, items } = isData(item) ? item : { content: item, items: [] };
    const text = inline(content);
    const inner = cleanItems(items);
    return isBlank(text) ? inner : [{ content: text, items: inner }];
  });
}

const inline = (value: unknown): string => (typeof value === 'string' ? cleanInline(value) : '');

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;
