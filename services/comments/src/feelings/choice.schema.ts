import type { Feeling } from '@screenlore/contracts';
import { Schema } from 'mongoose';

/** What a member chose for an episode: a feeling, or the role that was best. Its `_id` is `choiceId`. */
export interface StoredChoice {
  _id: string;
  userId: string;
  /** An `episodeId` with the series' `_id`. */
  episode: string;
  feeling?: Feeling;
  role?: string;
  at: Date;
}

/** In which field a kind of choice is stored. */
export type ChoiceField = 'feeling' | 'role';

export const choiceId = (episode: string, userId: string): string => `${episode}:${userId}`;

/** How often each was chosen for an episode, updated with every change. Its `_id` is the episode. */
export interface StoredChoiceCount {
  _id: string;
  counts: Record<string, number>;
}

const text = { type: String, required: true };

const choiceSchema = (field: ChoiceField, at: { collection: string }) =>
  new Schema<StoredChoice>(
    { _id: text, userId: text, episode: text, [field]: text, at: { type: Date, required: true } },
    { ...at, versionKey: false },
  )
    // For the export and for the deletion of an account.
    .index({ userId: 1, _id: 1 });

const countSchema = (at: { collection: string }) =>
  new Schema<StoredChoiceCount>(
    { _id: text, counts: { type: Schema.Types.Mixed, required: true } },
    { ...at, versionKey: false },
  );

export const FEELING = 'Feeling';
export const FEELING_COUNT = 'FeelingCount';
export const CHARACTER_VOTE = 'CharacterVote';
export const CHARACTER_VOTE_COUNT = 'CharacterVoteCount';

export const CHOICE_MODELS = [
  { name: FEELING, schema: choiceSchema('feeling', { collection: 'feelings' }) },
  { name: FEELING_COUNT, schema: countSchema({ collection: 'feelingCounts' }) },
  { name: CHARACTER_VOTE, schema: choiceSchema('role', { collection: 'characterVotes' }) },
  { name: CHARACTER_VOTE_COUNT, schema: countSchema({ collection: 'characterVoteCounts' }) },
];
