import { z } from 'zod';
import { accountId, category, id, moment } from './common.js';
import { episodeRef } from './viewing.js';

const episodeOfReach = z.strictObject(episodeRef.shape);

/** How much of its title a text gives away, according to its author: nothing, everything up to an episode, or everything. */
export const writtenReach = z.union([z.enum(['nothing', 'whole']), episodeOfReach]);
export type WrittenReach = z.infer<typeof writtenReach>;

const bareReach = z.object({
  whole: z.boolean(),
  /** The last episode that it gives away; null for films and games, and if the catalogue does not know how far a series goes. */
  upTo: episodeRef.nullable(),
});
export type BareReach = z.infer<typeof bareReach>;

/** The same in stored form, for a text that gives something away. */
export const keptReach = bareReach.extend({
  /**
   * What readers or a moderator found that it gives away at least, and what its author says; absent if nobody corrected it (SPOIL-13).
   */
  corrected: z.object({ to: bareReach, said: bareReach.nullable() }).optional(),
});
export type KeptReach = z.infer<typeof keptReach>;

/** The same in replies. The gateway covers a text with a reach for readers who have not got that far (SPOIL-05). */
export const textReach = keptReach.extend({
  /** The `_id` of its author's account. */
  by: accountId,
  kind: category,
  /** The title's `_id`; null in old texts if it is unknown. */
  title: id.nullable(),
  /** Its public id and its name. */
  titleId: id,
  of: z.string(),
});
export type TextReach = z.infer<typeof textReach>;

/** The same as stored by services with a text whose author they know. */
export const reachOfTitle = textReach.omit({ by: true });
export type ReachOfTitle = z.infer<typeof reachOfTitle>;

/** What a covered text has instead of its words. */
export const cover = z.object({
  reaches: z.union([z.literal('whole'), episodeRef]),
  /** The furthest episode that the reader has seen; null for none. */
  at: episodeRef.nullable(),
  /** The title's kind; its public id is absent from older gateways. */
  kind: category,
  titleId: id.optional(),
});
export type Cover = z.infer<typeof cover>;

/** Fields of a text that may give something away: `reach` if it is open, `covered` if it is not. */
export const reaching = {
  reach: textReach.optional().describe('Absent where it gives nothing away'),
  covered: cover
    .optional()
    .describe('Its words are left out, as the caller has not got that far: `reveal-text` has them'),
};

/** Texts that readers can mark as giving something away. */
export const spoilerMarkedKind = z.enum(['article', 'review', 'opinion', 'comment']);

/** The caller's mark on a text. */
export const ownSpoilerMark = z.object({
  ...{ kind: spoilerMarkedKind, text: id, reaches: writtenReach, at: moment },
});

/** How far a reader is with a title. */
export const place = z.object({
  title: id,
  /** The furthest episode seen, in any pass; specials do not count. */
  at: episodeRef.nullable(),
  /** Whether nothing was left to see when they were last there. */
  whole: z.boolean(),
});
export type Place = z.infer<typeof place>;
