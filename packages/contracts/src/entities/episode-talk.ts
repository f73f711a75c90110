import { z } from 'zod';
import { FEELINGS } from '../constants/feelings.js';
import * as LIMITS from '../constants/limits.js';
import { covered } from './comment.js';
import { id, moment } from './common.js';
import { episodeOfTitle } from './viewing.js';

export const feeling = z.enum(FEELINGS);

/** How members rated an episode: each by the last rating they gave with a viewing of it. */
export const episodeRatings = z.object({ count: z.int().min(0), mean: z.number().nullable() });
export type EpisodeRatings = z.infer<typeof episodeRatings>;

const roleVotes = z.object({ role: id, count: z.int().min(1) });

/** Votes for the best character of an episode, the most first, as the comments service keeps them. */
export const keptVotes = z.object({
  characters: z.array(roleVotes).max(LIMITS.charactersVoted),
  own: id.nullable().describe('The role that the caller voted for'),
});
export type KeptVotes = z.infer<typeof keptVotes>;

/** The same by name; nobody who voted is named (EPISODE-13). */
export const characterVotes = keptVotes.extend({
  characters: z.array(roleVotes.extend({ name: z.string() })).max(LIMITS.charactersVoted),
});
export type CharacterVotes = z.infer<typeof characterVotes>;

/** How many people talk about an episode, and how it felt to them; nobody is named (EPISODE-09). */
export const episodeTalk = z.object({
  covered,
  people: z.int().min(0).describe('How many commented'),
  /** The count of each feeling, in a fixed order; none while it is covered. */
  feelings: z.array(z.object({ feeling, count: z.int().min(0) })).max(FEELINGS.length),
  own: feeling.nullable(),
  ratings: episodeRatings
    .optional()
    .describe('Absent while it is covered, or where the library is unavailable'),
  best: characterVotes
    .optional()
    .describe('Votes for the best character; absent while it is covered, or where they cannot be had'),
});
export type EpisodeTalk = z.infer<typeof episodeTalk>;

/** The caller's feeling about an episode. */
export const ownFeeling = episodeOfTitle.extend({ feeling, at: moment });

/** Who was best in an episode to the caller. */
export const ownCharacterVote = episodeOfTitle.extend({ role: id, at: moment });

/** Somebody who can be voted for. */
export const serieCharacter = z.object({
  role: id,
  name: z.string(),
  actor: z.string().nullable().describe('Null where the character has no name but that'),
});
export type SerieCharacter = z.infer<typeof serieCharacter>;
