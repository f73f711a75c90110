import {
  type Article,
  type Block,
  type Category,
  type KeptReach,
  MESSAGES,
  type TextReach,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { type IndexDefinition, Schema, type SchemaDefinition, Types } from 'mongoose';

/** The title a post is about, as it was when the post was written. */
export interface StoredReference {
  titleId: string;
  /** The catalogue's `_id`, if the author's browser sent it. */
  mediaId: string | null;
  title: string;
  itemType: Category;
  /** YYYY-MM-DD: release of movies and games, first airing of series. */
  date: string | null;
}

/** The author as cards show them. */
export interface StoredAuthor {
  _id: string;
  username: string;
  firstName: string;
  surname: string;
  profile_img: string | null;
  /** Version of the last change of the author's names; absent while they are unchanged since the text was written. */
  namesVersion?: number;
}

/** What Editor.js saved. */
export interface StoredContent {
  time?: number;
  version?: string;
  blocks: Block[];
}

/** The fields that articles and reviews have in common. */
export interface StoredPost {
  _id: Types.ObjectId;
  title: string;
  description: string;
  banner: string;
  /** Six colours to show until an uploaded banner has loaded. */
  bannerBlur?: string | null;
  content: StoredContent[];
  category: Category;
  referredMedia: StoredReference | null;
  author: StoredAuthor;
  publishedAt: Date;
  /** How much of the title it gives away; null or absent for nothing. */
  reach?: KeptReach | null;
  /** When its author last edited it; absent until then. */
  editedAt?: Date;
  /** When its author last changed more than a third of its words. */
  rewrittenAt?: Date;
  totalComments: number;
  totalParentComments: number;
  /** Version of the counts above: a higher one is later. Absent before the first comment. */
  commentsVersion?: number;
  /** The author's account was new at publication, and too few others have commented since (HOME-11). */
  ofNewAccount?: boolean;
  /** 0 to 1, for random picks; set once. */
  random?: number;
  /** Written by the demo's seeding, which may remove the post. */
  demo?: boolean;
}

const text = { type: String, required: true };
const optionalText = { type: String, default: null };

export const postDefinition = {
  title: text,
  description: text,
  banner: text,
  bannerBlur: optionalText,
  content: {
    type: [
      new Schema<StoredContent>(
        { time: Number, version: String, blocks: { type: Schema.Types.Mixed, required: true } },
        // The editor's blocks may contain empty objects, which must stay.
        { _id: false, minimize: false },
      ),
    ],
    required: true,
  },
  category: text,
  referredMedia: {
    type: new Schema<StoredReference>(
      { titleId: text, mediaId: optionalText, title: text, itemType: text, date: optionalText },
      { _id: false },
    ),
    default: null,
  },
  author: {
    type: new Schema<StoredAuthor>(
      {
        ...{ _id: text, username: text, firstName: text, surname: text, profile_img: optionalText },
        namesVersion: Number,
      },
      { _id: false },
    ),
    required: true,
  },
  reach: { type: Schema.Types.Mixed, default: undefined },
  publishedAt: { type: Date, required: true },
  ...{ editedAt: Date, rewrittenAt: Date },
  totalComments: { type: Number, default: 0 },
  totalParentComments: { type: Number, default: 0 },
  commentsVersion: Number,
  ofNewAccount: Boolean,
  random: { type: Number, default: Math.random },
  demo: Boolean,
} satisfies SchemaDefinition;

/** Newest first. The `_id` orders posts of the same moment alike on every page. */
export const NEWEST = { publishedAt: -1, _id: -1 } as const;

/** The field with the `_id` of the author's account. */
export const OF_AUTHOR = 'author._id';

const NEWEST_INDEX = { ...NEWEST, [OF_AUTHOR]: 1 } as const;
const NEWEST_OF_CATEGORY_INDEX = { category: 1, ...NEWEST_INDEX } as const;

/** With the author in the index, blocks skip authors (`blockOf`) without reading posts. */
export const newestIndex = (category: Category | undefined) =>
  category === undefined ? NEWEST_INDEX : NEWEST_OF_CATEGORY_INDEX;

/** Indexes for the lists that articles and reviews both have. */
export const POST_INDEXES: readonly IndexDefinition[] = [
  NEWEST_INDEX,
  NEWEST_OF_CATEGORY_INDEX,
  { [OF_AUTHOR]: 1, ...NEWEST },
  { random: 1, _id: 1 },
  { 'referredMedia.titleId': 1, ...NEWEST },
  { 'referredMedia.mediaId': 1, ...NEWEST },
];

/** Fields that lists leave out: bodies of up to 256 KiB that no card shows. */
export const LISTED = { content: 0 } as const;
export type Listed<T extends StoredPost> = Omit<T, 'content'> & Partial<Pick<T, 'content'>>;

/** The fields of a reply that articles and reviews have in common; `content` is [] in lists. */
export const postReply = (
  post: Listed<StoredPost>,
): Omit<Article, 'articleId' | 'tags' | 'featured' | 'activity'> => {
  const publishedAt = post.publishedAt.toISOString();
  const { _id, namesVersion, ...names } = post.author;
  return {
    _id: String(post._id),
    title: post.title,
    description: post.description,
    banner: post.banner,
    bannerBlur: post.bannerBlur ?? null,
    content: post.content ?? [],
    category: post.category,
    referredMedia: post.referredMedia && referenceReply(post.referredMedia),
    author: { _id, personal_info: names },
    publishedAt,
    date: publishedAt,
    ...(post.editedAt && { editedAt: post.editedAt.toISOString() }),
    ...(post.rewrittenAt && { rewrittenAt: post.rewrittenAt.toISOString() }),
    comments: [],
    ...reachOf(post),
  };
};

/** In the form of replies, for the gateway to cover the text by. */
export const reachOf = ({
  reach,
  author,
  referredMedia,
}: Pick<StoredPost, 'reach' | 'author' | 'referredMedia'>): { reach?: TextReach } =>
  reach && referredMedia
    ? {
        reach: {
          ...{ ...reach, by: author._id, kind: referredMedia.itemType, title: referredMedia.mediaId },
          ...{ titleId: referredMedia.titleId, of: referredMedia.title },
        },
      }
    : {};

/** @throws CallError malformed of a text without a title, and if anything but a series is reached up to an episode */
export function checkReach(reach: KeptReach | null | undefined, kind: Category | undefined): void {
  if (!reach) return;
  if (!kind) throw new CallError('malformed', MESSAGES.reachOfTitles);
  if (reach.upTo && kind !== 'series') throw new CallError('malformed', MESSAGES.reachOfSeries);
}

const referenceReply = ({ titleId, title, itemType, date }: StoredReference): Article['referredMedia'] => ({
  titleId,
  title,
  itemType,
  ...(itemType === 'series' ? { firstAirDate: date } : { releaseDate: date }),
});

/** Parses an id; undefined for an invalid one. */
export const asId = (text: string): Types.ObjectId | undefined =>
  /^[0-9a-f]{24}$/.test(text) ? new Types.ObjectId(text) : undefined;

export const newId = (): Types.ObjectId => new Types.ObjectId();

/** A filter for a post by its `_id` or its public id under `publicId`. */
export const byEitherId = (publicId: string, id: string): Record<string, unknown> =>
  /^[0-9a-f]{24}$/.test(id)
    ? { $or: [{ _id: new Types.ObjectId(id) }, { [publicId]: id }] }
    : { [publicId]: id };

/** A filter for posts about a title, by the title's `_id` or public id. */
export const aboutTitle = (mediaId: string): Record<string, unknown> => ({
  $or: [{ 'referredMedia.titleId': mediaId }, { 'referredMedia.mediaId': mediaId }],
});
