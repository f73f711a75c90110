import { API_BASE } from '../constants/routes.js';
import type { Statistics } from '../entities/statistics.js';
import type { TitleReference } from '../entities/title.js';

/** The cards of a year in review, in their order; in addresses by these names. */
export const STORY_CARDS = [
  'amount',
  'ends',
  'best',
  'rewatched',
  'people',
  'genres',
  'streak',
  'everybody',
] as const;
export type StoryCardId = (typeof STORY_CARDS)[number];

/** A line of a card: a title, a person, a genre or a kind, and what is said of it. */
export interface StoryRow {
  name: string;
  note: string;
  /** The title that it is about. */
  title?: TitleReference;
  /** The public id of the person that it is about. */
  nameId?: string;
  /** Its part of all, from 0 to 1, and the part of the year before. */
  share?: number;
  shareBefore?: number;
}

/** What a card says. */
export interface StoryContent {
  heading: string;
  /** In large letters. */
  big: string;
  /** Under it. */
  small: string;
  /** What stands in large letters, where that is a title or a person. */
  top?: StoryRow;
  rows: StoryRow[];
  /** The titles whose covers it shows. */
  covers: TitleReference[];
}

export interface StoryCard extends StoryContent {
  id: StoryCardId;
  /** Grounds for white words, from the covers of the year. */
  colours: [string, string];
}

/** What a year's story is made of. */
export interface StoryYear {
  year: number;
  of: Statistics;
  before: Statistics;
}

/** What there are pictures of: each card, and the year as a whole. */
export const STORY_PICTURES = [...STORY_CARDS, 'year'] as const;
export type StoryPicture = (typeof STORY_PICTURES)[number];

/** 1080 x 1920 and 1200 x 630. */
export const STORY_SHAPES = ['tall', 'wide'] as const;
export type StoryShape = (typeof STORY_SHAPES)[number];

/** Address of a picture of a member's year, which shows what everybody may see of it (STORY-08). */
export const storyPictureAddress = (
  userId: string,
  year: number,
  picture: StoryPicture,
  shape: StoryShape,
): string => `${API_BASE}/stories/${encodeURIComponent(userId)}/${year}/${picture}/${shape}`;
