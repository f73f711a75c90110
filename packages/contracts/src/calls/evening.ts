import { z } from 'zod';
import { callsOf } from '../call.js';
import { EVENING_LIMITS } from '../constants/evening.js';
import { category, count, day, id, itemId, rating } from '../entities/common.js';
import { listedTitle, titleReference } from '../entities/title.js';

const catalogue = callsOf('catalogue');
const gateway = callsOf('gateway');

/** What a suggested title has in common with the title it is suggested for. */
const inCommon = z.object({
  /** `taste`: people who like the named title also like this one. */
  what: z.enum(['maker', 'cast', 'genre', 'taste']),
  /** The name of the person, the genre or the title. */
  name: z.string(),
});
export const suggestion = z.object({ title: listedTitle, because: inCommon });

/** By release date; empty if no source names the series. */
const ofSeries = z.array(listedTitle);
/** Other titles by the directors, creators or developers of a title, best known first. */
const ofMakers = z.object({
  makers: z.array(z.object({ name: z.string(), nameId: id })),
  titles: z.array(listedTitle),
});

/** A title from the member's list that suits tonight, and why. */
export const listedTonight = z.object({
  title: listedTitle,
  why: z.enum(['justOut', 'short', 'best']),
});

/** Suggestions because the member rated a title highly. */
export const becauseRated = z.object({
  of: titleReference,
  rating,
  titles: z.array(suggestion),
});

export const eveningCalls = {
  'get-tonight': catalogue.read(
    'Well rated titles for tonight, a film, a series and a game in turn, with a sentence of their story; the same for a seed',
    z.strictObject({
      seed: z.int().min(0).max(0xffffffff).default(0),
      count: count.default(EVENING_LIMITS.tonight),
    }),
    z.object({ titles: z.array(z.object({ title: listedTitle, sentence: z.string().nullable() })) }),
  ),
  'get-similar-titles': catalogue.read(
    'Titles of the same series, of the same makers, and others of the same kind with the same cast or of the same genres and years; each once',
    z.strictObject({
      titleId: itemId,
      kind: category,
      count: count.default(EVENING_LIMITS.similar),
    }),
    z.object({ titles: z.array(suggestion), ofSeries: ofSeries.optional(), ofMakers: ofMakers.optional() }),
  ),
  'get-evening': gateway.ownRead(
    'What of the caller’s list fits tonight, and what is like titles that they rated highly; seen and dismissed titles are left out',
    z.strictObject({
      day: day.optional().describe('The day where the caller is; it decides which titles come first'),
    }),
    z.object({
      fromList: z.array(listedTonight),
      forYou: z.array(suggestion).default([]).describe('By all that the caller likes'),
      because: z.array(becauseRated),
    }),
  ),
  'dismiss-title': catalogue.change(
    'Suggest a title no longer, or again',
    z.strictObject({ titleId: itemId, dismissed: z.boolean().default(true) }),
    z.object({ dismissed: z.boolean() }),
  ),
} as const;
