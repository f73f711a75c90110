/** Rating scale of titles and roles (RATE-01). */
export const RATING_MIN = 1;
export const RATING_MAX = 10;

/** On which scale a reader has what people gave: ten, or five stars with halves. What is stored is of ten in any case (RATE-14). */
export const RATING_SCALES = ['ten', 'five'] as const;
export type RatingScale = (typeof RATING_SCALES)[number];

/** Label of each rating, index 0 for a rating of 1. */
export const RATING_LABELS = [
  'Abysmal',
  'Terrible',
  'Awful',
  'Poor',
  'Mediocre',
  'Decent',
  'Good',
  'Great',
  'Excellent',
  'Masterpiece',
] as const;

/** A role rated this or higher carries the yellow badge (SECTION-05). */
export const ROLE_BADGE_FROM = 9;

/** Votes that pull a title's weighted rating towards the mean of its kind, unless configured (RANK-08). */
export const WEIGHT_OF_MEAN = 25;
