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
 * What an editor saved, as it is stored: of each block the fields that there are and nothing else, texts cleaned, empty
 * paragraphs, headings, quotes and list items dropped. The shapes were checked by the contract. Cleaning
 * twice changes nothing. A long text is cleaned in slices: other requests get their turn between two blocks.
 * @throws CallError tooLarge; timeout once nobody waits for it any more
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

/** The block as it is stored; undefined where nothing of it would be seen. */
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

/** None for an empty one. Those below an item without text of its own are not lost. */
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

/** All that is to be read in it, block after block, in plain words. */
export const textOf = ({ blocks }: EditorContent): string =>
  blocks.flatMap(textsOf).map(wordsOf).join(' ').replace(/\s+/g, ' ').trim();

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
