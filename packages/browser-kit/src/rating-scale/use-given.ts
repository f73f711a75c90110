import type { RatingScale } from '@screenlore/contracts';
import { formatGiven, highestOf } from '@screenlore/ui';
import { useUser } from '../sign-in/session.js';

/** How ratings by people are written for this reader (RATE-14). Means are out of ten for everybody. */
export interface Given {
  scale: RatingScale;
  /** '9', or '4½' out of five. */
  given: (rating: number) => string;
  /** '9 of 10', '4½ of 5'. */
  givenOf: (rating: number) => string;
}

export function useGiven(): Given {
  const scale = useUser()?.ratingScale ?? 'ten';
  return {
    scale,
    given: (rating) => formatGiven(rating, scale),
    givenOf: (rating) => `${formatGiven(rating, scale)} of ${highestOf(scale)}`,
  };
}
