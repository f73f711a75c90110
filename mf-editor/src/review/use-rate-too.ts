import { apiMutation, apiQuery, errorText, notify, skipToken } from '@screenlore/browser-kit';
import { useState } from 'react';
import type { DraftText } from '../shared/drafts/draft-text.js';

const addRating = apiMutation('add-rating', { tags: ['rating', 'lists', 'profile'] });
export const checkRating = apiQuery('check-rating');

/** The offer next to a review's stars. */
export interface RateOffer {
  title: string;
  rating: number;
  /** The author's current rating of the title; null without one. */
  own: number | null;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
}

/** Offers to rate the title like the review when its author rates it differently or not at all (WRITE-25). */
export function useRateToo({ subject, rating }: Pick<DraftText, 'subject' | 'rating'>): {
  offer: RateOffer | null;
  /** Rates the title once the review is published. */
  send: () => Promise<void>;
} {
  const { currentData } = checkRating.useQuery(subject ? { mediaId: subject.titleId } : skipToken);
  const [add] = addRating.useMutation();
  const [ticked, tick] = useState(false);
  const own = currentData?.rating?.rating ?? null;
  const isOffered = subject !== null && rating > 0 && currentData !== undefined && own !== rating;

  async function send() {
    if (!isOffered || !ticked) return;
    const reviewText = currentData.rating?.reviewText ?? null;
    const { error } = await add({
      ...{ mediaId: subject.titleId, type: subject.itemType },
      ...{ userRating: rating, reviewText },
    });
    if (error) notify.error(`${subject.title} could not be rated: ${errorText(error)}`);
  }
  return {
    offer: isOffered ? { title: subject.title, rating, own, ticked, onTick: tick } : null,
    send,
  };
}
