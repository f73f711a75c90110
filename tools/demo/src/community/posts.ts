import { type Block, type Category, pictureAddress, titleIdOf } from '@screenlore/contracts';
import { DEMO_PICTURE_VERSION } from '../ids.js';
import type { DemoComment, DemoSubject, Part, PostFile } from './community.schema.js';

/** An article, or the base of a review, as its author wrote it. */
export interface DemoPost extends Pick<PostFile, 'title' | 'description' | 'about' | 'author' | 'daysAgo'> {
  /** The category first. */
  tags: [Category, ...string[]];
  blocks: Block[];
}

export interface DemoArticle extends DemoPost {
  featured?: true | undefined;
}

export interface DemoReview extends DemoPost {
  /** 1-10. */
  rating: number;
}

export interface DemoThread {
  on: { type: 'article' | 'review'; title: string };
  comments: DemoComment[];
}

export const toPost = ({ title, description, about, tags, author, daysAgo, text }: PostFile): DemoPost => ({
  title,
  description,
  tags: [about.kind, ...tags],
  about,
  author,
  daysAgo,
  blocks: text.map((part) => toBlock(part, about)),
});

/** A block exactly as Editor.js and its tools save it. */
function toBlock(part: Part, about: DemoSubject): Block {
  if (typeof part === 'string') return { type: 'paragraph', data: { text: part } };
  if ('header' in part) return { type: 'header', data: { text: part.header, level: 2 } };
  if ('subheader' in part) return { type: 'header', data: { text: part.subheader, level: 3 } };
  if ('quote' in part)
    return { type: 'quote', data: { text: part.quote, caption: part.by, alignment: 'left' } };
  if ('list' in part) return listOf('unordered', part.list);
  if ('numbered' in part) return listOf('ordered', part.numbered);
  const { kind, title, year } = part.of ?? about;
  return {
    type: 'image',
    data: {
      // The only photo that a title keeps when an import adds its real pictures.
      file: { url: pictureAddress.photo(kind, titleIdOf(title, year), 0, DEMO_PICTURE_VERSION) },
      caption: part.photo,
      withBorder: false,
      withBackground: false,
      stretched: false,
    },
  };
}

/** The list tool's second format, in which every item may contain a list. */
const listOf = (style: 'ordered' | 'unordered', items: readonly string[]): Block => ({
  type: 'list',
  data: { style, meta: {}, items: items.map((content) => ({ content, meta: {}, items: [] })) },
});
