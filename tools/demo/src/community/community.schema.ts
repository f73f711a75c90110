import { CATEGORIES } from '@screenlore/contracts';
import { z } from 'zod';

const text = z.string().min(1, 'must not be empty');
const texts = z.array(text).min(1, 'must hold at least one text');

/** An invented user of the demo portal. */
export const demoUser = z.strictObject({
  username: z.string().regex(/^[A-Za-z0-9_.-]{3,30}$/, 'must be 3 to 30 letters, digits or _ . -'),
  firstName: text,
  surname: text,
  sex: z.enum(['male', 'female']),
});
export type DemoUser = z.infer<typeof demoUser>;

/** A title of the demo catalogue; the year distinguishes namesakes, and is null for invented titles. */
const about = z.strictObject({
  kind: z.enum(CATEGORIES),
  title: text,
  year: z.int().nullable().default(null),
});
export type DemoSubject = z.infer<typeof about>;

/** A part of a post's text: a bare string is a paragraph. */
const part = z.union(
  [
    text,
    z.strictObject({ header: text }),
    z.strictObject({ subheader: text }),
    z.strictObject({ quote: text, by: text }),
    z.strictObject({ list: texts }),
    z.strictObject({ numbered: texts }),
    /** Caption of the first photo of the post's title, or of the title in `of`. */
    z.strictObject({ photo: text, of: about.optional() }),
  ],
  'must be a paragraph or one of: header, subheader, quote with by, list, numbered, photo',
);
export type Part = z.infer<typeof part>;

/** A comment on a post, or a reply. */
const comment = z.strictObject({
  /** Username of a demo user. */
  author: text,
  /** Hours after the post came out. */
  hoursAfter: z.number().positive('must be more than 0'),
  text,
  get replies(): z.ZodDefault<z.ZodArray<typeof comment>> {
    return z.array(comment).default([]);
  },
});
export type DemoComment = z.infer<typeof comment>;

const postFile = z.strictObject({
  title: text,
  description: z.string().max(80, 'must have at most 80 characters'),
  about,
  /** Besides the category, which is the first tag of every post. */
  tags: z.array(text).min(1, 'must name at least one').max(3, 'must name at most three'),
  author: text,
  /** Days before the day of seeding on which it was published. */
  daysAgo: z.int().positive('must be more than 0'),
  text: z.array(part).min(3, 'must have at least three parts'),
  comments: z.array(comment).default([]),
});
/** An article as it stands in its file. */
export const articleFile = postFile.extend({
  /** The home page may start with it (HOME-12). */
  featured: z.literal(true).optional(),
});
export const reviewFile = postFile.extend({ rating: z.int().min(1).max(10) });
export type PostFile = z.infer<typeof postFile>;

/** Sentences that invented people write with a rating: each opening fits each ending. */
export const opinionParts = z.strictObject({
  /** The lowest rating for these sentences. */
  from: z.int().min(1).max(10),
  openings: z.record(z.enum([...CATEGORIES, 'any']), texts),
  endings: texts,
});
