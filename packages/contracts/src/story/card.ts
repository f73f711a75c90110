import { API_BASE } from '../constants/routes.js';
import type { Statistics } from '../entities/statistics.js';
import type { TitleReference } from '../entities/title.js';

/** The cards of a year in review, in order, with their names in addresses. */
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

/** A line of a card: a title, a person, a genre or a kind, and a note about it. */
export interface StoryRow {
  name: string;
  note: string;
  /** The line's title. */
  title?: TitleReference;
  /** The public id of the line's person. */
  nameId?: string;
  /** Its share of the whole, from 0 to 1, and its share in the previous year. */
  share?: number;
  shareBefore?: number;
}

/** The content of a card. */
export interface StoryContent {
  heading: string;
  /** In large letters. */
  big: string;
  /** Below that. */
  small: string;
  /** The title or person in large letters, if it is one. */
  top?: StoryRow;
  rows: StoryRow[];
  /** The titles whose covers it shows. */
  covers: TitleReference[];
}

export interface StoryCard extends StoryContent {
  id: StoryCardId;
  /** Background colours for white words, from the covers of the year. */
  colours: [string, string];
}

/** What a year's story is made from. */
export interface StoryYear {
  year: number;
  of: Statistics;
  before: Statistics;
}

/** Everything with a picture: each card, and the year as a whole. */
export const STORY_PICTURES = [...STORY_CARDS, 'year'] as const;
export type StoryPicture = (typeof STORY_PICTURES)[number];

/** 1080 x 1920 and 1200 x 630. */
export const STORY_SHAPES = ['tall', 'wide'] as const;
export type StoryShape = (typeof STORY_SHAPES)[number];

/** The address of a picture of a member's year, which shows what everybody may see of it (STORY-08). */
export const storyPictureAddress = (
  userId: string,
  year: number,
  picture: StoryPicture,
  shape: StoryShape,
): string => `${API_BASE}/stories/${encodeURIComponent(userId)}/${year}/${picture}/${shape}`;
