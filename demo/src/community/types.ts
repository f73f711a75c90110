import type { Block } from '@screenlore/contracts';

/** Somebody invented who uses the demo portal. */
export interface DemoUser {
  /** 3-30 of letters, digits, `_ . -`. */
  username: string;
  firstName: string;
  surname: string;
  sex: 'male' | 'female';
}

/** Article, or base of a review, as its author wrote it. */
export interface DemoPost {
  title: string;
  /** At most 80 characters (portal.md §9). */
  description: string;
  /** The category first, then one to three more. */
  tags: ['movies' | 'series' | 'games', ...string[]];
  /** The title of the demo catalogue it is about; the year tells namesakes apart, and is null for invented titles. */
  about: { kind: 'movies' | 'series' | 'games'; title: string; year: number | null };
  /** Username of a DemoUser. */
  author: string;
  /** Days before the day of seeding on which it was published. */
  daysAgo: number;
  blocks: Block[];
}

export interface DemoReview extends DemoPost {
  /** 1-10. */
  rating: number;
}

/** What somebody says about a post, or answers to a comment. */
export interface DemoComment {
  /** Username of a DemoUser. */
  author: string;
  /** Hours after the post came out. */
  hoursAfter: number;
  text: string;
  replies: DemoComment[];
}

export interface DemoThread {
  on: { type: 'article' | 'review'; title: string };
  comments: DemoComment[];
}
