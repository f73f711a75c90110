import {
  type EditorContent,
  LIMITS,
  type ListItem,
  MESSAGES,
  type WrittenBlock,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { cleanInline, isEmptyInline, wordsOf } from './clean-inline.js';
import { readableText } from './plain-text.js';
import { Slices } from './slices.js';

/**
 * Cleans an editor's content for storing: keeps the known fields of each block, cleans their texts, and drops empty paragraphs,
 * headings, quotes and list items. The contract has checked the shapes. Cleaning twice changes nothing. A long text is cleaned
 * in slices, so that other requests get their turn.
 * @throws CallError tooLarge; timeout once the caller no longer waits
 */
export async function cleanContent({ time, version, blocks }: EditorContent): Promise<EditorContent> {
  const slices = new Slices();
  const cleaned: WrittenBlock[] = [];
  for (const block of blocks) {
    await slices.next();
    const kept = cleanBlock(block);
    if (kept) cleaned.push(kept);
  }
  const content: EditorContent = {
    ...(time === undefined ? {} : { time }),
    ...(version === undefined ? {} : { version: readableText(version) }),
    blocks: cleaned,
  };
  if (Buffer.byteLength(JSON.stringify(content)) > LIMITS.postBytesMax)
    throw new CallError('tooLarge', MESSAGES.postLong);
  return content;
}

/** The block to store; undefined if readers would see nothing of it. */
function cleanBlock(block: WrittenBlock): WrittenBlock | undefined {
  const id = block.id === undefined ? {} : { id: readableText(block.id) };
  switch (block.type) {
    case 'paragraph': {
      const text = cleanInline(block.data.text);
      return isEmptyInline(text) ? undefined : { ...id, type: block.type, data: { text } };
    }
    case 'header': {
      const text = cleanInline(block.data.text);
      return isEmptyInline(text)
        ? undefined
        : { ...id, type: block.type, data: { text, level: block.data.level } };
    }
    case 'quote': {
      const { alignment } = block.data;
      const text = cleanInline(block.data.text);
      const caption = cleanCaption(block.data.caption);
      return isEmptyInline(text) && isEmptyInline(caption)
        ? undefined
        : { ...id, type: block.type, data: { text, caption, alignment } };
    }
    case 'list': {
      const { style, meta } = block.data;
      const items = block.data.items.flatMap(cleanItem);
      return items.length === 0
        ? undefined
        : { ...id, type: block.type, data: { style, ...(meta ? { meta } : {}), items } };
    }
    case 'image':
      return {
        ...id,
        type: block.type,
        data: { ...block.data, caption: cleanCaption(block.data.caption) },
      };
    case 'embed': {
      const { source, embed } = block.data;
      return {
        ...id,
        type: block.type,
        data: {
          ...block.data,
          source: new URL(source).href,
          embed: new URL(embed).href,
          caption: cleanCaption(block.data.caption),
        },
      };
    }
  }
}

function cleanCaption(html: string): string {
  const caption = cleanInline(html);
  return isEmptyInline(caption) ? '' : caption;
}

/** Nothing for an empty item. If an item without text has items below it, those stay. */
function cleanItem(item: ListItem): ListItem[] {
  if (typeof item === 'string') {
    const text = cleanInline(item);
    return isEmptyInline(text) ? [] : [text];
  }
  const content = cleanInline(item.content);
  const items = item.items.flatMap(cleanItem);
  if (isEmptyInline(content) && items.length === 0) return [];
  return [{ content, ...(item.meta ? { meta: item.meta } : {}), items }];
}

/** The inline HTML of all blocks. */
export const htmlOf = ({ blocks }: Pick<EditorContent, 'blocks'>): string[] => blocks.flatMap(textsOf);

/** The plain text of all blocks. */
export const textOf = ({ blocks }: EditorContent): string =>
  htmlOf({ blocks }).map(wordsOf).join(' ').replace(/\s+/g, ' ').trim();

function textsOf(block: WrittenBlock): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'header':
      return [block.data.text];
    case 'quote':
      return [block.data.text, block.data.caption];
    case 'list':
      return block.data.items.flatMap(itemTexts);
    case 'image':
    case 'embed':
      return [block.data.caption];
  }
}

const itemTexts = (item: ListItem): string[] =>
  typeof item === 'string' ? [item] : [item.content, ...item.items.flatMap(itemTexts)];
