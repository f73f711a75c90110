import { WEIGHT_OF_MEAN } from '@screenlore/contracts';
import { z } from 'zod';

/** RATING_WEIGHT: m in the weighted rating (RANK-08). Service and importers must agree on it. */
export const ratingWeight = z.coerce
  .number()
  .int()
  .min(1)
  .max(10_000)
  .default(WEIGHT_OF_MEAN)
  .describe('how many votes the mean of a kind counts as in weighted ratings, as 25');
