import { z } from 'zod';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { knownVideo } from '../videos.js';
import { isBlankText } from '../visible-text.js';
import { unfinishedText } from './text.js';

/**
 * The blocks that are written and stored (WRITE-04): exactly what the tools of Editor.js save, so that a block of any other type or shape
 * is refused.
 * Texts marked 'inline' are HTML of which the content service keeps `b i em strong a[href] mark code br`.
 */

/** Inline HTML; the content service checks whether anything of it is visible, after cleaning it. */
const inline = unfinishedText(LIMITS.blockTextMax, MESSAGES.blockLong);

/**
 * What Editor.js adds around the data of a block. The `id` is kept, so that an editor that reads a draft again recognises its blocks;
 * `tunes` are only accepted empty, and dropped: no tunes are offered.
 */
const around = { id: z.string().max(40).optional(), tunes: z.strictObject({}).optional() };

const blockOf = <T extends string, D extends z.ZodRawShape>(type: T, data: D) =>
  z.strictObject({ ...around, type: z.literal(type), data: z.strictObject(data) });

const paragraphBlock = blockOf('paragraph', { text: inline });

const headerBlock = blockOf('header', {
  text: inline.refine((text) => !isBlankText(text), MESSAGES.headerEmpty),
  level: z.union([z.literal(2), z.literal(3)]),
});

/** The numbering of an ordered list; the list tool writes it to the list, and empty meta to its items. */
export const COUNTER_TYPES = ['numeric', 'upper-roman', 'lower-roman', 'upper-alpha', 'lower-alpha'] as const;
const listMeta = z.strictObject({
  start: z.int().min(0).max(999_999).optional(),
  counterType: z.enum(COUNTER_TYPES).optional(),
});
export type ListMeta = z.infer<typeof listMeta>;

/** An item of a list: its text (inline), alone or with nested items. */
export type ListItem = string | { content: string; meta?: ListMeta | undefined; items: ListItem[] };

const itemsOf = <T extends z.ZodType>(item: T) => z.array(item).max(LIMITS.listItemsMax, MESSAGES.listLong);

/** Spelled out level by level, so that no deeper nesting has to be followed. */
const listItem = (levels: number): z.ZodType<ListItem, ListItem> =>
  z.union([
    inline,
    z.strictObject({
      content: inline,
      meta: listMeta.optional(),
      items: levels > 1 ? itemsOf(listItem(levels - 1)) : z.array(z.never(MESSAGES.listTooDeep)),
    }),
  ]);

const listBlock = blockOf('list', {
  style: z.enum(['ordered', 'unordered']),
  meta: listMeta.optional(),
  items: itemsOf(listItem(LIMITS.listDepthMax)),
});

/** What Editor.js stores about a picture; the content service determines the facts of uploads itself, and trusts none that are sent. */
const pictureFile = z.strictObject({
  /** An upload, or a picture of the catalogue, of this portal; the content service decides which are accepted. */
  url: z.string().min(1).max(LIMITS.addressMax),
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  blur: z.string().max(40).optional(),
});

const imageBlock = blockOf('image', {
  file: pictureFile,
  caption: inline.default(''),
  withBorder: z.boolean().default(false),
  withBackground: z.boolean().default(false),
  stretched: z.boolean().default(false),
});

const quoteBlock = blockOf('quote', {
  text: inline,
  caption: inline.default(''),
  alignment: z.enum(['left', 'center']).default('left'),
});

/** The address of a video on the given site; players only use the video's id. */
const videoAddress = z
  .string()
  .max(LIMITS.addressMax)
  .refine((link) => knownVideo(link) !== null, MESSAGES.embedForeign);

const embedBlock = blockOf('embed', {
  service: z.enum(['youtube', 'vimeo'], MESSAGES.embedForeign),
  source: videoAddress,
  embed: videoAddress,
  width: z.int().min(1).max(10_000).default(580),
  height: z.int().min(1).max(10_000).default(320),
  caption: inline.default(''),
});

export const writtenBlock = z.discriminatedUnion(
  'type',
  [paragraphBlock, headerBlock, listBlock, imageBlock, quoteBlock, embedBlock],
  { error: 'no block of a known type (paragraph, header, list, image, quote, embed)' },
);
export type WrittenBlock = z.output<typeof writtenBlock>;
export type BlockType = WrittenBlock['type'];
/** The data of a block by type: what the tools read and write. */
export type BlockData<T extends BlockType> = Extract<WrittenBlock, { type: T }>['data'];

/** What Editor.js saves and drafts contain: at most 200 blocks, possibly none. */
export const writtenContent = z.strictObject({
  time: z.number().optional(),
  version: z.string().max(40).optional(),
  blocks: z.array(writtenBlock).max(LIMITS.postBlocksMax, MESSAGES.postBlocks),
});
export type EditorContent = z.output<typeof writtenContent>;
