import { errorText, notify, skipToken } from '@screenlore/browser-kit';
import { useState } from 'react';
import type { DraftText } from '../shared/drafts/draft-text.js';
import { addRating, checkRating } from './api.js';

/** What is offered beside a review's stars. */
export interface RateOffer {
  title: string;
  rating: number;
  /** How its author rates the title now; null for not at all. */
  own: number | null;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
}

/** Rating the title of a review like the review, where its author rates it differently or not at all (WRITE-25). */
export function useRateToo({ subject, rating }: Pick<DraftText, 'subject' | 'rating'>): {
  offer: RateOffer | null;
  /** Rates it, once the review is published. */
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
